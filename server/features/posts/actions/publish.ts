// Publishing a new post.
import type { Body } from '#contract/define.ts'
import { validation as planTexts } from '#contract/messages/en/plans.ts'
import { validation as pollTexts } from '#contract/messages/en/polls.ts'
import { validation } from '#contract/messages/en/posts.ts'
import { type NewPlan, planLimits } from '#contract/plans.ts'
import type { Post, posts } from '#contract/posts.ts'
import type { SharedRecords } from '#contract/shared-records.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import {
  claimIdempotencyKey,
  findEarlierResult,
  idempotencyKeyParams,
  releaseIdempotencyKey,
} from '../../../platform/database/idempotency-keys.ts'
import { assertOwnSession } from '../../../platform/http/access.ts'
import type { IdempotencyKey, UploadedFile } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { plansAllowedFor } from '../../accounts/reads.ts'
import { recordsToShare, shareRecords } from '../../journal/actions/shares.ts'
import { storeImages } from '../../media/actions.ts'
import { mediaByPost } from '../../media/reads.ts'
import { addPoll, checkNewPoll } from '../../polls/actions.ts'
import { submitForReview } from '../../reviews/actions.ts'
import { isNewAccount } from '../../screening/rules.ts'
import { clearFeedCache } from '../feed-cache.ts'
import { insertPost, type NewPost } from '../queries/post.ts'
import { getPost } from '../reads.ts'
import {
  approvedStatus,
  canPlanUntil,
  canSchedule,
  changeText,
  hasContent,
  pollStateOf,
  symbolsIn,
  wordsIn,
} from '../rules.ts'
import { postView } from '../view.ts'
import { replaceCharts } from './charts.ts'
import { reviewReasons } from './screening.ts'
import { schedulePublication } from './status.ts'

export type PostInput = Body<(typeof posts)['POST /posts']>
type PublishRequest = { input: PostInput; files: UploadedFile[]; key: IdempotencyKey | null }

export async function publishPost(context: MemberContext, request: PublishRequest): Promise<Post> {
  const { input, files } = request
  const charts = input.charts ?? []
  if (files.length > 0 && charts.length > 0) throw invalidField('charts', validation.chartsOrFiles)
  checkContent(input.content, { images: files.length + charts.length, hasPoll: input.poll !== undefined })
  try {
    checkTimes(input)
    if (sharesRecords(input)) assertOwnSession(context.viewer)
    if (input.plan) await checkMayPlan(context)
  } catch (error) {
    // A repeated request returns its post even if the scheduled time has passed since the first one.
    const earlier = await findEarlierResult(context.db, context.viewer.memberId, request.key)
    if (earlier) return await getPost(context, earlier)
    throw error
  }
  const id = newId()
  const post =
    files.length > 0
      ? await publishWithImages(context, id, request)
      : await screenAndInsert(context, id, { ...request, media: charts })
  return post ?? (await earlierPost(context, request.key))
}

function checkTimes({ scheduledAt, poll, plan }: PostInput): void {
  if (scheduledAt !== undefined) checkScheduledAt(scheduledAt)
  if (poll) checkPoll(poll, scheduledAt)
  if (plan) checkPlanEnd(plan, scheduledAt)
}

/** A setting limits plans. Those that were published stay. */
async function checkMayPlan(context: MemberContext): Promise<void> {
  const allowedFor = await plansAllowedFor(context, context.viewer.memberId)
  if (allowedFor) throw invalidField('plan', allowedFor === 'nobody' ? planTexts.nobody : planTexts.registeredOnly)
}

function checkPlanEnd({ validUntil }: NewPlan, scheduledAt: string | undefined): void {
  const publishedAt = scheduledAt === undefined ? nowMs() : Date.parse(scheduledAt)
  if (!canPlanUntil(Date.parse(validUntil), publishedAt, nowMs()))
    throw invalidField('plan.validUntil', planTexts.validUntil(planLimits.days))
}

/** The text of a post with a poll is the poll's question, so it can't be empty. */
export function checkContent(content: string, { images, hasPoll }: { images: number; hasPoll: boolean }): void {
  if (hasPoll && content === '') throw invalidField('content', pollTexts.questionMissing)
  if (!hasContent(content, images)) throw invalidField('content', validation.contentMissing)
}

export function checkScheduledAt(scheduledAt: string): void {
  if (!canSchedule(Date.parse(scheduledAt), nowMs())) throw invalidField('scheduledAt', validation.scheduledAt)
}

const checkPoll = (poll: NonNullable<PostInput['poll']>, scheduledAt: string | undefined): void =>
  checkNewPoll(poll, { field: 'poll.closesAt', ...(scheduledAt && { opensAt: new Date(scheduledAt) }) })

const sharesRecords = ({ trade, tradeReview, plan }: PostInput): boolean =>
  trade !== undefined || tradeReview !== undefined || plan !== undefined

