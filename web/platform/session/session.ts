// Who is signed in on this browser (A §4, DECISIONS "Accounts"). Every tab reads and writes the same two entries of
// local storage and keeps in step by `storage` events.
import type { accountTimes, User } from '#contract/accounts.ts'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError } from '../api/api-error.ts'
import { maxRetryAfter } from '../api/backoff.ts'
import { randomKey } from '../api/random-key.ts'
import { browserClock, type Clock, every } from '../clock.ts'
import { deviceStorage, type SmallStorage } from '../device/storage.ts'
import type { Watched } from '../observable-value.ts'

/** `hasEnded`: somebody was signed in here, and did not sign out in this tab. */
export type Session = { status: 'loading' } | { status: 'guest'; hasEnded?: boolean } | { status: 'member'; user: User }

/**
 * `began`: somebody signed in. `ended`: of itself, or in another tab. `signedOut`: they left, and nothing of theirs
 * stays. `renewed`: the same person, with another token or changed details.
 */
export type SessionChange = { kind: 'began' | 'ended' | 'signedOut' | 'renewed'; user: User; token: string | null }

type SessionAnswer = { user: User; token?: string | undefined }

export type SessionOptions = {
  /** What components follow. */
  shown: Watched<Session>
  fetchCurrentUser: () => Promise<SessionAnswer>
  /** Tells the server; the token must be read before this returns its promise. */
  signOutOnServer: () => Promise<unknown>
  storage?: SmallStorage
  clock?: Clock
  /** Where `storage`, `pageshow`, `visibilitychange` and `online` are heard. */
  events?: EventTarget
}

const tokenKey = 'auth_token'
const userKey = 'auth_user'
const deviceKey = 'device_id'

// The contract's figures, checked by type: its module would bring Zod along.
const currentUserCache = 120_000 satisfies (typeof accountTimes)['currentUserCache']
const expiryCheck = 60_000 satisfies (typeof accountTimes)['expiryCheck']
const defaultLimitWindow = 60_000

const loading: Session = { status: 'loading' }
const asGuest: Session = { status: 'guest' }

export type SessionStore = ReturnType<typeof createSession>

