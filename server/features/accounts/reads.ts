// The current viewer, account and sessions, and which usernames are available.
import type { AccessToken } from '#contract/access-tokens.ts'
import type { SessionInfo, User } from '#contract/accounts.ts'
import type { Author } from '#contract/common.ts'
import type { IdentityInfo } from '#contract/identities.ts'
import { validation } from '#contract/messages/en/moderation.ts'
import { mayUse } from '#contract/permissions.ts'
import type { Registration } from '#contract/registrations.ts'
import { now } from '../../platform/clock.ts'
import type { Authenticate, Context, MemberContext, SystemContext } from '../../platform/context.ts'
import type { Subject } from '../../platform/database/personal-data.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { readFacts } from '../legal/reads.ts'
import { documentsToAgree } from '../legal/rules.ts'
import { readSettings } from '../settings/reads.ts'
import { signupDeviceHashes } from './hashing.ts'
import { accessTokensOfMember } from './queries/access-tokens.ts'
import { openErasures } from './queries/erasures.ts'
import {
  type AccountRow,
  accountById,
  accountByUsername,
  anyAdmin,
  anyMember,
  authorsByIds,
  usernameOwner,
} from './queries/members.ts'
import { identitiesOfMember } from './queries/oidc.ts'
import { privilegesByIds } from './queries/privileges.ts'
import { listRegistrations, registrationOf } from './queries/registrations.ts'
import { sessionsOfMember } from './queries/sessions.ts'
import { isPrivileged, isReservedWord } from './rules.ts'
import { sessionCache } from './session-cache.ts'
import { accessTokenView, accountView, authorView, identityView, loginAsView, sessionView } from './view.ts'

/** Called for every request and socket. Takes microseconds while the session is cached. */
export const authenticate: Authenticate = (platform, token) => sessionCache(platform).viewer(token)

export async function currentUser(context: MemberContext): Promise<User> {
  const [account] = await accountById(context.db, { id: context.viewer.memberId })
  if (!account) throw new Failure('not_found')
  const user = await userOf(context, account)
  const { loginAs, expiresAt } = context.viewer
  return loginAs ? loginAsUserOf(context.db, user, { ...loginAs, expiresAt }) : user
}

/** The account as an administrator sees it who is logged in as the member. */
export async function loginAsUserOf(
  db: Db,
  user: User,
  { administratorId, expiresAt }: { administratorId: string; expiresAt: number },
): Promise<User> {
  const [administrator] = await accountById(db, { id: administratorId })
  if (!administrator) throw new Failure('auth_session_ended')
  return loginAsView(user, { administrator: administrator.name, until: new Date(expiresAt).toISOString() })
}

/** The member's own view of an account. */
export async function userOf(context: SystemContext, account: AccountRow): Promise<User> {
  const facts = await readFacts(context)
  const documents = documentsToAgree(account.agreements, account.created_at, facts)
  return accountView(account, documents, await plansAllowedFor(context, account.id))
}

/** Who may publish plans, if the member is not among them; null if they are. */
export async function plansAllowedFor(context: SystemContext, member: string): Promise<'registered' | 'nobody' | null> {
  const { allowedFor } = (await readSettings(context)).plans
  if (allowedFor === 'everyone') return null
  if (allowedFor === 'registered' && (await registrationOf(context.db, { member })).length > 0) return null
  return allowedFor
}

/** Enough for the administrators' form. */
const maxRegistrations = 1000

export async function readRegistrations({ db }: Pick<SystemContext, 'db'>): Promise<Registration[]> {
  const rows = await listRegistrations(db, { limit: maxRegistrations })
  return rows.map((row) => ({ member: authorView(row), number: row.number, recordedAt: row.recorded_at }))
}

/** The keys by which a member's data is found, or null if there is no such member. */
export async function findSubject(db: Db, member: string): Promise<Subject | null> {
  const [account] = await accountById(db, { id: member })
  return account ? { member, email: account.email, username: account.username } : null
}

/** For the operator: the sessions of a member, the one used last first. */
export async function sessionsOf({ db }: Pick<SystemContext, 'db'>, memberId: string): Promise<SessionInfo[]> {
  const rows = await sessionsOfMember(db, { memberId, now: now().toISOString() })
  return rows.map((row) => sessionView(row, ''))
}

export async function listSessions(context: MemberContext): Promise<SessionInfo[]> {
  const { memberId, sessionId } = context.viewer
  const rows = await sessionsOfMember(context.db, { memberId, now: now().toISOString() })
  return rows.map((row) => sessionView(row, sessionId))
}

export async function listAccessTokens({ db, viewer }: MemberContext): Promise<AccessToken[]> {
  const rows = await accessTokensOfMember(db, { member: viewer.memberId, now: now().toISOString() })
  return rows.map(accessTokenView)
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

/** Accounts that will be deleted. */
export const readOpenErasures = async (db: Db) => (await openErasures(db))[0]!

export const hasMembers = async (db: Db): Promise<boolean> => (await anyMember(db)).length > 0

export const hasAdmin = async (db: Db): Promise<boolean> => (await anyAdmin(db)).length > 0

export async function findMemberId({ db }: Pick<SystemContext, 'db'>, username: string): Promise<string | null> {
  const [account] = await accountByUsername(db, { username: username.toLowerCase() })
  return account?.id ?? null
}

/** Members by id, as shown beside their actions. Leaves out nulls and members who no longer exist. */
export async function authorsOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Author>> {
  const rows = await authorsByIds(db, { ids: [...new Set(ids.filter((id) => id !== null))] })
  return new Map(rows.map((row) => [row.author_id, authorView(row)]))
}

/**
 * About which of these members the viewer may not decide: moderators about nobody with the role or a permission,
 * themselves included. Administrators may decide about everyone, because there may be nobody else.
 */
export async function undecidableMembers({ db, viewer }: MemberContext, ids: readonly string[]): Promise<Set<string>> {
  if (mayUse(viewer, undefined)) return new Set()
  const rows = await privilegesByIds(db, { ids: [...new Set(ids)] })
  return new Set(rows.filter(isPrivileged).map(({ id }) => id))
}

export async function assertMayDecideAbout(context: MemberContext, members: readonly string[]): Promise<void> {
  const undecidable = await undecidableMembers(context, members)
  if (undecidable.size > 0) throw new Failure('forbidden', { message: validation.privilegedAuthor })
}
