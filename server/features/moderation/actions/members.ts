// Suspending and banning members, and lifting that.
import { validation } from '#contract/messages/en/moderation.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { setStatus } from '../../accounts/actions/standing.ts'
import { getUser } from '../reads.ts'
import type { MemberStatus } from '../rules.ts'

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
  { status, until, reason }: StatusChange & { reason?: string },
): Promise<AdminUser> {
  const end = suspensionEnd({ status, until })
  return await inTransaction(context, async (inner) => {
    await setStatus(inner, { memberId, to: status, until: end, reason, actorId: inner.viewer.memberId })
    return await getUser(inner.db, memberId)
  })
}
