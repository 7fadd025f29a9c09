// The form of access tokens. Their prefix lets scanners of published code find them.
import { nowMs } from '../../platform/clock.ts'
import type { Platform, Viewer } from '../../platform/context.ts'
import { newToken, sha256 } from '../../platform/ids.ts'
import { accessTokenByHash, activeAccessToken } from './queries/access-tokens.ts'
import type { SessionToken } from './tokens.ts'

const form = /^[a-z0-9-]{1,40}_pat_[A-Za-z0-9_-]{43}$/

export const newAccessToken = ({ config }: Platform): string => `${config.product.slug}_pat_${newToken()}`

export const hasFormOfAccessToken = (token: string): boolean => form.test(token)

/** Null if it was revoked or never existed. `sessionId` is the id of the token, which is no session's. */
export async function findAccessToken({ database }: Platform, token: string): Promise<SessionToken | null> {
  const [row] = await accessTokenByHash(database.pool, { hash: sha256(token) })
  return row ? { sessionId: row.id, memberId: row.memberId, expiresAt: Date.parse(row.expires_at) } : null
}

/** The member that a token acts for. Without the rights of administrators, and never confirmed by a password. */
export async function viewerOfAccessToken(
  { database }: Platform,
  { sessionId: id, memberId, expiresAt }: SessionToken,
): Promise<{ viewer: Viewer; seenAt: number } | null> {
  const [row] = await activeAccessToken(database.pool, { id })
  if (!row || row.member_id !== memberId || expiresAt <= nowMs()) return null
  return {
    viewer: {
      memberId,
      sessionId: id,
      role: 'user',
      permissions: [],
      status: row.status,
      name: row.name,
      username: row.username,
      confirmedUntil: 0,
      expiresAt,
      accessToken: { id, scopes: row.scopes },
    },
    seenAt: row.last_used_at ? Date.parse(row.last_used_at) : 0,
  }
}
