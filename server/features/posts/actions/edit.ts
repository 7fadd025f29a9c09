// Editing and deleting one's own post.
import { errorMessages } from '#contract/messages/en/errors.ts'
import { validation } from '#contract/messages/en/posts.ts'
import type { ChartOfPost, Post } from '#contract/posts.ts'
import type { ScreeningReason } from '#contract/screening.ts'
import { isStanceLocked } from '#contract/stances.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { assertOwnSession } from '../../../platform/http/access.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { markPlanDeleted } from '../../journal/actions/post-plans.ts'
import { setPollQuestion } from '../../polls/actions.ts'
import { isAllowedDuration } from '../../polls/rules.ts'
import { closeReview, submitForReview } from '../../reviews/actions.ts'
import { clearFeedCache } from '../feed-cache.ts'
import {
  type LockedPost,
  lockedAnyPost,
  lockedVisiblePost,
  lockPost,
  setScheduledAt,
  setSynthetic,
  updatePost,
} from '../queries/change.ts'
import { getPost } from '../reads.ts'
import {
  approvedStatus,
  changeText,
  isSameStance,
  isSameText,
  permissionsOn,
  reviewReasonsAfterEdit,
  symbolsIn,
  takesBackLabel,
  textOf,
  wordsIn,
} from '../rules.ts'
import type { PostRow } from '../tables.ts'
import { type Changes, replaceCharts } from './charts.ts'
import { invalidatePages } from './page-cache.ts'
import { checkContent, checkScheduledAt } from './publish.ts'
import { reasonsAgainstPlan, reviewReasons } from './screening.ts'
import { changeStatus, schedulePublication } from './status.ts'

export async function editPost(context: MemberContext, id: string, changes: Changes): Promise<Post> {
  const post = await inTransaction(context, async (inside) => {
    const before = await lockOwnPost(inside, id, 'edit')
    if (changes.version !== undefined && changes.version !== before.version) throw new Failure('conflict_stale')
    const after = applyChanges(before, changes)
    checkContent(after.content, { images: after.media_count, hasPoll: before.has_poll })
    const current = await getPost(inside, id)
    if (before.has_record && before.published_at === null) assertOwnSession(context.viewer)
    const charts = changes.charts ?? chartsOf(current)
    if (!isSameStance(before, after) && isStanceLocked(current))
      throw new Failure('stance_locked', { fields: { stance: errorMessages.stance_locked } })
    if (takesBackLabel(before, after)) throw invalidField('isSynthetic', validation.syntheticStays)
    if (changes.scheduledAt) checkReschedule(before, current, changes.scheduledAt)
    const isEdited =
      !isSameText(before, after) ||
      before.is_synthetic !== after.is_synthetic ||
      JSON.stringify(charts) !== JSON.stringify(chartsOf(current))
    const found = isEdited ? await updateAndScreen(inside, { before, after, current, charts }) : currentReasons(before)
    await updateStatus(inside, { before, after, found, isEdited })
    return await getPost(inside, id)
  })
  clearFeedCache(context.platform)
  return post
}

/** Returns the post as it was. Null if it isn't published: until then, its author may still change the label. */
export async function labelPost(context: MemberContext, id: string, isSynthetic: boolean): Promise<LockedPost | null> {
  await lockPost(context.db, { id })
  const [post] = await lockedAnyPost(context.db, { id })
  if (!post || post.has_video || post.status !== 'published') return null
  if (post.is_synthetic !== isSynthetic) {
    await setSynthetic(context.db, { id, isSynthetic, isEdit: false })
    await emitUpdated(context, post)
  }
  return post
}

export async function deletePost(context: MemberContext, id: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    await changeStatus(inside, await lockOwnPost(inside, id, 'delete'), 'removed')
    await markPlanDeleted(inside, id)
    await closeReview(inside.db, id)
  })
  clearFeedCache(context.platform)
}

async function lockOwnPost({ db, viewer }: MemberContext, id: string, right: 'edit' | 'delete'): Promise<LockedPost> {
  await lockPost(db, { id })
  const [post] = await lockedVisiblePost(db, { id, viewer: viewer.memberId })
  if (!post || post.has_video) throw new Failure('not_found')
  if (!permissionsOn(post, viewer)[right]) throw new Failure('forbidden')
  return post
}

