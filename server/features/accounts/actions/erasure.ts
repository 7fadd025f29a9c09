// Asking for the deletion of an account, and cancelling it.
import type { User } from '#contract/accounts.ts'
import { dataRightsLimits } from '#contract/data-rights.ts'
import { dataRights as texts } from '#contract/messages/en/data-rights.ts'
import { day, fromNow, now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type SystemContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { recordAudit } from '../../audit/actions.ts'
import { deleteErasure, dueErasures, insertErasure, lockErasure, notErased, setErased } from '../queries/erasures.ts'
import { accountById } from '../queries/members.ts'
import { lockPrivileges } from '../queries/privileges.ts'
import { currentUser } from '../reads.ts'
import { consumeEmailedCode } from './erasure-code.ts'
import { requestMail } from './mail.ts'

/** The last administrator can't leave, and what administrators did stays theirs: they give up the role first. */
function assertNoAdministrator({ viewer }: MemberContext): void {
  if (viewer.role === 'admin') throw new Failure('forbidden', { message: texts.administrator })
}

export async function requestErasureCode(context: MemberContext): Promise<{ message: string }> {
  assertNoAdministrator(context)
  await inTransaction(context, async ({ db, viewer }) => {
    const [account] = await accountById(db, { id: viewer.memberId })
    if (account) await requestMail(db, 'erasure_code', account.email)
  })
  return { message: texts.codeSent(dataRightsLimits.codeMinutes) }
}

export async function requestErasure(context: MemberContext, code: string): Promise<User> {
  assertNoAdministrator(context)
  await consumeEmailedCode(context, code)
  await inTransaction(context, async ({ db, viewer: { memberId } }) => {
    const [account] = await accountById(db, { id: memberId })
    if (!account) throw new Failure('not_found')
    const due = fromNow(dataRightsLimits.erasureDays * day)
    await insertErasure(db, { member: memberId, now: now().toISOString(), due })
    await recordAudit(db, { action: 'accounts.erasure', actorId: memberId, subjectId: memberId, after: { due } })
    await requestMail(db, 'erasure_scheduled', account.email)
  })
  return await currentUser(context)
}

export async function cancelErasure(context: MemberContext): Promise<User> {
  await inTransaction(context, async ({ db, viewer: { memberId } }) => {
    const [canceled] = await deleteErasure(db, { member: memberId })
    const [account] = await accountById(db, { id: memberId })
    if (!canceled || !account) return
    await recordAudit(db, { action: 'accounts.erasure', actorId: memberId, subjectId: memberId, after: { due: null } })
    await requestMail(db, 'erasure_canceled', account.email)
  })
  return await currentUser(context)
}

/** Members whose accounts must be deleted now. */
export const membersToErase = async ({ db }: Pick<SystemContext, 'db'>, limit: number): Promise<string[]> =>
  (await dueErasures(db, { now: now().toISOString(), limit })).map(({ member_id }) => member_id)

/** Filters `ids` to members who aren't erased. */
export const membersWithNames = async ({ db }: Pick<SystemContext, 'db'>, ids: string[]): Promise<string[]> =>
  ids.length === 0 ? [] : (await notErased(db, { ids })).map(({ id }) => id)

/**
 * Locks the request, so that it can't be cancelled any more. False if it was cancelled, or isn't due yet.
 * Administrators aren't erased.
 */
export async function isErasureDue({ db }: Pick<SystemContext, 'db'>, member: string): Promise<boolean> {
  const [privileges] = await lockPrivileges(db, { id: member })
  const [erasure] = await lockErasure(db, { member })
  if (privileges?.role === 'admin') return false
  return erasure !== undefined && Date.parse(erasure.due_at) <= now().getTime()
}

/** Recorded when everything is erased. */
export const recordErased = ({ db }: Pick<SystemContext, 'db'>, member: string): Promise<unknown> =>
  setErased(db, { member, now: now().toISOString() })
