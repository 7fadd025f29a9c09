// Asking for the deletion of an account, and cancelling it.
import type { User } from '#contract/accounts.ts'
import { dataRightsLimits } from '#contract/data-rights.ts'
import { erasedMemberName, dataRights as texts } from '#contract/messages/en/data-rights.ts'
import { day, fromNow, now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type SystemContext } from '../../../platform/context.ts'
import type { Subject } from '../../../platform/database/personal-data.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { recordAudit } from '../../audit/actions.ts'
import {
  anonymizeMember,
  deleteErasure,
  dueErasures,
  insertErasure,
  lockErasure,
  lockSubject,
  notErased,
  setErased,
} from '../queries/erasures.ts'
import { accountById } from '../queries/members.ts'
import { lockPrivileges } from '../queries/privileges.ts'
import { deleteSessions } from '../queries/sessions.ts'
import { currentUser } from '../reads.ts'
import { changesVisibility } from '../rules.ts'
import { consumeEmailedCode } from './erasure-code.ts'
import { requestMail } from './mail.ts'
import { changeSessions } from './sessions.ts'

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

/**
 * The first step: nobody can log in or see the member from then on. Returns what the following steps search for, or null if
 * there is no such member.
 */
export const anonymize = (context: SystemContext, memberId: string): Promise<Subject | null> =>
  changeSessions(context, memberId, async (db) => {
    const [member] = await lockSubject(db, { id: memberId })
    if (!member) return null
    const after = member.status === 'banned' ? 'banned' : 'erased'
    const subject = { member: memberId, email: member.email ?? '', username: member.username }
    if (member.username === memberId) return subject
    await anonymizeMember(db, { id: memberId, name: erasedMemberName, status: after })
    await deleteSessions(db, { memberId, except: null })
    const changed = { memberId, what: 'status' as const, before: member.status, after }
    await emit(db, 'account:changed', changed)
    if (changesVisibility(changed)) await emit(db, 'member:hidden', { memberId })
    return subject
  })

/** Recorded when everything is erased. */
export const recordErased = ({ db }: Pick<SystemContext, 'db'>, member: string): Promise<unknown> =>
  setErased(db, { member, now: now().toISOString() })
