// Administrators record who is registered at SEBI.
import { validation } from '#contract/messages/en/registrations-screens.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { recordAudit } from '../../audit/actions.ts'
import { accountByUsername } from '../queries/members.ts'
import { deleteRegistration, setRegistration } from '../queries/registrations.ts'
import { type AuthorRow, authorView } from '../view.ts'

export const recordRegistration = (
  context: MemberContext,
  { username, number }: { username: string; number: string },
): Promise<void> =>
  inTransaction(context, async ({ db, viewer }) => {
    const [account] = await accountByUsername(db, { username })
    if (!account) throw invalidField('username', validation.unknownMember)
    const [member] = await setRegistration(db, { member: account.id, number, now: now().toISOString() })
    await recordAudit(db, { action: 'accounts.registered', actorId: viewer.memberId, subjectId: account.id })
    await emitChange(db, member!)
  })

export const removeRegistration = (context: MemberContext, member: string): Promise<void> =>
  inTransaction(context, async ({ db, viewer }) => {
    const [changed] = await deleteRegistration(db, { member })
    if (!changed) throw new Failure('not_found')
    await recordAudit(db, { action: 'accounts.unregistered', actorId: viewer.memberId, subjectId: member })
    await emitChange(db, changed)
  })

/** The number is shown beside the name, wherever it is on screen. */
async function emitChange(db: Db, row: AuthorRow): Promise<void> {
  const user = authorView(row)
  await emit(db, 'profile:updated', { user })
  await emit(db, 'user:updated', { memberId: user._id, user })
}
