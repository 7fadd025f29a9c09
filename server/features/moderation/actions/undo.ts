// Undoes a decision whose notices have not been sent.
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { setStatus } from '../../accounts/actions/standing.ts'
import { recordAudit } from '../../audit/actions.ts'
import { undoCommentDecision } from '../../comments/actions/decide.ts'
import { undoPostDecision } from '../../posts/actions/decide.ts'
import { claimUndo, postOfContent, type UndoneDecision } from '../queries/decisions.ts'
import { reopenReports } from '../queries/reports.ts'
import type { MemberStatus } from '../rules.ts'
import { assertMayDecide } from './content.ts'

/** Throws `conflict_stale` if the notices were sent, or if the content was edited or decided since. */
export function undoDecision(context: MemberContext, id: string): Promise<void> {
  return inTransaction(context, async (inner) => {
    const { db, viewer } = inner
    const [decision] = await claimUndo(db, { id, actor: viewer.memberId, now: now().toISOString() })
    if (!decision?.revision_after) throw new Failure('conflict_stale')
    await assertMayDecide(inner, decision.author_id)
    await restore(inner, decision)
    await reopenReports(db, { ids: decision.reports })
    const { kind, status_before: before, status_after: after, subject_id: subjectId } = decision
    await recordAudit(db, {
      action: 'moderation.undone',
      actorId: viewer.memberId,
      subjectId,
      before: { kind, status: after },
      after: { kind, status: before },
    })
    await emitUndone(inner, decision)
  })
}

async function restore(context: MemberContext, decision: UndoneDecision): Promise<void> {
  if (decision.kind === 'member') return await restoreStanding(context, decision)
  const { subject_id: id, revision_after: version, review_before: review } = decision
  const text = decision.content_after === null ? null : decision.content
  const change = { id, version: version!, status: decision.status_before as 'pending', review, text }
  if (decision.kind !== 'comment') await undoPostDecision(context, change)
  else await undoCommentDecision(context, change)
}

/** Sends no notices, because none were sent about the decision. */
async function restoreStanding(context: MemberContext, decision: UndoneDecision): Promise<void> {
  const { subject_id: memberId, status_before, status_after, revision_after, review_before } = decision
  if (status_before === status_after) return
  const { until, reason } = JSON.parse(review_before ?? '{}') as { until?: string; reason?: string }
  await setStatus(context, {
    memberId,
    to: status_before as MemberStatus,
    until: until ?? undefined,
    reason: reason ?? undefined,
    actorId: context.viewer.memberId,
    version: revision_after!,
    noticeAt: null,
  })
}

async function emitUndone({ db }: MemberContext, decision: UndoneDecision): Promise<void> {
  const { subject_id: contentId, author_id: memberId, status_before: status } = decision
  await emit(db, 'review:changed', { contentId })
  const [content] = await postOfContent(db, { id: contentId })
  if (!content) return
  await emit(db, 'content:decided', {
    memberId,
    kind: decision.kind as 'post',
    contentId,
    postId: content.post_id,
    status: status as 'pending',
  })
}
