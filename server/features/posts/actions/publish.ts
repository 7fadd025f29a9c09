// Writing a post.
import type { Body } from '#contract/define.ts'
import { validation as pollTexts } from '#contract/messages/en/polls.ts'
import { validation } from '#contract/messages/en/posts.ts'
import type { Post, posts } from '#contract/posts.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { claim, earlierEffect, keyParams, release } from '../../../platform/database/repeats.ts'
import type { IdempotencyKey, UploadedFile } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { keepImages } from '../../media/actions.ts'
import { mediaOf } from '../../media/reads.ts'
import { addPoll, checkNewPoll } from '../../polls/actions.ts'
import { holdContent } from '../../reviews/actions.ts'
import { isYoung } from '../../screening/rules.ts'
import { clearFeedCache } from '../feed-cache.ts'
import { insertPost, type NewPost } from '../queries/post.ts'
import { getPost } from '../reads.ts'
import { approvedStatus, canSchedule, hasContent, mergeTags } from '../rules.ts'
import { postView } from '../view.ts'
import { reasonsAgainst } from './screening.ts'
import { publishLater } from './state.ts'

export type Written = Body<(typeof posts)['POST /posts']>
type Sent = { written: Written; files: UploadedFile[]; key: IdempotencyKey | null }

export async function publishPost(context: MemberContext, sent: Sent): Promise<Post> {
  const { written, files } = sent
  checkSaid(written.content, { images: files.length, hasPoll: written.poll !== undefined })
  try {
    checkTimes(written)
  } catch (refusal) {
    // What was taken when its time was still ahead is answered again when it has passed.
    const earlier = await earlierEffect(context.db, context.viewer.memberId, sent.key)
    if (earlier) return await getPost(context, earlier)
    throw refusal
  }
  const id = newId()
  const post =
    files.length > 0 ? await publishWithImages(context, id, sent) : await write(context, id, { ...sent, media: [] })
  return post ?? (await repeated(context, sent.key))
}

function checkTimes({ scheduledAt, poll }: Written): void {
  if (scheduledAt !== undefined) checkScheduledAt(scheduledAt)
  if (poll) checkPoll(poll, scheduledAt)
}

/** A poll's question is its post's text. */
export function checkSaid(content: string, { images, hasPoll }: { images: number; hasPoll: boolean }): void {
  if (hasPoll && content === '') throw invalidField('content', pollTexts.question)
  if (!hasContent(content, images)) throw invalidField('content', validation.contentMissing)
}

export function checkScheduledAt(scheduledAt: string): void {
  if (!canSchedule(Date.parse(scheduledAt), nowMs())) throw invalidField('scheduledAt', validation.scheduledAt)
}

const checkPoll = (poll: NonNullable<Written['poll']>, scheduledAt: string | undefined): void =>
  checkNewPoll(poll, { field: 'poll.closesAt', ...(scheduledAt && { opensAt: new Date(scheduledAt) }) })

type Ready = Omit<Sent, 'files'> & { media: string[] }

/**
 * Answers null where the key was used before. One statement, where nothing comes with the post and the rules remember
 * nothing of its author: a parallel repeat waits for it.
 */
async function write(context: MemberContext, id: string, ready: Ready): Promise<Post | null> {
  const { poll, scheduledAt } = ready.written
  if (!poll && !scheduledAt && !isYoung(context.viewer.memberId, nowMs())) {
    const { post, reasons } = await judge(context, id, ready)
    if (reasons.length === 0) return await insertOpen(context, post)
  }
  const written = await insertWithRest(context, id, ready)
  if (written?.status === 'published') clearFeedCache(context.platform)
  return written
}

async function judge(context: MemberContext, id: string, { written, key, media }: Ready) {
  const { section, content, tags, location, alt, poll, scheduledAt = null } = written
  const reasons = await reasonsAgainst(context, {
    id,
    words: [content, ...tags, location, ...(alt ?? []), ...(poll?.options ?? [])],
    wasShown: false,
  })
  const post: NewPost = {
    ...keyParams(key),
    ...{ id, author: context.viewer.memberId, section, content, media, scheduledAt },
    tags: mergeTags(tags, content),
    location: location || null,
    status: reasons.length > 0 ? 'pending' : approvedStatus({ published_at: null, scheduled_at: scheduledAt }, nowMs()),
    hasPoll: poll !== undefined,
    now: now().toISOString(),
  }
  return { post, reasons }
}

async function insertOpen(context: MemberContext, post: NewPost): Promise<Post | null> {
  const [row] = await insertPost(context.db, post)
  if (!row) return null
  clearFeedCache(context.platform)
  const images = row.media_count > 0 ? await mediaOf(context, [post.id]) : null
  return postView(row, context.viewer, { media: images?.get(post.id) })
}

class NothingWritten extends Error {}

/** With its poll, what holds it, and the time at which it appears. What is not written is not remembered by the rules. */
async function insertWithRest(context: MemberContext, id: string, ready: Ready): Promise<Post | null> {
  const authorId = context.viewer.memberId
  const { poll } = ready.written
  const work = inTransaction(context, async (inside) => {
    const { post, reasons } = await judge(inside, id, ready)
    const [row] = await insertPost(inside.db, post)
    if (!row) throw new NothingWritten()
    const { section, content: question } = row
    const state = post.status === 'published' ? 'public' : 'private'
    if (poll) await addPoll(inside.db, { postId: id, authorId, section, question, poll, state, at: new Date(post.now) })
    if (reasons.length > 0) await holdContent(inside.db, { contentId: id, kind: 'post', authorId, reasons })
    if (post.status === 'scheduled') await publishLater(inside.db, row)
    return await getPost(inside, id)
  })
  return await work.catch((error: unknown) => {
    if (error instanceof NothingWritten) return null
    throw error
  })
}

/** Pictures take their time: the key is claimed first, so that a parallel repeat is refused instead of uploading too. */
async function publishWithImages(context: MemberContext, id: string, sent: Sent): Promise<Post | null> {
  const { platform, viewer } = context
  const mine = { member: viewer.memberId, key: sent.key, entity: id, now: now() }
  if (!(await claim(platform.database.pool, mine))) return null
  try {
    const media = await keepImages(context, { owner: viewer.memberId, files: sent.files, alts: sent.written.alt })
    return await write(context, id, { ...sent, media })
  } catch (error) {
    await release(platform.database.pool, mine)
    throw error
  }
}

/** What the key made the first time, as it is today. */
async function repeated(context: MemberContext, key: IdempotencyKey | null): Promise<Post> {
  const id = await earlierEffect(context.db, context.viewer.memberId, key)
  if (!id) throw new Failure('in_flight')
  return await getPost(context, id)
}
