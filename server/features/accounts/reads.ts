// The current viewer, account and sessions, and which usernames are available.
import type { SessionInfo, User } from '#contract/accounts.ts'
import type { Author } from '#contract/common.ts'
import type { IdentityInfo } from '#contract/identities.ts'
import { now } from '../../platform/clock.ts'
import type { Authenticate, Context, MemberContext, SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { signupDeviceHashes } from './hashing.ts'
import { accountById, accountByUsername, anyAdmin, anyMember, authorsByIds, usernameOwner } from './queries/members.ts'
import { identitiesOfMember } from './queries/oidc.ts'
import { sessionsOfMember } from './queries/sessions.ts'
import { isReservedWord } from './rules.ts'
import { sessionCache } from './session-cache.ts'
import { accountView, authorView, identityView, sessionView } from './view.ts'

/** Called for every request and socket. Takes microseconds while the session is cached. */
export const authenticate: Authenticate = (platform, token) => sessionCache(platform).viewer(token)

export async function currentUser(context: MemberContext): Promise<User> {
  const [account] = await accountById(context.db, { id: context.viewer.memberId })
  if (!account) throw new Failure('not_found')
  return accountView(account)
}

export async function listSessions(context: MemberContext): Promise<SessionInfo[]> {
  const { memberId, sessionId } = context.viewer
  const rows = await sessionsOfMember(context.db, { memberId, now: now().toISOString() })
  return rows.map((row) => sessionView(row, sessionId))
}

export async function listIdentities(context: MemberContext): Promise<IdentityInfo[]> {
  const rows = await identitiesOfMember(context.db, { memberId: context.viewer.memberId })
  return rows.map((row) => identityView(row, context.platform.config.oidc))
}

/** False for reserved words, for members' usernames and for usernames reserved by a signup from another device. */
export async function isUsernameAvailable(context: Context, username: string): Promise<boolean> {
  if (isReservedWord(username, context.platform.config.product.slug)) return false
  const devices = signupDeviceHashes(context)
  return (await usernameOwner(context.db, { username, devices, now: now().toISOString() })).length === 0
}

export const hasMembers = async (db: Db): Promise<boolean> => (await anyMember(db)).length > 0

export const hasAdmin = async (db: Db): Promise<boolean> => (await anyAdmin(db)).length > 0

export async function findMemberId({ db }: Pick<SystemContext, 'db'>, username: string): Promise<string | null> {
  const [account] = await accountByUsername(db, { username: username.toLowerCase() })
  return account?.id ?? null
}

/** As they are shown beside what they did, by id. Leaves out nulls and members who no longer exist. */
export async function authorsOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Author>> {
  const rows = await authorsByIds(db, { ids: [...new Set(ids.filter((id) => id !== null))] })
  return new Map(rows.map((row) => [row.author_id, authorView(row)]))
}