export function createSession(options: SessionOptions) {
  const { shown, fetchCurrentUser, signOutOnServer, storage = deviceStorage, clock = browserClock } = options
  const changeListeners = new Set<(change: SessionChange) => void>()
  let announcedToken: string | null = null
  let fetched: { user: User; token: string; at: number } | null = null
  let inFlight: Promise<User> | null = null
  let limitedUntil = 0

  const token = (): string | null => storage.get(tokenKey)
  const member = (): User | null => {
    const now = shown.get()
    return now.status === 'member' ? now.user : null
  }
  const announce = (kind: SessionChange['kind'], user: User): void => {
    announcedToken = token()
    for (const tell of changeListeners) tell({ kind, user, token: announcedToken })
  }

  const become = (user: User): void => {
    const before = member()
    const samePerson = before?._id === user._id
    if (samePerson && isSame(before, user) && announcedToken === token()) return
    if (before && !samePerson) announceEnd('ended', before)
    shown.set({ status: 'member', user })
    announce(samePerson ? 'renewed' : 'began', user)
  }

  const announceEnd = (kind: 'ended' | 'signedOut', user: User | null): void => {
    fetched = null
    limitedUntil = 0
    shown.set(user && kind === 'ended' ? { status: 'guest', hasEnded: true } : asGuest)
    if (user) announce(kind, user)
  }

  const end = (kind: 'ended' | 'signedOut'): void => {
    const user = member() ?? storedUser(storage)
    storage.remove(tokenKey)
    storage.remove(userKey)
    announceEnd(kind, user)
  }

  const keep = (user: User, newToken: string): void => {
    storage.set(userKey, JSON.stringify(user))
    storage.set(tokenKey, newToken)
  }

  const askServer = async (): Promise<User> => {
    const sent = token()
    try {
      const answer = await fetchCurrentUser()
      if (token() !== sent || !sent) return answer.user
      fetched = { user: answer.user, token: answer.token ?? sent, at: clock.now() }
      keep(answer.user, answer.token ?? sent)
      become(answer.user)
      return answer.user
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error
      if (error.status === 404) {
        if (token() === sent) end('ended')
        throw error
      }
      if (error.status === 429) {
        limitedUntil = clock.now() + Math.min(error.retryAfter ?? defaultLimitWindow, maxRetryAfter)
        return cachedUser(limited())
      }
      return cachedUser(error)
    }
  }

  const limited = () =>
    new ApiError({
      status: 429,
      type: 'rate_limited',
      message: clientErrors.currentUserRateLimited,
      retryAfter: limitedUntil - clock.now(),
    })

  const cachedUser = (otherwise: ApiError): User => {
    const user = member() ?? storedUser(storage)
    if (!user) throw otherwise
    return user
  }

  /** The current user: kept for 2 minutes, one request for all who ask at once. */
  const currentUser = async (): Promise<User> => {
    if (!token()) throw new ApiError({ status: 401, type: 'auth_required' })
    if (fetched && fetched.token === token() && clock.now() - fetched.at < currentUserCache) return fetched.user
    if (clock.now() < limitedUntil) return cachedUser(limited())
    inFlight ??= askServer().finally(() => {
      inFlight = null
    })
    return inFlight
  }

  /** Makes this tab agree with what is stored. */
  const reconcile = (): void => {
    const stored = token()
    if (!stored) {
      if (shown.get().status !== 'guest') announceEnd('ended', member())
      return
    }
    if (isExpired(stored, clock.now())) {
      end('ended')
      return
    }
    const user = storedUser(storage)
    if (user) become(user)
    if (!user && shown.get().status === 'guest') shown.set(loading)
    if (!user) currentUser().catch(() => {})
  }

  return {
    get: shown.get,
    onChange: (listener: (change: SessionChange) => void) => {
      changeListeners.add(listener)
      return () => void changeListeners.delete(listener)
    },
    token,
    member,
    /** Nobody's from the moment that another tab signs out, which is heard of a little later. */
    memberId: (): string | null => (token() ? (member() ?? storedUser(storage))?._id : null) ?? null,
    currentUser,
    reconcile,

    /** Waits until it is known whether somebody is signed in. */
    known: (): Promise<Exclude<Session, { status: 'loading' }>> =>
      new Promise((resolve) => {
        const look = () => {
          const now = shown.get()
          if (now.status === 'loading') return
          stop()
          resolve(now)
        }
        const stop = shown.subscribe(look)
        look()
      }),

    /** A login, or whatever else hands out a session. */
    begin: (user: User, newToken: string): void => {
      fetched = { user, token: newToken, at: clock.now() }
      limitedUntil = 0
      keep(user, newToken)
      become(user)
    },

    /** Changed details of the person who is signed in. */
    update: (user: User): void => {
      const current = token()
      if (!current || member()?._id !== user._id) return
      if (fetched) fetched = { ...fetched, user }
      keep(user, current)
      become(user)
    },

    /** The server refused this token. A newer one is none of its business. */
    refused: (sent: string): void => {
      if (token() === sent) end('ended')
    },

    /** Something spoke against the session: asks the server now. */
    doubt: (): void => {
      fetched = null
      if (token()) currentUser().catch(() => {})
    },

    /** Always forgets everything here, whether or not the server hears of it. */
    signOut: async (): Promise<void> => {
      const told = token() ? signOutOnServer() : Promise.resolve()
      end('signedOut')
      await told.catch(() => {})
    },

    /** Reads what is stored, asks the server about it and keeps watch. The answer stops it. */
    start: (): (() => void) => {
      reconcile()
      if (token()) currentUser().catch(() => {})
      const events = options.events ?? window
      const names = ['storage', 'pageshow', 'visibilitychange', 'online']
      for (const name of names) events.addEventListener(name, reconcile)
      const stop = every(clock, expiryCheck, reconcile)
      return () => {
        stop()
        for (const name of names) events.removeEventListener(name, reconcile)
      }
    },
  }
}

const isSame = (one: User, other: User): boolean => JSON.stringify(one) === JSON.stringify(other)

function storedUser(storage: SmallStorage): User | null {
  try {
    const user: User | null = JSON.parse(storage.get(userKey) ?? 'null')
    return typeof user?._id === 'string' ? user : null
  } catch {
    return null
  }
}

/** Reads `exp` of a JWT; a token without one never expires here (oq.token-format). */
export function isExpired(token: string, now: number): boolean {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload))
    return typeof exp === 'number' && exp * 1000 <= now
  } catch {
    return false
  }
}

/** A random id of this browser that names nobody. It stays when people sign out. */
export function deviceId(storage: SmallStorage = deviceStorage): string {
  const known = storage.get(deviceKey)
  if (known) return known
  const made = randomKey()
  storage.set(deviceKey, made)
  return made
}
