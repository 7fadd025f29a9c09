// Active sessions and access tokens in memory, so that a request costs no query. A cached row is used only while this
// process receives invalidations: topic `session`, with the member's id as the key.
import { LRUCache } from 'lru-cache'
import { nowMs } from '../../platform/clock.ts'
import type { Platform, Viewer } from '../../platform/context.ts'
import { sha256 } from '../../platform/ids.ts'
import { findAccessToken, hasFormOfAccessToken, viewerOfAccessToken } from './access-tokens.ts'
import { touchAccessToken } from './queries/access-tokens.ts'
import { activeSession, touchSession } from './queries/sessions.ts'
import { lifetimes } from './rules.ts'
import { readToken, type SessionToken } from './tokens.ts'

/** About 1 kB each. */
const maxEntries = 50_000

type CachedSession = { viewer: Viewer; seenAt: number }

/** `row` is 'stale' before the first lookup and after each change. An ended session never becomes active again. */
type Entry = SessionToken & {
  isAccessToken: boolean
  row: CachedSession | 'stale' | 'ended'
  lookup: Promise<CachedSession | null> | null
}

/** A login-as session also depends on its administrator. */
const peopleOf = ({ memberId, administratorId }: SessionToken): string[] => [
  memberId,
  ...(administratorId ? [administratorId] : []),
]

/** An administrator who acts as a member has the rights of a member. */
const withoutRights = { role: 'user', permissions: [] } as const

export class SessionCache {
  readonly #platform: Platform
  readonly #entries: LRUCache<string, Entry>
  readonly #byMember = new Map<string, Set<Entry>>()

  constructor(platform: Platform, max = maxEntries) {
    this.#platform = platform
    this.#entries = new LRUCache({ max, dispose: (entry) => this.#forget(entry) })
    platform.invalidations.on('session', (memberId) => this.invalidate(memberId))
    platform.invalidations.onDisconnect(() => this.#invalidateAll())
  }

  async viewer(token: string): Promise<Viewer | null> {
    const key = sha256(token)
    const entry = this.#entries.get(key) ?? (await this.#add(key, token))
    if (!entry || entry.row === 'ended' || entry.expiresAt <= nowMs()) return null
    const known = entry.row !== 'stale' && this.#platform.invalidations.isConnected()
    const row = known ? (entry.row as CachedSession) : await this.#read(entry)
    if (!row || row.viewer.expiresAt <= nowMs()) return null
    // Suspended members can still read, but not by their programs.
    if (row.viewer.accessToken && row.viewer.status !== 'active') return null
    if (nowMs() - row.seenAt > lifetimes.lastSeen) this.#touch(entry, row)
    return row.viewer
  }

  /** Call after a session ended, or after its member's role, status, names or confirmation changed. */
  invalidate(memberId: string): void {
    for (const entry of this.#byMember.get(memberId) ?? []) this.#markStale(entry)
  }

  #invalidateAll(): void {
    for (const entry of this.#entries.values()) this.#markStale(entry)
  }

  #markStale(entry: Entry): void {
    if (entry.row !== 'ended') entry.row = 'stale'
    // A lookup in progress may have read the row from before the change.
    entry.lookup = null
  }

  async #add(key: string, token: string): Promise<Entry | null> {
    const read = hasFormOfAccessToken(token) ? findAccessToken : readToken
    const session = await read(this.#platform, token)
    if (!session) return null
    const added = this.#entries.get(key)
    if (added) return added
    const isAccessToken = read === findAccessToken
    const entry: Entry = { ...session, isAccessToken, row: 'stale', lookup: null }
    this.#entries.set(key, entry)
    for (const id of peopleOf(entry)) this.#byMember.set(id, (this.#byMember.get(id) ?? new Set()).add(entry))
    return entry
  }

  #forget(entry: Entry): void {
    for (const id of peopleOf(entry)) {
      const others = this.#byMember.get(id)
      others?.delete(entry)
      if (others?.size === 0) this.#byMember.delete(id)
    }
  }

  #read(entry: Entry): Promise<CachedSession | null> {
    if (entry.lookup) return entry.lookup
    const listening = this.#platform.invalidations.isConnected()
    const lookup = this.#lookUp(entry)
      .then((row) => {
        const isCurrent = entry.lookup === lookup
        if (isCurrent && !row) entry.row = 'ended'
        else if (isCurrent && row && listening) entry.row = row
        return row
      })
      .finally(() => {
        if (entry.lookup === lookup) entry.lookup = null
      })
    entry.lookup = lookup
    return lookup
  }

  async #lookUp(entry: Entry): Promise<CachedSession | null> {
    if (entry.isAccessToken) return viewerOfAccessToken(this.#platform, entry)
    const { sessionId, memberId, administratorId, expiresAt } = entry
    const [row] = await activeSession(this.#platform.database.pool, { id: sessionId })
    if (!row || row.member_id !== memberId || row.administrator_id !== (administratorId ?? null)) return null
    const confirmed = row.confirmed_at ? Date.parse(row.confirmed_at) + lifetimes.confirmation : 0
    return {
      viewer: {
        memberId,
        sessionId,
        status: row.status,
        ...(administratorId ? withoutRights : { role: row.role, permissions: row.permissions }),
        confirmedUntil: confirmed,
        name: row.name,
        username: row.username,
        expiresAt: Math.min(expiresAt, Date.parse(row.expires_at)),
        ...(administratorId && { loginAs: { administratorId } }),
      },
      seenAt: Date.parse(row.last_seen_at),
    }
  }

  /** Not awaited. A lost update does no harm. */
  #touch({ sessionId, isAccessToken }: Entry, row: CachedSession): void {
    row.seenAt = nowMs()
    const { database, log } = this.#platform
    const touch = isAccessToken ? touchAccessToken : touchSession
    touch(database.asyncCommitPool, { id: sessionId, now: new Date(row.seenAt).toISOString() }).catch((error) =>
      log.debug({ err: error }, "couldn't update when a session was last seen"),
    )
  }
}

const caches = new WeakMap<Platform, SessionCache>()

/** One cache per program in this process. */
export function sessionCache(platform: Platform): SessionCache {
  const known = caches.get(platform)
  if (known) return known
  const cache = new SessionCache(platform)
  caches.set(platform, cache)
  return cache
}