/** Why the post is under review right now. Empty when it isn't. */
const currentReasons = ({ status, review_reasons }: LockedPost): ScreeningReason[] =>
  status === 'pending' ? ((review_reasons ?? ['moderator']) as ScreeningReason[]) : []

const chartsOf = ({ media }: Post): ChartOfPost[] => media.map(({ _id, alt }) => ({ _id, alt }))

const pollOptions = ({ poll }: Post): string[] => poll?.options.map(({ text }) => text) ?? []

function applyChanges(before: LockedPost, changes: Changes): LockedPost {
  const { scheduledAt } = changes
  return {
    ...before,
    ...changeText(changes, before),
    media_count: changes.charts?.length ?? before.media_count,
    is_synthetic: changes.isSynthetic ?? before.is_synthetic,
    scheduled_at: scheduledAt === undefined || before.published_at !== null ? before.scheduled_at : scheduledAt,
  }
}

/** Only a post that isn't published yet can be rescheduled, and only while its poll would still be open long enough and its plan be valid. */
function checkReschedule(before: LockedPost, { poll, plan }: Post, scheduledAt: string): void {
  if (before.published_at !== null) throw invalidField('scheduledAt', validation.alreadyPublished)
  checkScheduledAt(scheduledAt)
  const opensAt = Date.parse(scheduledAt)
  if (poll && !isAllowedDuration({ now: nowMs(), opensAt, closesAt: Date.parse(poll.closesAt) }))
    throw invalidField('scheduledAt', validation.pollClosesTooSoon)
  if (plan && Date.parse(plan.validUntil) <= opensAt) throw invalidField('scheduledAt', validation.planEndsTooSoon)
}

type Change = { before: LockedPost; after: LockedPost }

type Edit = Change & { current: Post; charts: ChartOfPost[] }

/** Returns the reasons to review the new text. */
async function updateAndScreen(context: MemberContext, { before, after, current, charts }: Edit) {
  const { id, media_count: mediaCount } = after
  await updatePost(context.db, { id, ...textOf(after), mediaCount, now: now().toISOString() })
  if (after.is_synthetic !== before.is_synthetic)
    await setSynthetic(context.db, { id, isSynthetic: after.is_synthetic, isEdit: true })
  await replaceCharts(context, id, charts)
  if (before.has_poll && after.content !== before.content) await setPollQuestion(context.db, id, after.content)
  const found = await reviewReasons(context, {
    id,
    texts: [...wordsIn(after), ...charts.map(({ alt }) => alt), ...pollOptions(current), ...symbolsIn(current)],
    wasPublished: before.published_at !== null,
    isEdit: true,
  })
  return reviewReasonsAfterEdit(currentReasons(before), found)
}

/** Moves the post to `pending`, `scheduled` or `published`, and emits what changed for those who see it. */
async function updateStatus(
  context: MemberContext,
  { before, after, found, isEdited }: Change & { found: ScreeningReason[]; isEdited: boolean },
) {
  const { db } = context
  const { id, author_id: authorId, status } = before
  const approved = approvedStatus(after, nowMs())
  const reasons = found.length === 0 && approved === 'published' ? await reasonsAgainstPlan(context, before) : found
  const to = reasons.length > 0 ? 'pending' : approved
  if (to !== status) await changeStatus(context, after, to)
  else if (after.scheduled_at !== before.scheduled_at) await reschedule(db, after)
  else if (to === 'published' && isEdited) await emitUpdated(context, before)
  if (to === 'pending' && reasons.join() !== currentReasons(before).join())
    await submitForReview(db, { contentId: id, kind: 'post', authorId, reasons })
  if (to !== 'pending' && status === 'pending') await closeReview(db, id)
}

async function reschedule(db: Db, post: PostRow): Promise<void> {
  await setScheduledAt(db, { id: post.id, scheduledAt: post.scheduled_at })
  if (post.status === 'scheduled') await schedulePublication(db, post)
}

export async function emitUpdated(context: SystemContext, { id, section, version }: PostRow): Promise<void> {
  await emit(context.db, 'post:updated', { postId: id, section, version: version + 1 })
  await invalidatePages(context, id)
}
