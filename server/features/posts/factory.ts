// Creates posts for tests and the demo, in any status and at any time.
import type { Section } from '#contract/common.ts'
import type { NewPoll } from '#contract/polls.ts'
import type { PostText } from '#contract/posts.ts'
import { day, hour, now, nowMs } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { idempotencyKeyParams } from '../../platform/database/idempotency-keys.ts'
import type { Db } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'
import { addPlan } from '../journal/actions/post-plans.ts'
import { storeImages } from '../media/actions.ts'
import { addPoll } from '../polls/actions.ts'
import { recordRejection, submitForReview } from '../reviews/actions.ts'
import { clearFeedCache } from './feed-cache.ts'
import { insertPost } from './queries/post.ts'
import { changeText, pollStateOf } from './rules.ts'
import type { PostStatus } from './tables.ts'
import type { PostForViewer } from './view.ts'

export type PostOptions = Partial<PostText> & {
  section?: Section
  status?: PostStatus
  images?: { path: string; alt?: string }[]
  poll?: NewPoll
  /** Long GOLDM, valid for a week. */
  hasPlan?: true
  at?: Date
  /** For status `scheduled`. An hour from now by default. */
  scheduledAt?: Date
}

export async function createPost(
  platform: Platform,
  author: { id: string },
  options: PostOptions = {},
): Promise<PostForViewer> {
  const { section = 'bittalks', content = 'Holding above the range.', images = [], status = 'published' } = options
  const db = platform.database.pool
  const at = options.at ?? now()
  const alts = images.map(({ alt = '' }) => alt)
  const media = images.length > 0 ? await storeImages({ platform, db }, { owner: author.id, files: images, alts }) : []
  const [post] = await insertPost(db, {
    ...idempotencyKeyParams(null),
    id: newId(),
    author: author.id,
    section,
    status,
    media,
    ...changeText({ ...options, content }),
    hasPoll: options.poll !== undefined,
    hasRecord: options.hasPlan === true,
    hasVideo: false,
    isSynthetic: false,
    scheduledAt: status === 'scheduled' ? (options.scheduledAt ?? new Date(nowMs() + hour)).toISOString() : null,
    now: at.toISOString(),
  })
  if (options.poll)
    await addPoll(db, {
      postId: post!.id,
      authorId: author.id,
      section,
      question: content,
      poll: options.poll,
      state: pollStateOf(status),
      at,
    })
  if (options.hasPlan) {
    const validUntil = new Date(at.getTime() + 7 * day).toISOString()
    const plan = { symbol: 'GOLDM', side: 'long', entry: '100', stop: '90', target: '130', validUntil } as const
    await addPlan(db, author.id, post!.id, plan, at.toISOString())
  }
  const review = { contentId: post!.id, kind: 'post' as const, authorId: author.id }
  if (status === 'pending') await submitForReview(db, { ...review, reasons: ['moderator'] })
  if (status === 'rejected') await recordRejection(db, { ...review, note: null })
  clearFeedCache(platform)
  return post!
}

/** Returns the id of a published post with a plan. */
export async function createTestPlan(platform: Platform, author: { id: string }): Promise<string> {
  const { id } = await createPost(platform, author, { hasPlan: true })
  return id
}

/** The form that a browser sends to POST /posts. */
export function postForm(fields: Record<string, string>, images: Buffer[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  images.forEach((image, index) => {
    form.append('media', new Blob([new Uint8Array(image)]), `chart-${index}.png`)
  })
  return form
}

type VideoPostOptions = { id: string; section: Section; content: string; status: 'published' | 'pending' }

/** The post of a video. */
export async function createVideoPost(db: Db, author: { id: string }, options: VideoPostOptions): Promise<void> {
  const { id, status } = options
  await insertPost(db, {
    ...idempotencyKeyParams(null),
    id,
    author: author.id,
    section: options.section,
    status,
    media: [],
    ...changeText({ content: options.content }),
    hasPoll: false,
    hasRecord: false,
    hasVideo: true,
    isSynthetic: false,
    scheduledAt: null,
    now: now().toISOString(),
  })
  if (status === 'pending')
    await submitForReview(db, { contentId: id, kind: 'video', authorId: author.id, reasons: [] })
}
