// Administrators' decisions about posts and comments.
import { validation } from '#contract/messages/en/moderation.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { recordAudit } from '../../audit/actions.ts'
import { decideComment } from '../../comments/actions/decide.ts'
import { decidePost } from '../../posts/actions/decide.ts'
import { insertDecision } from '../queries/decisions.ts'
import type { ContentDecision } from '../rules.ts'
import { noticeTime, scheduleNotices } from './notices.ts'

/** `version`: the `ModeratedContent.version` that the administrator saw. Without it, the current one. */
type Decision = { status: ContentDecision; reason?: string; version?: number }
type Decided = { _id: string; kind: 'post' | 'comment'; status: ModeratedContent['status'] }

/** Authors of rejected content must learn why. */
function requireReason({ status, reason }: Decision): void {
  if (status === 'rejected' && !reason) throw invalidField('reason', validation.reasonMissing)
}

/**
 * Returns null if nothing has this id, or if it was removed. Throws `conflict_stale` if it was edited or decided since
 * `version`.
 */
export function decideIfExists(context: MemberContext, id: string, decision: Decision): Promise<Decided | null> {
  const { status, reason = null, version = null } = decision
  return inTransaction(context, async (inner) => {
    const change = { id, status, note: reason, version }
    const decided = (await decidePost(inner, change)) ?? (await decideComment(inner, change))
    if (!decided) return null
    const { kind, before, after } = decided
    // A rejection can be repeated, to turn down an appeal. Whoever names a version decides, even if nothing changes.
    if (before !== after || after === 'rejected' || version !== null)
      await recordDecision(inner, { id, decided, reason })
    return { _id: id, kind, status: after }
  })
}

type RecordedDecision = {
  id: string
  decided: NonNullable<Awaited<ReturnType<typeof decidePost | typeof decideComment>>>
  reason: string | null
}

async function recordDecision({ db, viewer }: MemberContext, { id, decided, reason }: RecordedDecision): Promise<void> {
  const { kind, before, after, authorId, postId, content, revision } = decided
  const announceAt = noticeTime()
  const auditId = await recordAudit(db, {
    action: 'moderation.decided',
    actorId: viewer.memberId,
    subjectId: id,
    before: { kind, status: before },
    after: { kind, status: after },
    reason: reason ?? undefined,
  })
  await insertDecision(db, {
    ...{ id: auditId, subject: id, kind, author: authorId, actor: viewer.memberId, now: now().toISOString() },
    ...{ revision, content, before, after, reason, announceAt },
  })
  await scheduleNotices(db, announceAt)
  await emit(db, 'review:changed', { contentId: id })
  await emit(db, 'content:decided', { memberId: authorId, kind, contentId: id, postId, status: after })
}

export async function decideContent(context: MemberContext, id: string, decision: Decision): Promise<Decided> {
  requireReason(decision)
  const decided = await decideIfExists(context, id, decision)
  if (!decided) throw new Failure('not_found')
  return decided
}

type BulkDecision = { status: ContentDecision; reason?: string; ids: string[]; versions?: Record<string, number> }

/** Decides each one separately: a missing or changed one doesn't stop the others. */
export async function decideContents(context: MemberContext, { ids, versions = {}, ...decision }: BulkDecision) {
  requireReason(decision)
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

async function unlessStale<Result>(decision: Promise<Result>): Promise<Result | 'stale'> {
  try {
    return await decision
  } catch (error) {
    if (error instanceof Failure && error.type === 'conflict_stale') return 'stale'
    throw error
  }
}
