// Members report posts, comments and profiles; administrators decide about the reports.

import type { Body } from '#contract/define.ts'
import { reportedAs, validation } from '#contract/messages/en/moderation.ts'
import type { AdminReport, Report } from '#contract/moderation.ts'
import type { moderation } from '#contract/moderation-calls.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { lockMemberAtVersion, setStatus } from '../../accounts/actions/standing.ts'
import { recordAudit } from '../../audit/actions.ts'
import { lockCommentAtVersion } from '../../comments/actions/decide.ts'
import { lockPostAtVersion } from '../../posts/actions/decide.ts'
import { languageOf } from '../../screening/rules.ts'
import { insertDecision } from '../queries/decisions.ts'
import {
  closeReports,
  lockReport,
  reportedSubject,
  reportStatements,
  reportsByIds,
  type SubjectRow,
  updateReport,
} from '../queries/reports.ts'
import { getReport } from '../reads.ts'
import type { ModeratedKind, ReportAction, ReportRow, ReportStatus } from '../tables.ts'
import { reportView } from '../view.ts'
import { recordNote } from './cases.ts'
import { assertMayDecide, decideIfExists } from './content.ts'
import { suspensionEnd } from './members.ts'
import { emitReportDecided } from './notices.ts'

type NewReport = Body<(typeof moderation)['POST /posts/report/:id']>
type Reported = { kind: ModeratedKind; id: string }

export async function report(context: MemberContext, { kind, id }: Reported, body: NewReport): Promise<Report> {
  const { db, viewer } = context
  if (body.reason === 'other' && body.description === '')
    throw invalidField('description', validation.descriptionMissing)
  const { insert, find } = reportStatements[kind]
  const about = { subject: id, reporter: viewer.memberId }
  const [row] = await insert(db, { id: newId(), ...about, ...body, now: now().toISOString() })
  if (row) return reportView(row)
  const [found] = await find(db, about)
  if (!found) throw new Failure('not_found')
  throw new Failure(found.author_id === viewer.memberId ? 'forbidden' : 'already_reported')
}

type Decision = Body<(typeof moderation)['PUT /posts/reports/:id']>

/**
 * Takes the action and records the decision in one transaction. An action that was already taken isn't repeated. With
 * `version`, the decision applies only if what was reported and the other reports about it are unchanged since.
 */
export async function decideReport(context: MemberContext, id: string, decision: Decision): Promise<AdminReport> {
  const until = suspensionEnd({
    status: decision.actionTaken === 'member_suspended' ? 'suspended' : 'active',
    until: decision.until,
  })
  return await inTransaction(context, async (inner) => {
    const report = await lockReportWithSubject(inner, id, decision.version ?? null)
    await assertMayDecide(inner, report.author_id)
    const { status = report.status, actionTaken: action = report.action_taken, adminNotes: notes } = decision
    if (action === 'none' && report.action_taken !== 'none') throw invalidField('actionTaken', validation.actionStays)
    const reason = decision.reason || reportedAs[report.reason]
    const [before] = await reportedSubject(inner.db, { id: report.subject_id })
    if (action !== report.action_taken) await applyAction(inner, report, { action, reason, until })
    if (status !== report.status || action !== report.action_taken)
      await recordChange(inner, report, { status, action, reason: decision.reason, before })
    if (notes !== undefined && notes !== report.admin_notes)
      await recordNote(inner, { subjectId: report.id, memberId: report.author_id }, notes)
    const isUnchanged = status === report.status && action === report.action_taken
    const decided = { decidedAt: now().toISOString(), decidedBy: inner.viewer.memberId }
    const earlier = { decidedAt: report.decided_at, decidedBy: report.decided_by }
    await updateReport(inner.db, {
      id,
      status,
      action,
      notes: notes ?? report.admin_notes,
      ...(isUnchanged ? earlier : decided),
    })
    return await getReport(inner, id)
  })
}