type RequestWithMedia = Omit<PublishRequest, 'files'> & { media: string[] }

/**
 * Returns null when the idempotency key was used before. A plain post by an established member is one statement; a
 * parallel repeat waits for it. Polls, shared records, schedules, uploaded charts and young accounts (whose texts the screening rules
 * store) need a transaction.
 */
async function screenAndInsert(context: MemberContext, id: string, request: RequestWithMedia): Promise<Post | null> {
  const { poll, scheduledAt, charts } = request.input
  if (
    !poll &&
    !sharesRecords(request.input) &&
    !scheduledAt &&
    !charts &&
    !isNewAccount(context.viewer.memberId, nowMs())
  ) {
    const { post, reasons } = await screenPost(context, id, request)
    if (reasons.length === 0) return await insertPublished(context, post)
  }
  const inserted = await insertInTransaction(context, id, request)
  if (inserted?.status === 'published') clearFeedCache(context.platform)
  return inserted
}

async function screenPost(
  context: MemberContext,
  id: string,
  { input, key, media }: RequestWithMedia,
  shared: Omit<SharedRecords, 'plan'> = {},
) {
  const { section, alt, poll, scheduledAt = null } = input
  const text = changeText(input)
  const reasons = await reviewReasons(context, {
    id,
    texts: [
      ...wordsIn({ ...text, tags: input.tags }),
      ...(alt ?? []),
      ...(poll?.options ?? []),
      ...symbolsIn({ ...shared, plan: input.plan }),
    ],
    wasPublished: false,
  })
  const post: NewPost = {
    ...idempotencyKeyParams(key),
    id,
    author: context.viewer.memberId,
    section,
    media,
    scheduledAt,
    ...text,
    status: reasons.length > 0 ? 'pending' : approvedStatus({ published_at: null, scheduled_at: scheduledAt }, nowMs()),
    hasPoll: poll !== undefined,
    hasRecord: sharesRecords(input),
    hasVideo: false,
    isSynthetic: input.isSynthetic === 'true',
    now: now().toISOString(),
  }
  return { post, reasons }
}

async function insertPublished(context: MemberContext, post: NewPost): Promise<Post | null> {
  const [row] = await insertPost(context.db, post)
  if (!row) return null
  clearFeedCache(context.platform)
  const images = row.media_count > 0 ? await mediaByPost(context, [post.id]) : null
  return postView(row, context.viewer, { media: images?.get(post.id) })
}

class NotInserted extends Error {}

/** Inserts the post with its poll, what it shares, its review and its publish job. A rollback also undoes what screening stored. */
async function insertInTransaction(
  context: MemberContext,
  id: string,
  request: RequestWithMedia,
): Promise<Post | null> {
  const authorId = context.viewer.memberId
  const { input } = request
  const { poll, charts, alt = [] } = input
  const work = inTransaction(context, async (inside) => {
    const shared = { ...(await recordsToShare(inside, input)), ...(input.plan && { plan: input.plan }) }
    const { post, reasons } = await screenPost(inside, id, request, shared)
    const [row] = await insertPost(inside.db, post)
    if (!row) throw new NotInserted()
    if (charts)
      await replaceCharts(
        inside,
        id,
        charts.map((_id, index) => ({ _id, alt: alt[index] ?? '' })),
      )
    if (post.hasRecord) await shareRecords(inside, row, shared)
    const { section, content: question } = row
    const state = pollStateOf(post.status)
    if (poll) await addPoll(inside.db, { postId: id, authorId, section, question, poll, state, at: new Date(post.now) })
    if (reasons.length > 0) await submitForReview(inside.db, { contentId: id, kind: 'post', authorId, reasons })
    if (post.status === 'scheduled') await schedulePublication(inside.db, row)
    return await getPost(inside, id)
  })
  return await work.catch((error: unknown) => {
    if (error instanceof NotInserted) return null
    throw error
  })
}

/** Uploading takes time, so the key is claimed first: a parallel repeat fails instead of uploading the images again. */
async function publishWithImages(context: MemberContext, id: string, request: PublishRequest): Promise<Post | null> {
  const { platform, viewer } = context
  const claim = { member: viewer.memberId, key: request.key, entity: id, now: now() }
  if (!(await claimIdempotencyKey(platform.database.pool, claim))) return null
  try {
    const media = await storeImages(context, { owner: viewer.memberId, files: request.files, alts: request.input.alt })
    return await screenAndInsert(context, id, { ...request, media })
  } catch (error) {
    await releaseIdempotencyKey(platform.database.pool, claim)
    throw error
  }
}

/** The post that the first request with this key created, in its current state. */
async function earlierPost(context: MemberContext, key: IdempotencyKey | null): Promise<Post> {
  const id = await findEarlierResult(context.db, context.viewer.memberId, key)
  if (!id) throw new Failure('in_flight')
  return await getPost(context, id)
}
