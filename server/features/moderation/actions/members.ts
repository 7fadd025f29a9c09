// Suspending and banning members, and lifting that.
import { validation } from '#contract/messages/en/moderation.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { setStatus } from '../../accounts/actions/standing.ts'
import { insertDecision } from '../queries/decisions.ts'
import { answerReports } from '../queries/reports.ts'
import { getUser } from '../reads.ts'
import type { MemberStatus } from '../rules.ts'
import type { ReportAction } from '../tables.ts'
import { emitReportDecided } from './notices.ts'

type StatusChange = { status: MemberStatus; until?: string }

/** The end as an ISO string, or undefined for a suspension without end. */
export function suspensionEnd({ status, until }: StatusChange): string | undefined {
  if (until === undefined) return undefined
  if (status !== 'suspended') throw invalidField('until', validation.untilOnlySuspended)
  const end = new Date(until)
  if (end.getTime() <= nowMs()) throw invalidField('until', validation.until)
  return end.toISOString()
}

export async function setMemberStatus(
  context: MemberContext,
  memberId: string,
  { status, until, reason, version }: StatusChange & { reason?: string; version?: number },
): Promise<AdminUser> {
  const end = suspensionEnd({ status, until })
  return await inTransaction(context, async (inner) => {
    const before = await getUser(inner.db, memberId)
    await setStatus(inner, { memberId, to: status, until: end, reason, version, actorId: inner.viewer.memberId })
    await insertDecision(inner.db, {
      ...{ id: newId(), subject: memberId, kind: 'member', author: memberId, actor: inner.viewer.memberId },
      ...{ now: now().toISOString(), revision: before.version, content: `${before.name} (@${before.username})` },
      ...{
        before: before.status,
        after: status,
        reason: reason ?? null,
        announceAt: null,
        reviewBefore: null,
        reports: [],
      },
    })
    const action = profileAnswers[status]
    if (action) await answerProfileReports(inner, memberId, action)
    return await getUser(inner.db, memberId)
  })
}

/** What those who reported the profile are told. */
const profileAnswers = { active: null, suspended: 'member_suspended', banned: 'member_banned' } as const

async function answerProfileReports({ db, viewer }: MemberContext, subject: string, action: ReportAction) {
  const answer = { status: 'resolved', action } as const
  const by = { decidedAt: now().toISOString(), decidedBy: viewer.memberId }
  for (const report of await answerReports(db, { subject, except: null, ...answer, ...by }))
    await emitReportDecided(db, report, answer)
}