const lockSubjectAtVersion = { post: lockPostAtVersion, comment: lockCommentAtVersion, member: lockMemberAtVersion }

/** Locks what was reported before the report, as every decision does. */
async function lockReportWithSubject(context: MemberContext, id: string, version: number | null): Promise<ReportRow> {
  const [found] = await reportsByIds(context.db, { ids: [id] })
  if (!found) throw new Failure('not_found')
  await lockSubjectAtVersion[found.kind](context, found.subject_id, version)
  const [report] = await lockReport(context.db, { id })
  return report!
}

type ReportOutcome = { action: ReportAction; reason: string; until?: string }

async function applyAction(
  context: MemberContext,
  report: ReportRow,
  { action, reason, until }: ReportOutcome,
): Promise<void> {
  const member = { memberId: report.author_id, actorId: context.viewer.memberId, reason, onlyIfStricter: true }
  switch (action) {
    case 'content_rejected':
      await rejectReportedContent(context, report, { status: 'rejected', reason })
      return
    case 'content_removed':
      await rejectReportedContent(context, report, { status: 'removed', reason })
      return
    case 'member_suspended':
      await setStatus(context, { ...member, to: 'suspended', until })
      return
    case 'member_banned':
      await setStatus(context, { ...member, to: 'banned' })
      return
    case 'none':
  }
}

/** An earlier decision stays, and so does its author's appeal. */
async function rejectReportedContent(
  context: MemberContext,
  { kind, subject_id: id }: ReportRow,
  to: { status: 'rejected' | 'removed'; reason: string },
) {
  if (kind === 'member') throw invalidField('actionTaken', validation.profileStays)
  const [content] = await reportedSubject(context.db, { id })
  if (content?.status === 'rejected') throw invalidField('actionTaken', validation.alreadyRejected)
  if (content?.status === 'removed') throw invalidField('actionTaken', validation.alreadyRemoved)
  await decideIfExists(context, id, { ...to, answersReports: false })
}

/** `before`: what was reported, as the administrator saw it. */
type ReportChange = { status: ReportStatus; action: ReportAction; reason?: string; before?: SubjectRow }

async function recordChange({ db, viewer }: MemberContext, report: ReportRow, change: ReportChange): Promise<void> {
  const { status, action, reason = null, before } = change
  const actorId = viewer.memberId
  const auditId = await recordAudit(db, {
    action: 'moderation.report',
    actorId,
    subjectId: report.id,
    memberId: report.author_id,
    before: { status: report.status, action: report.action_taken },
    after: { status, action },
    reason: reason ?? undefined,
  })
  await emit(db, 'review:changed', { contentId: report.subject_id })
  const decidedAt = now().toISOString()
  const isClosed = report.status === 'pending' && status !== 'pending'
  const others = isClosed
    ? await closeReports(db, {
        subject: report.subject_id,
        except: report.id,
        status,
        action,
        decidedAt,
        decidedBy: actorId,
      })
    : []
  const answered = [report, ...others]
  const [after] = await reportedSubject(db, { id: report.subject_id })
  if (before && after && isRecordedHere(report, change))
    await insertDecision(db, {
      id: auditId,
      subject: report.subject_id,
      kind: before.kind,
      author: report.author_id,
      actor: actorId,
      now: decidedAt,
      revision: before.revision,
      content: before.content,
      contentAfter: null,
      before: before.status,
      after: after.status,
      reason,
      announceAt: null,
      reviewBefore: null,
      reports: answered.map(({ id }) => id),
      language: before.kind === 'member' ? null : languageOf(before.content),
    })
  if (isClosed) for (const one of answered) await emitReportDecided(db, one, { status, action })
}

/** Rejecting or removing what was reported records a decision of its own; opening a report again decides nothing. */
const isRecordedHere = (report: ReportRow, { status, action }: ReportChange): boolean =>
  action === report.action_taken ? status !== 'pending' : !action.startsWith('content_')
