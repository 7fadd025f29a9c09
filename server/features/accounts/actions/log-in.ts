// Login with a username or email and a password.
import type { User } from '#contract/accounts.ts'
import { ago, now } from '../../../platform/clock.ts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId, newToken, sha256 } from '../../../platform/ids.ts'
import {
  accountById,
  type LoginCandidate,
  lockPassword,
  loginCandidatesByEmail,
  loginCandidatesByUsername,
} from '../queries/members.ts'
import { insertSession, rememberDevice } from '../queries/sessions.ts'
import { userOf } from '../reads.ts'
import { deviceName, type Identifier, lifetimes, readIdentifier } from '../rules.ts'
import { signToken } from '../tokens.ts'
import { deviceHashes, rehashIfOutdated, verifyPassword } from './verify-password.ts'

/** The token in clear text exists only in the response. */
export type LoginResult = { token: string; revocationToken: string; user: User }

/** Opens a session for a member whose identity was just proven. Must run in a transaction. */
export async function openSession(context: Context, memberId: string): Promise<LoginResult> {
  const { platform, db, caller } = context
  const time = now()
  const id = newId()
  const revocationToken = newToken()
  const [session] = await insertSession(db, {
    id,
    memberId,
    device: deviceName(caller.userAgent),
    revocationHash: sha256(revocationToken),
    now: time.toISOString(),
    memberExpiry: new Date(time.getTime() + lifetimes.memberSession).toISOString(),
    adminExpiry: new Date(time.getTime() + lifetimes.adminSession).toISOString(),
  })
  if (!session) throw new Failure('auth_account_banned')
  const [device] = deviceHashes(context, memberId)
  if (device) await rememberDevice(db, { memberId, device, now: time.toISOString() })
  const token = await signToken(platform, { memberId, sessionId: id, expiresAt: Date.parse(session.expires_at) })
  const [account] = await accountById(db, { id: memberId })
  return { token, revocationToken, user: await userOf(context, account!) }
}

/**
 * An email may match a member and a pending signup. Two passwords are always compared, so that someone who signs up
 * with a stranger's email can't learn from the next login whether it has an account.
 */
async function findLoginCandidates(db: Db, { kind, value }: Identifier): Promise<(LoginCandidate | null)[]> {
  const createdAfter = ago(lifetimes.signup)
  if (kind === 'username')
    return [(await loginCandidatesByUsername(db, { username: value, createdAfter: createdAfter }))[0] ?? null]
  const found = await loginCandidatesByEmail(db, { email: value, createdAfter: createdAfter })
  return (['member', 'signup'] as const).map((one) => found.find((candidate) => candidate.kind === one) ?? null)
}

/** How the client reads each error: DECISIONS "The status trap". */
export async function logIn(context: Context, sent: { identifier: string; password: string }): Promise<LoginResult> {
  const identifier = readIdentifier(sent.identifier)
  const candidates = await findLoginCandidates(context.db, identifier)
  const member = candidates.find((one) => one?.kind === 'member') ?? null
  const hashes = candidates.map((one) => one?.hash ?? null)
  const attempt = { identifier: identifier.text, memberId: member?.id ?? null, hashes, password: sent.password }
  const hash = await verifyPassword(context, attempt)
  if (!hash) {
    const isUnknown = identifier.kind === 'username' && !candidates[0]
    throw new Failure(isUnknown ? 'auth_user_not_found' : 'auth_invalid_credentials')
  }
  if (hash !== member?.hash) throw new Failure('auth_email_not_verified')
  if (member.status === 'banned') throw new Failure('auth_account_banned')
  const memberId = member.id
  const current = await rehashIfOutdated(context, memberId, hash, sent.password)
  const session = await inTransaction(context, async (inner) => {
    const [unchanged] = await lockPassword(inner.db, { memberId, hash: current })
    return unchanged ? openSession(inner, memberId) : null
  })
  // The stored hash changed after the comparison: compare again with the new one.
  return session ?? logIn(context, sent)
}
