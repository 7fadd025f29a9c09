// Resets, changes and confirms passwords, and removes identities, which requires the password.
import { now } from '../../../platform/clock.ts'
import { type Context, inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { sha256 } from '../../../platform/ids.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { recordAudit } from '../../audit/actions.ts'
import { hashPassword } from '../hashing.ts'
import { clearLocks } from '../queries/attempts.ts'
import { type AccountRow, accountById, lockPassword, replacePassword, setPassword } from '../queries/members.ts'
import { deleteIdentity } from '../queries/oidc.ts'
import { forgetDevices } from '../queries/sessions.ts'
import { consumeToken, deleteTokensOfMember, memberByToken } from '../queries/signups.ts'
import { requestMail } from './mail.ts'
import { changeSessions, endSessions, markConfirmed } from './sessions.ts'
import { verifyPassword } from './verify-password.ts'

export async function forgotPassword(context: Context, email: string): Promise<void> {
  await inTransaction(context, ({ db }) => requestMail(db, 'reset', email))
}

/** For an administrator. Counts towards the mails to an address in an hour, like those that members request. */
export async function mailResetLink(context: MemberContext, memberId: string): Promise<void> {
  await inTransaction(context, async ({ db, viewer }) => {
    const [account] = await accountById(db, { id: memberId })
    if (!account) throw new Failure('not_found')
    if (account.status !== 'active' && account.status !== 'suspended') throw new Failure('conflict_stale')
    await requestMail(db, 'reset', account.email)
    await recordAudit(db, { action: 'accounts.resetMailed', actorId: viewer.memberId, subjectId: memberId })
  })
}

/** Anyone who can read the mailbox may set the password. Ends every session of the member. */
export async function resetPassword(context: Context, sent: { token: string; password: string }): Promise<void> {
  const token = { hash: sha256(sent.token), now: now().toISOString() }
  const [owner] = await memberByToken(context.db, token)
  if (!owner) throw new Failure('auth_invalid_token')
  const memberId = owner.member_id
  const hash = await hashPassword(sent.password)
  await changeSessions(context, memberId, async (tx) => {
    const [consumed] = await consumeToken(tx, token)
    if (!consumed) throw new Failure('auth_invalid_token')
    const [account] = await accountById(tx, { id: memberId })
    await setPassword(tx, { memberId, hash })
    await endSessions(tx, { memberId, except: null })
    await deleteTokensOfMember(tx, { memberId })
    await forgetDevices(tx, { memberId })
    await clearLocks(tx, { identifiers: identifiersOf(context, account!) })
    await requestMail(tx, 'password', account!.email)
    await emit(tx, 'password:changed', { memberId })
  })
}

/**
 * Identifies password attempts made inside a session. Login identifiers are lower case, so nobody can lock this one
 * from the login form.
 */
const inSession = (memberId: string): string => `Member ${memberId}`

const identifiersOf = ({ platform: { secrets } }: Context, { id, username, email }: AccountRow): string[] =>
  [username, email, inSession(id)].map((identifier) => keyedHash(secrets, 'identifier', identifier))

/** Verifies the member's own password, with locks separate from those of login. Returns the stored hash. */
async function assertOwnPassword(context: MemberContext, password: string): Promise<string> {
  const { memberId } = context.viewer
  const [account] = await accountById(context.db, { id: memberId })
  const hashes = [account?.password_hash ?? null]
  const hash = await verifyPassword(context, { identifier: inSession(memberId), memberId, hashes, password })
  if (!hash) throw new Failure('auth_invalid_credentials')
  return hash
}

export async function changePassword(
  context: MemberContext,
  sent: { currentPassword: string; password: string },
): Promise<void> {
  const { memberId, sessionId } = context.viewer
  const checkedHash = await assertOwnPassword(context, sent.currentPassword)
  const hash = await hashPassword(sent.password)
  await changeSessions(context, memberId, async (db) => {
    const [replaced] = await replacePassword(db, { memberId, hash, checked: checkedHash })
    if (!replaced) throw new Failure('auth_invalid_credentials')
    const [account] = await accountById(db, { id: memberId })
    await endSessions(db, { memberId, except: sessionId })
    await deleteTokensOfMember(db, { memberId })
    await requestMail(db, 'password', account!.email)
    await emit(db, 'password:changed', { memberId })
  })
}

export async function confirmPassword(context: MemberContext, password: string): Promise<{ confirmedUntil: string }> {
  const { memberId, sessionId } = context.viewer
  await assertOwnPassword(context, password)
  return changeSessions(context, memberId, (db) => markConfirmed(db, sessionId))
}

/**
 * Removes an identity and ends every other session, because one of them may belong to whoever linked it. A member
 * without a password can't: it may be the last way to log in.
 */
export async function removeIdentity(context: MemberContext, sent: { id: string; password: string }): Promise<void> {
  const { memberId, sessionId } = context.viewer
  const [account] = await accountById(context.db, { id: memberId })
  if (!account?.password_hash) throw new Failure('password_needed')
  const hash = await assertOwnPassword(context, sent.password)
  await changeSessions(context, memberId, async (db) => {
    const [unchanged] = await lockPassword(db, { memberId, hash })
    if (!unchanged) throw new Failure('auth_invalid_credentials')
    const [removed] = await deleteIdentity(db, { id: sent.id, memberId })
    if (!removed) throw new Failure('not_found')
    await endSessions(db, { memberId, except: sessionId })
    await requestMail(db, 'identity_removed', account.email)
  })
}
