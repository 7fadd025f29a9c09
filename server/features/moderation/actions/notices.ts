// Notifies authors of decisions that can no longer be undone.
import { z } from 'zod'
import { moderationLimits } from '#contract/moderation.ts'
import { fromNow, now, second } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { claimDueDecisions, type DueDecision, postOfContent } from '../queries/decisions.ts'
import { type ClosedReport, decidedReports } from '../queries/reports.ts'
import { changedPart } from '../rules.ts'
import type { ReportAction, ReportStatus } from '../tables.ts'

/** When the notices of a decision that is made now are sent. */
export const noticeTime = (): string => fromNow(moderationLimits.undoSeconds * second)

/** Call it in the transaction of the decision. */
export async function scheduleNotices(db: Db, announceAt: string): Promise<void> {
  await enqueue(db, noticesJob, {}, { runAt: new Date(announceAt) })
}

const batchSize = 100

export async function announceDue(platform: Platform): Promise<void> {
  let count: number
  do {
    count = await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
      const due = await claimDueDecisions(db, { now: now().toISOString(), limit: batchSize })
      for (const decision of due) await announce(db, decision)
      return due.length
    })
  } while (count === batchSize)
}

async function announce(db: Db, decision: DueDecision): Promise<void> {
  const { kind, subject_id: contentId, author_id: memberId, reason } = decision
  await announceToReporters(db, decision.reports)
  if (kind !== 'post' && kind !== 'comment' && kind !== 'video') return
  const [content] = await postOfContent(db, { id: contentId })
  if (!content) return
  const status = decision.status_after as 'pending'
  const { content: before, content_after: after } = decision
  await emit(db, 'decision:announced', {
    memberId,
    kind,
    contentId,
    postId: content.post_id,
    status,
    reason,
    edit: after === null ? null : changedPart(before, after),
  })
}

async function announceToReporters(db: Db, ids: string[]): Promise<void> {
  for (const report of await decidedReports(db, { ids }))
    await emitReportDecided(db, report, {
      status: report.status as ReportStatus,
      action: report.action_taken as ReportAction,
    })
}

/** Notifies a reporter of the outcome of their report. */
export async function emitReportDecided(
  db: Db,
  { id, kind, subject_id, reporter_id, post_id }: ClosedReport,
  { status, action }: { status: ReportStatus; action: ReportAction },
): Promise<void> {
  await emit(db, 'report:decided', {
    reportId: id,
    reporterId: reporter_id,
    kind,
    subjectId: subject_id,
    postId: post_id,
    status,
    actionTaken: action,
  })
}

/** Also scheduled, because a restore deletes the job queue. */
export const noticesJob = job({
  name: 'moderation.notices',
  payload: z.object({}),
  schedule: '* * * * *',
  run: announceDue,
})
