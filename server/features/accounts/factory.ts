// Creates members for tests and the demo, without mails.

import { accessTokenLimits, type TokenScope, tokenScopes } from '#contract/access-tokens.ts'
import type { Permission } from '#contract/permissions.ts'
import { day, fromNow, now } from '../../platform/clock.ts'
import type { MemberContext, Platform, Viewer } from '../../platform/context.ts'
import { emit } from '../../platform/events/outbox.ts'
import { newId, newKey, sha256 } from '../../platform/ids.ts'
import { agreementsInForce } from '../legal/rules.ts'
import { newAccessToken } from './access-tokens.ts'
import { hashPassword } from './hashing.ts'
import { insertAccessToken } from './queries/access-tokens.ts'
import { claimUsername, insertMember } from './queries/members.ts'
import { writePrivileges } from './queries/privileges.ts'
import { confirmSession, insertSession } from './queries/sessions.ts'
import { lifetimes } from './rules.ts'
import { signToken } from './tokens.ts'

export type CreatedMember = {
  id: string
  name: string
  username: string
  email: string
  token: string
  sessionId: string
}

type MemberOptions = {
  username?: string
  name?: string
  role?: 'user' | 'admin'
  permissions?: Permission[]
  status?: 'active' | 'suspended' | 'banned'
  /** Without a password the member can only use the returned token. */
  password?: string
  /** The password was just entered again, for sensitive actions. */
  hasConfirmed?: boolean
}

let usernames = 0

/** The same in every run, and without digits, which screening could take for a phone number. */
const nextUsername = (): string =>
  `m_${(++usernames)
    .toString(4)
    .padStart(8, '0')
    .replace(/\d/g, (digit) => 'hkqz'[Number(digit)]!)}`

const hashes = new Map<string, Promise<string>>()

/** Members with the same password share its hash, which takes long to compute. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

export async function createMember(platform: Platform, options: MemberOptions = {}): Promise<CreatedMember> {
  const { role = 'user', permissions = [], status = 'active', password, username = nextUsername() } = options
  const id = newId()
  const name = options.name ?? `Member ${username}`
  const email = `${username}@members.test`
  const hash = password ? await hashOnce(password) : null
  const time = now()
  await platform.database.transaction(async (db) => {
    await claimUsername(db, { username, memberId: id, signupId: null, now: time.toISOString() })
    await insertMember(db, {
      id,
      name,
      username,
      role,
      status,
      email,
      hash,
      country: 'IN',
      phone: `9${String(parseInt(newKey().slice(0, 7), 16)).padStart(9, '0')}`,
      gender: 'other',
      issuer: null,
      subject: null,
      identityId: newId(),
      now: time.toISOString(),
      agreements: JSON.stringify(agreementsInForce()),
      agreedAt: time.toISOString(),
    })
    if (permissions.length > 0) await writePrivileges(db, { id, role, permissions })
    await emit(db, 'account:joined', { memberId: id })
  })
  const session = await createSession(platform, { id, role, hasConfirmed: options.hasConfirmed })
  return { id, name, username, email, ...session }
}

/** For actions that a member does without a request. */
export const contextOf = (
  platform: Platform,
  { id, sessionId, name, username }: CreatedMember,
  role: Viewer['role'] = 'user',
  permissions: Viewer['permissions'] = [],
): MemberContext => ({
  platform,
  db: platform.database.pool,
  log: platform.log,
  viewer: {
    memberId: id,
    sessionId,
    role,
    permissions,
    status: 'active',
    name,
    username,
    confirmedUntil: 0,
    expiresAt: Number.POSITIVE_INFINITY,
  },
  caller: { ipAddress: '127.0.0.1', network: '127.0.0.1', device: null, userAgent: 'test', requestId: 'test' },
})

/** Creates an access token that may do everything that tokens can, unless `scopes` says less. */
export async function createToken(
  platform: Platform,
  { id: member }: { id: string },
  scopes: readonly TokenScope[] = tokenScopes,
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [newId(), newAccessToken(platform)]
  const times = { now: now().toISOString(), expires: fromNow(accessTokenLimits.days * day) }
  const row = { id, member, name: 'Test', hash: sha256(secret), scopes, most: accessTokenLimits.perMember }
  await insertAccessToken(platform.database.pool, { ...row, ...times })
  return { id, secret }
}

/** Opens one more session for the member. */
export async function createSession(
  platform: Platform,
  { id, role = 'user', hasConfirmed }: { id: string } & Pick<MemberOptions, 'role' | 'hasConfirmed'>,
): Promise<{ token: string; sessionId: string }> {
  const [sessionId, time] = [newId(), now()]
  const expiresAt = time.getTime() + (role === 'admin' ? lifetimes.adminSession : lifetimes.memberSession)
  const expiry = new Date(expiresAt).toISOString()
  const times = { now: time.toISOString(), memberExpiry: expiry, adminExpiry: expiry }
  await insertSession(platform.database.pool, {
    id: sessionId,
    memberId: id,
    device: 'Test',
    revocationHash: null,
    ...times,
  })
  if (hasConfirmed) await confirmSession(platform.database.pool, { id: sessionId, now: times.now })
  return { token: await signToken(platform, { memberId: id, sessionId, expiresAt }), sessionId }
}
