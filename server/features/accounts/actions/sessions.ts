// Ends, extends and changes sessions. Every node and socket follows within a second.
import { now } from '../../../platform/clock.ts'
import {
  type Context,
  inTransaction,
  type MemberContext,
  type Platform,
  type SystemContext,
} from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { sha256 } from '../../../platform/ids.ts'
import { deleteAllCredentials } from '../queries/expired.ts'
import {
  confirmSession,
  deleteSession,
  deleteSessions,
  extendSession,
  sessionByRevocation,
  sessionTimes,
} from '../queries/sessions.ts'
import { lockStanding } from '../queries/standing.ts'
import { lifetimes, renewedExpiry } from '../rules.ts'
import { sessionCache } from '../session-cache.ts'
import { signToken } from '../tokens.ts'

/**
 * Every change to a member's sessions or standing must go through here. The invalidation is published in the same
 * transaction, so other nodes learn of it when it commits.
 */
export async function changeSessions<T>(
  context: SystemContext,
  memberId: string,
  change: (db: Db) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(context, async ({ platform, db }) => {
    const changed = await change(db)
    await platform.invalidations.publish(db, 'session', memberId)
    return changed
  })
  sessionCache(context.platform).invalidate(memberId)
  return result
}

export const endSession = (context: MemberContext, id: string): Promise<void> =>
  endSessionOf(context, { id, memberId: context.viewer.memberId })

/**
 * Ends the session that was opened with this revocation token, which is all that a device keeps after logging out
 * offline. Throws if the session has ended or expired, so the token works only once.
 */
export async function revokeSession(context: Context, token: string): Promise<void> {
  const [session] = await sessionByRevocation(context.db, { hash: sha256(token), now: now().toISOString() })
  if (!session) throw new Failure('not_found')
  await endSessionOf(context, session)
}

/** Ends all sessions of a member, as the operator. */
export const endSessionsOf = (context: SystemContext, memberId: string): Promise<unknown> =>
  changeSessions(context, memberId, (db) => endSessions(db, { memberId, except: null }))

/**
 * Ends all sessions of a member, or all but `except`, and revokes all access tokens. Waits for a token that is being created,
 * which the deletion wouldn't see.
 */
export async function endSessions(db: Db, { memberId, except }: { memberId: string; except: string | null }) {
  await lockStanding(db, { id: memberId })
  await deleteSessions(db, { memberId, except })
}

async function endSessionOf(context: Context, { id, memberId }: { id: string; memberId: string }): Promise<void> {
  await changeSessions(context, memberId, async (db) => {
    const [ended] = await deleteSession(db, { id, memberId })
    if (!ended) throw new Failure('not_found')
  })
}

/** Returns a new token if the session expires soon, otherwise undefined. The old token stays valid until it expires. */
export async function renewSession(context: MemberContext): Promise<string | undefined> {
  const { platform, db } = context
  const { memberId, sessionId, loginAs } = context.viewer
  if (loginAs) return undefined
  const [session] = await sessionTimes(db, { id: sessionId })
  if (!session) return undefined
  const times = {
    createdAt: Date.parse(session.created_at),
    expiresAt: Date.parse(session.expires_at),
    isPrivileged: session.is_privileged,
  }
  const expires = renewedExpiry(times, now().getTime())
  if (expires === null) return undefined
  const [extended] = await changeSessions(context, memberId, (tx) =>
    extendSession(tx, { id: sessionId, memberId, expires: new Date(expires).toISOString() }),
  )
  return extended && signToken(platform, { memberId, sessionId, expiresAt: Date.parse(extended.expires_at) })
}

/** Sensitive actions are allowed in this session for an hour. */
export async function markConfirmed(db: Db, sessionId: string): Promise<{ confirmedUntil: string }> {
  const time = now()
  await confirmSession(db, { id: sessionId, now: time.toISOString() })
  return { confirmedUntil: new Date(time.getTime() + lifetimes.confirmation).toISOString() }
}

/**
 * After a restore, credentials that were valid when the backup was taken must no longer work. Deletes all sessions, mailed
 * links, OIDC login codes and requested mails. Runs before the program starts.
 */
export const revokeAllCredentials = ({ database }: Platform): Promise<unknown> => deleteAllCredentials(database.pool)
