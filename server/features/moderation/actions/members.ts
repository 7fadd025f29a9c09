// Suspending and banning members, and lifting that, and what members may do besides taking part.

import type { MemberSessions } from '#contract/member-administration.ts'
import { validation } from '#contract/messages/en/moderation.ts'
import type { AdminUser } from '#contract/moderation.ts'
import type { Permission } from '#contract/permissions.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { readMemberSessions } from '../../accounts/actions/member-sessions.ts'
import { setPrivileges } from '../../accounts/actions/privileges.ts'
import { endSessionsOf } from '../../accounts/actions/sessions.ts'
import { setStatus } from '../../accounts/actions/standing.ts'
import { recordAudit } from '../../audit/actions.ts'
import { profileTexts } from '../queries/cases.ts'
import { insertDecision } from '../queries/decisions.ts'
import { closeReports } from '../queries/reports.ts'
import { getUser } from '../reads.ts'
import type { MemberStatus } from '../rules.ts'
import { assertMayDecide } from './content.ts'
import { emitReportDecided, noticeTime, scheduleNotices } from './notices.ts'

type StatusChange = { status: MemberStatus; until?: string }

/** The end as an ISO string, or undefined for a suspension without end. */
export function suspensionEnd({ status, until }: StatusChange): string | undefined {
  if (until === undefined) return undefined
  if (status !== 'suspended') throw invalidField('until', validation.untilOnlySuspended)
  const end = new Date(until)
  if (end.getTime() <= nowMs()) throw invalidField('until', validation.until)
  return end.toISOString()
}

type Standing = StatusChange & { reason?: string; version?: number }

export async function setMemberStatus(context: MemberContext, memberId: string, change: Standing): Promise<AdminUser> {
  return await inTransaction(context, async (inner) => {
    await changeMember(inner, memberId, { ...change, isUndoable: false })
    return await getUser(inner.db, memberId)
  })
}

/** Ends all sessions and access tokens of a member who isn't an administrator, whose sessions are theirs to end. */
export const logOutEverywhere = (context: MemberContext, memberId: string): Promise<MemberSessions> =>
  inTransaction(context, async (inner) => {
    if ((await getUser(inner.db, memberId)).role === 'admin') throw new Failure('forbidden')
    await endSessionsOf(inner, memberId)
    await recordAudit(inner.db, { action: 'accounts.loggedOut', actorId: inner.viewer.memberId, subjectId: memberId })
    return await readMemberSessions(inner, memberId)
  })

type PermissionsChange = { role: 'user' | 'admin'; permissions: Permission[]; reason: string; version: number }

/** Also the administrator's own, unless nobody else is one. */
export const setMemberPermissions = (
  context: MemberContext,
  memberId: string,
  change: PermissionsChange,
): Promise<AdminUser> =>
  inTransaction(context, async (inner) => {
    await setPrivileges(inner, { ...change, memberId, actorId: inner.viewer.memberId })
    return await getUser(inner.db, memberId)
  })

/**
 * Changes the member's standing, or only closes the reports about their profile if `status` is unchanged. If the change
 * can be undone, its notices are delayed. Returns the decision's id.
 */
export async function changeMember(
  context: MemberContext,
  memberId: string,
  { status, until, reason, version, isUndoable }: Standing & { isUndoable: boolean },
): Promise<string> {
  const { db, viewer } = context
  await assertMayDecide(context, memberId)
  const end = suspensionEnd({ status, until })
  const before = await getUser(db, memberId)
  const suspension = { until: before.suspendedUntil, reason: before.lastDecision?.reason }
  const announceAt = isUndoable ? noticeTime() : null
  const noticeAt = announceAt === null ? undefined : new Date(announceAt)
  const changeId = await setStatus(context, {
    memberId,
    to: status,
    until: end,
    reason,
    version,
    actorId: viewer.memberId,
    noticeAt,
  })
  const answer = profileAnswers[status]
  const decidedAt = now().toISOString()
  const answered =
    answer && (status !== 'active' || before.status === 'active')
      ? await closeReports(db, { subject: memberId, except: null, ...answer, decidedAt, decidedBy: viewer.memberId })
      : []
  const id = changeId ?? (await recordUnchanged(context, memberId, { status, reason }))
  const [profile] = await profileTexts(db, { ids: [memberId] })
  await insertDecision(db, {
    id,
    subject: memberId,
    kind: 'member',
    author: memberId,
    actor: viewer.memberId,
    now: decidedAt,
    revision: before.version,
    content: profile!.text,
    contentAfter: null,
    before: before.status,
    after: status,
    reason: reason ?? null,
    announceAt,
    reviewBefore: JSON.stringify(suspension),
    reports: answered.map((report) => report.id),
    language: null,
  })
  if (announceAt !== null) await scheduleNotices(db, announceAt)
  else for (const report of answered) await emitReportDecided(db, report, answer)
  if (answered.length > 0) await emit(db, 'review:changed', { contentId: memberId })
  return id
}

/** A member whose standing stays as it is. Returns the id of the entry in the audit log. */
const recordUnchanged = ({ db, viewer }: MemberContext, subjectId: string, { status, reason }: Standing) => {
  const values = { kind: 'member', status }
  const about = { actorId: viewer.memberId, subjectId }
  return recordAudit(db, { action: 'moderation.decided', ...about, before: values, after: values, reason })
}

/** Answers to those who reported the profile. A member who stays active has done nothing wrong. */
const profileAnswers = {
  active: { status: 'dismissed', action: 'none' },
  suspended: { status: 'resolved', action: 'member_suspended' },
  banned: { status: 'resolved', action: 'member_banned' },
} as const
