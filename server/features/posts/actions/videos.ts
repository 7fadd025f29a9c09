// The post of a submitted video. The videos feature calls these in its own transactions.
import type { Section } from '#contract/common.ts'
import type { ScreeningReason } from '#contract/screening.ts'
import { now } from '../../../platform/clock.ts'
import type { MemberContext, SystemContext } from '../../../platform/context.ts'
import { idempotencyKeyParams } from '../../../platform/database/idempotency-keys.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { closeReview, submitForReview } from '../../reviews/actions.ts'
import { type LockedPost, lockedAnyPost, lockPost, setUnpublishedSection, updatePost } from '../queries/change.ts'
import { insertPost } from '../queries/post.ts'
import { changeText, isSameText, reviewReasonsAfterEdit, textOf } from '../rules.ts'
import { invalidateVideoPage } from './page-cache.ts'
import { reviewReasons } from './screening.ts'
import { changeStatus } from './status.ts'

export type VideoPost = {
  id: string
  authorId: string
  section: Section
  /** The title and the description. */
  content: string
  tags: string[]
  /** Everything else that others read, such as the titles of chapters. */
  otherTexts: string[]
}

/** Locks the post of a video until the transaction ends. Null if it was never submitted. */
export async function lockVideoPost({ db }: SystemContext, id: string): Promise<LockedPost | null> {
  await lockPost(db, { id })
  const [post] = await lockedAnyPost(db, { id })
  return post?.has_video ? post : null
}

const screen = (context: MemberContext, video: VideoPost, wasPublished: boolean): Promise<ScreeningReason[]> =>
  reviewReasons(context, {
    id: video.id,
    texts: [video.content, ...video.tags, ...video.otherTexts],
    wasPublished,
    isEdit: true,
    isInLesson: true,
  })

/** Puts the video into the administrators' queue, for the first time or again after a rejection. `key`: of the call. */
export async function submitVideoPost(
  context: MemberContext,
  video: VideoPost,
  key: IdempotencyKey | null = null,
): Promise<void> {
  const { db } = context
  const { id, authorId } = video
  const post = await lockVideoPost(context, id)
  const reasons = await screen(context, video, false)
  if (post) {
    await saveText(context, post, video)
    await changeStatus(context, post, 'pending')
  } else {
    await insertPost(db, {
      ...idempotencyKeyParams(key),
      id,
      author: authorId,
      section: video.section,
      status: 'pending',
      media: [],
      ...changeText({ content: video.content, tags: video.tags }),
      hasPoll: false,
      hasRecord: false,
      hasVideo: true,
      isSynthetic: false,
      scheduledAt: null,
      now: now().toISOString(),
    })
  }
  await submitForReview(db, { contentId: id, kind: 'video', authorId, reasons })
}

/** Returns whether the text differs. */
async function saveText({ db }: SystemContext, post: LockedPost, video: VideoPost): Promise<boolean> {
  const after = { ...post, ...changeText({ content: video.content, tags: video.tags, location: null }) }
  await setUnpublishedSection(db, { id: post.id, section: video.section })
  if (isSameText(post, after)) return false
  await updatePost(db, { id: post.id, ...textOf(after), mediaCount: post.media_count, now: now().toISOString() })
  return true
}

/**
 * After an edit of a submitted video. An approved one goes back under review if the screening rules find something in its
 * new text. `hasOtherTexts`: those beside the title and the description changed.
 */
export async function editVideoPost(
  context: MemberContext,
  post: LockedPost,
  video: VideoPost,
  { hasOtherTexts }: { hasOtherTexts: boolean },
): Promise<void> {
  const { id, section, status, author_id: authorId } = post
  if ((await saveText(context, post, video)) || hasOtherTexts) {
    const current = status === 'pending' ? ((post.review_reasons ?? []) as ScreeningReason[]) : []
    const reasons = reviewReasonsAfterEdit(current, await screen(context, video, post.published_at !== null))
    const needsReview = status === 'pending' || (status === 'published' && reasons.length > 0)
    if (needsReview) {
      await changeStatus(context, post, 'pending')
      await submitForReview(context.db, { contentId: id, kind: 'video', authorId, reasons })
      return
    }
  }
  if (status !== 'published') return
  await emit(context.db, 'video:changed', { postId: id, section })
  await invalidateVideoPage(context, id)
}

export async function removeVideoPost(context: SystemContext, post: LockedPost): Promise<void> {
  await changeStatus(context, post, 'removed')
  await closeReview(context.db, post.id)
}
