// Who is asking, who they are, and which names are free.
import type { SessionInfo, User } from '#contract/accounts.ts'
import { now } from '../../platform/clock.ts'
import type { Authenticate, Context, MemberContext, SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { accountById, accountByUsername, anyAdmin, anyMember, usernameOwner } from './queries/members.ts'
import { sessionsOfMember } from './queries/sessions.ts'
import { isReservedWord } from './rules.ts'
import { sessionCache } from './session-cache.ts'
import { accountView, sessionView } from './view.ts'

/** For every request and socket: microseconds while nothing changed. */
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

/** Neither reserved nor a member's nor held for a signup. */
export async function isUsernameAvailable({ platform, db }: Pick<Context, 'platform' | 'db'>, username: string) {
  if (isReservedWord(username, platform.config.product.slug)) return false
  return (await usernameOwner(db, { username, now: now().toISOString() })).length === 0
}

export const hasMembers = async (db: Db): Promise<boolean> => (await anyMember(db)).length > 0

export const hasAdmin = async (db: Db): Promise<boolean> => (await anyAdmin(db)).length > 0

export async function findMemberId({ db }: Pick<SystemContext, 'db'>, username: string): Promise<string | null> {
  const [account] = await accountByUsername(db, { username: username.toLowerCase() })
  return account?.id ?? null
}
