// Administrators' decisions about posts and comments.
import type { ErrorType } from '#contract/errors.ts'
import { validation } from '#contract/messages/en/moderation.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { mayUse } from '#contract/permissions.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { assertMayDecideAbout } from '../../accounts/reads.ts'
import { recordAudit } from '../../audit/actions.ts'
import { decideComment } from '../../comments/actions/decide.ts'
import { decidePost } from '../../posts/actions/decide.ts'
import { labelPost } from '../../posts/actions/edit.ts'
import { languageOf } from '../../screening/rules.ts'
import { assertProcessed } from '../../videos/actions/admin.ts'
import { contentsByIds } from '../queries/contents.ts'
import { insertDecision, reviewAsJson } from '../queries/decisions.ts'
import { closeReports } from '../queries/reports.ts'
import { assertNotOwn } from '../reads.ts'
import type { ContentDecision } from '../rules.ts'
import type { ReportAction, ReportStatus } from '../tables.ts'
import { noticeTime, scheduleNotices } from './notices.ts'

/** `version`: the `ModeratedContent.version` that the administrator saw. Without it, the current one. */
type Decision = {
  status: ContentDecision
  reason?: string
  version?: number
  /** Replaces the text. */
  text?: string
  /** Whether this closes the open reports about it. True by default. */
  answersReports?: boolean
}
/** `decisionId` can be undone; null if nothing was decided. */
type Decided = {
  _id: string
  kind: 'post' | 'comment' | 'video'
  status: ModeratedContent['status']
  decisionId: string | null
}

/** Moderators may not decide about themselves, or about anyone else with the role or a permission. */
export async function assertMayDecide(context: MemberContext, ...authors: string[]): Promise<void> {
  for (const author of authors) assertNotOwn(context, author)
  await assertMayDecideAbout(context, authors)
}

/** Authors of rejected content must learn why. */
function requireReason({ status, reason }: Decision): void {
  if (status === 'rejected' && !reason) throw invalidField('reason', validation.reasonMissing)
}

/**
 * Returns null if nothing has this id, or if it was removed. Throws `conflict_stale` if it was edited or decided since
 * `version`.
 */
export function decideIfExists(context: MemberContext, id: string, decision: Decision): Promise<Decided | null> {
  const { status, reason = null, version = null, text = null, answersReports = true } = decision
  return inTransaction(context, async (inner) => {
    const change = { id, status, note: reason, version, text }
    const [earlier] = await reviewAsJson(inner.db, { id })
    const decided = (await decidePost(inner, change)) ?? (await decideComment(inner, change))
    if (!decided) return null
    if (decided.kind === 'video' && decided.after === 'published') await assertProcessed(inner, id)
    const { kind, before, after } = decided
    await assertMayDecide(inner, decided.authorId)
    // A rejection can be repeated, to refuse an appeal. A call with a version is a decision, even if nothing changes.
    const isRecorded = before !== after || after === 'rejected' || version !== null
    const record = { id, decided, reason, reviewBefore: earlier?.review ?? null, answersReports }
    return { _id: id, kind, status: after, decisionId: isRecorded ? await recordDecision(inner, record) : null }
  })
}

/** Labels the images of a post as made with AI. Authors can't take that back. */
export async function labelSynthetic(context: MemberContext, id: string, isSynthetic: boolean): Promise<void> {
  await inTransaction(context, async (inside) => {
    const post = await labelPost(inside, id, isSynthetic)
    if (!post) throw new Failure('not_found')
    await assertMayDecide(inside, post.author_id)
    if (post.is_synthetic === isSynthetic) return
    const entry = { actorId: inside.viewer.memberId, subjectId: id, after: { isSynthetic } }
    await recordAudit(inside.db, { action: 'posts.labelled', ...entry, before: { isSynthetic: post.is_synthetic } })
  })
}

type RecordedDecision = {
  id: string
  decided: NonNullable<Awaited<ReturnType<typeof decidePost | typeof decideComment>>>
  reason: string | null
  reviewBefore: string | null
  answersReports: boolean
}

/** The outcome for reporters at this status. Reports about something under review stay open. */
const answers: Partial<Record<ModeratedContent['status'], { status: ReportStatus; action: ReportAction }>> = {
  published: { status: 'dismissed', action: 'none' },
  rejected: { status: 'resolved', action: 'content_rejected' },
  removed: { status: 'resolved', action: 'content_removed' },
}

/** Returns the decision's id. */
async function recordDecision({ db, viewer }: MemberContext, record: RecordedDecision): Promise<string> {
  const { id, decided, reason, reviewBefore, answersReports } = record
  const { kind, before, after, authorId, postId, content, contentAfter, revision } = decided
  const answer = answersReports ? answers[after] : undefined
  const decidedAt = now().toISOString()
  const reports = answer
    ? await closeReports(db, { subject: id, except: null, ...answer, decidedAt, decidedBy: viewer.memberId })
    : []
  const announceAt = noticeTime()
  const auditId = await recordAudit(db, {
    action: 'moderation.decided',
    actorId: viewer.memberId,
    subjectId: id,
    memberId: authorId,
    before: { kind, status: before },
    after: { kind, status: after, ...(contentAfter !== null && { edited: true }) },
    reason: reason ?? undefined,
  })
  await insertDecision(db, {
    id: auditId,
    subject: id,
    kind,
    author: authorId,
    actor: viewer.memberId,
    now: decidedAt,
    revision,
    content,
    contentAfter,
    before,
    after,
    reason,
    announceAt,
    reviewBefore,
    reports: reports.map((report) => report.id),
    language: languageOf(content),
  })
  await scheduleNotices(db, announceAt)
  await emit(db, 'review:changed', { contentId: id })
  await emit(db, 'content:decided', { memberId: authorId, kind, contentId: id, postId, status: after })
  return auditId
}

export async function decideContent(context: MemberContext, id: string, decision: Decision): Promise<Decided> {
  requireReason(decision)
  const decided = await decideIfExists(context, id, decision)
  if (!decided) throw new Failure('not_found')
  return decided
}

type BulkDecision = { status: ContentDecision; reason?: string; ids: string[]; versions?: Record<string, number> }

/** Before any is decided, so that nothing is left half done. */
async function assertMayDecideAll(context: MemberContext, ids: string[]): Promise<void> {
  if (mayUse(context.viewer, undefined)) return
  const contents = await contentsByIds(context.db, { ids })
  await assertMayDecide(context, ...contents.map(({ author_id }) => author_id))
}

/** Decides each one separately: a missing or changed one doesn't stop the others. */
export async function decideContents(context: MemberContext, { ids, versions = {}, ...decision }: BulkDecision) {
  requireReason(decision)
  await assertMayDecideAll(context, ids)
  const decided: Decided[] = []
  const missing: string[] = []
  const stale: string[] = []
  for (const id of new Set(ids)) {
    const one = await unlessStale(decideIfExists(context, id, { ...decision, version: versions[id] }))
    if (one === 'stale') stale.push(id)
    else if (one) decided.push(one)
    else missing.push(id)
  }
  return { decided, missing, stale }
}

/** `video_unprocessed`: the file of a video is being replaced. */
const staleErrors: ReadonlySet<ErrorType> = new Set(['conflict_stale', 'video_unprocessed'])

async function unlessStale<Result>(decision: Promise<Result>): Promise<Result | 'stale'> {
  try {
    return await decision
  } catch (error) {
    if (error instanceof Failure && staleErrors.has(error.type)) return 'stale'
    throw error
  }
}
