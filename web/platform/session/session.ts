// The session of this browser (A §4, DECISIONS "Accounts"). All tabs share two local storage entries and stay in sync
// by `storage` events.
import type { User } from '#contract/accounts.ts'
import { accountTimes } from '#contract/accounts-limits.ts'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError } from '../api/api-error.ts'
import { maxRetryAfter } from '../api/backoff.ts'
import { randomKey } from '../api/random-key.ts'
import { browserClock, type Clock, every } from '../clock.ts'
import { deviceStorage, type KeyValueStorage } from '../device/storage.ts'
import type { ObservableValue } from '../observable-value.ts'
import { createRevocations } from './revocations.ts'

/** `hasEnded`: a session ended here other than by logging out in this tab. */
export type Session = { status: 'loading' } | { status: 'guest'; hasEnded?: boolean } | { status: 'member'; user: User }

/**
 * `started`: a member logged in. `ended`: the session ended by itself or in another tab. `loggedOut`: the member
 * logged out here, and none of their data may be kept. `updated`: the same member with a new token or changed details.
 */
export type SessionChange = { kind: 'started' | 'ended' | 'loggedOut' | 'updated'; user: User; token: string | null }

type CurrentUserResponse = { user: User; token?: string | undefined }

export type SessionOptions = {
  /** Components subscribe to this. */
  state: ObservableValue<Session>
  fetchCurrentUser: () => Promise<CurrentUserResponse>
  /** Must read the token before it returns its promise. */
  logOutOnServer: () => Promise<unknown>
  /** Ends a session that was logged out without a connection. */
  revokeOnServer: (revocationToken: string) => Promise<unknown>
  storage?: KeyValueStorage
  clock?: Clock
  /** Emits `storage`, `pageshow`, `visibilitychange` and `online`. */
  eventTarget?: EventTarget
}

export const tokenKey = 'auth_token'
export const userKey = 'auth_user'
const revocationKey = 'auth_revocation'
const deviceKey = 'device_id'

const defaultRetryAfter = 60_000
/** Milliseconds until the server is asked again after a failure. Doubled after each one, up to `maxRecheckDelay`. */
const firstRecheckDelay = 2000
const maxRecheckDelay = 60_000

const loading: Session = { status: 'loading' }
const guestSession: Session = { status: 'guest' }

export type SessionStore = ReturnType<typeof createSession>

export function createSession(options: SessionOptions) {
  const { state, fetchCurrentUser, logOutOnServer, storage = deviceStorage, clock = browserClock } = options
  const revocations = createRevocations(storage, options.revokeOnServer, clock)
  const changeListeners = new Set<(change: SessionChange) => void>()
  let notifiedToken: string | null = null
  let fetched: { user: User; token: string; at: number } | null = null
  let pendingFetch: Promise<User> | null = null
  let limitedUntil = 0
  let recheckDelay = firstRecheckDelay
  let cancelRecheck = () => {}

  const token = (): string | null => storage.get(tokenKey)
  const member = (): User | null => {
    const session = state.get()
    return session.status === 'member' ? session.user : null
  }
  const notify = (kind: SessionChange['kind'], user: User): void => {
    notifiedToken = token()
    for (const listener of changeListeners) listener({ kind, user, token: notifiedToken })
  }

  const setMember = (user: User): void => {
    const before = member()
    const samePerson = before?._id === user._id
    if (samePerson && isSameUser(before, user) && notifiedToken === token()) return
    if (before && !samePerson) setGuest('ended', before)
    state.set({ status: 'member', user })
    notify(samePerson ? 'updated' : 'started', user)
  }

  const setGuest = (kind: 'ended' | 'loggedOut', user: User | null): void => {
    fetched = null
    limitedUntil = 0
    state.set(user && kind === 'ended' ? { status: 'guest', hasEnded: true } : guestSession)
    if (user) notify(kind, user)
  }

  const endSession = (kind: 'ended' | 'loggedOut'): void => {
    const user = member() ?? readStoredUser(storage)
    storage.remove(tokenKey)
    storage.remove(userKey)
    storage.remove(revocationKey)
    setGuest(kind, user)
  }

  const storeSession = (user: User, newToken: string): void => {
    storage.set(userKey, JSON.stringify(user))
    storage.set(tokenKey, newToken)
  }

  const fetchUser = async (): Promise<User> => {
    const sent = token()
    try {
      const response = await fetchCurrentUser()
      if (token() !== sent || !sent) return response.user
      fetched = { user: response.user, token: response.token ?? sent, at: clock.now() }
      recheckDelay = firstRecheckDelay
      storeSession(response.user, response.token ?? sent)
      setMember(response.user)
      return response.user
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error
      if (error.status === 404) {
        if (token() === sent) endSession('ended')
        throw error
      }
      if (error.status === 429) {
        limitedUntil = clock.now() + Math.min(error.retryAfter ?? defaultRetryAfter, maxRetryAfter)
        recheckAfter(limitedUntil - clock.now())
        return userOrThrow(rateLimitError())
      }
      recheckAfter(recheckDelay)
      recheckDelay = Math.min(recheckDelay * 2, maxRecheckDelay)
      return userOrThrow(error)
    }
  }

  /** The stored user may be outdated: a role or documents to agree to may have changed. */
  const recheckAfter = (delay: number): void => {
    cancelRecheck()
    cancelRecheck = clock.after(delay, () => {
      if (token()) currentUser().catch(() => {})
    })
  }

  const rateLimitError = () =>
    new ApiError({
      status: 429,
      type: 'rate_limited',
      message: clientErrors.currentUserRateLimited,
      retryAfter: limitedUntil - clock.now(),
    })

  const userOrThrow = (error: ApiError): User => {
    const user = member() ?? readStoredUser(storage)
    if (!user) throw error
    return user
  }

  /** The current user, cached for 2 minutes. Concurrent callers share one request. */
  const currentUser = async (): Promise<User> => {
    if (!token()) throw new ApiError({ status: 401, type: 'auth_required' })
    if (fetched && fetched.token === token() && clock.now() - fetched.at < accountTimes.currentUserCache)
      return fetched.user
    if (clock.now() < limitedUntil) return userOrThrow(rateLimitError())
    pendingFetch ??= fetchUser().finally(() => {
      pendingFetch = null
    })
    return pendingFetch
  }

  /** Brings this tab in line with local storage. */
  const reconcile = (): void => {
    const stored = token()
    if (!stored) {
      if (state.get().status !== 'guest') setGuest('ended', member())
      return
    }
    if (isExpired(stored, clock.now())) {
      endSession('ended')
      return
    }
    const user = readStoredUser(storage)
    if (user) setMember(user)
    if (!user && state.get().status === 'guest') state.set(loading)
    if (!user) currentUser().catch(() => {})
  }

  return {
    get: state.get,
    onChange: (listener: (change: SessionChange) => void) => {
      changeListeners.add(listener)
      return () => void changeListeners.delete(listener)
    },
    token,
    member,
    /** Null as soon as another tab logs out, even before the `storage` event arrives. */
    memberId: (): string | null => (token() ? (member() ?? readStoredUser(storage))?._id : null) ?? null,
    currentUser,
    reconcile,

    /** Waits until it is known whether someone is logged in. */
    whenKnown: (): Promise<Exclude<Session, { status: 'loading' }>> =>
      new Promise((resolve) => {
        const check = () => {
          const session = state.get()
          if (session.status === 'loading') return
          stop()
          resolve(session)
        }
        const stop = state.subscribe(check)
        check()
      }),

    /** After a login, or any other call that returns a session. */
    logIn: (user: User, newToken: string, revocationToken?: string): void => {
      if (revocationToken) storage.set(revocationKey, revocationToken)
      else storage.remove(revocationKey)
      fetched = { user, token: newToken, at: clock.now() }
      limitedUntil = 0
      storeSession(user, newToken)
      setMember(user)
    },

    /** New details of the logged-in member. */
    update: (user: User): void => {
      const current = token()
      if (!current || member()?._id !== user._id) return
      if (fetched) fetched = { ...fetched, user }
      storeSession(user, current)
      setMember(user)
    },

    /** The server rejected this token. If the tab has a newer one, nothing happens. */
    rejectToken: (sent: string): void => {
      if (token() === sent) endSession('ended')
    },

    /** The session may have ended: asks the server now. */
    revalidate: (): void => {
      fetched = null
      if (token()) currentUser().catch(() => {})
    },

    /** Removes the session from this browser. If the server can't be reached, it is ended there later. */
    logOut: async (): Promise<void> => {
      const request = token() ? logOutOnServer() : Promise.resolve()
      const revocation = storage.get(revocationKey)
      if (revocation) revocations.add(revocation)
      endSession('loggedOut')
      await request
        .then(() => revocation && revocations.remove(revocation))
        .catch(() => void revocations.sendUntilTaken())
    },

    /** Called when there may be a connection: ends sessions on the server that were logged out offline. */
    sendRevocations: revocations.send,

    /** Restores the session, checks it with the server and watches it. Returns a function that stops watching. */
    start: (): (() => void) => {
      reconcile()
      if (token()) currentUser().catch(() => {})
      void revocations.sendUntilTaken()
      const events = options.eventTarget ?? window
      const names = ['storage', 'pageshow', 'visibilitychange', 'online']
      for (const name of names) events.addEventListener(name, reconcile)
      const stop = every(clock, accountTimes.expiryCheck, reconcile)
      return () => {
        stop()
        cancelRecheck()
        for (const name of names) events.removeEventListener(name, reconcile)
      }
    },
  }
}

const isSameUser = (one: User, other: User): boolean => JSON.stringify(one) === JSON.stringify(other)

function readStoredUser(storage: KeyValueStorage): User | null {
  try {
    const user: User | null = JSON.parse(storage.get(userKey) ?? 'null')
    return typeof user?._id === 'string' ? user : null
  } catch {
    return null
  }
}

/** Reads `exp` of a JWT. A token without one never expires here (oq.token-format). */
export function isExpired(token: string, now: number): boolean {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload))
    return typeof exp === 'number' && exp * 1000 <= now
  } catch {
    return false
  }
}

/** A random id of this browser that identifies no person. It survives logout. */
export function getDeviceId(storage: KeyValueStorage = deviceStorage): string {
  const existing = storage.get(deviceKey)
  if (existing) return existing
  const created = randomKey()
  storage.set(deviceKey, created)
  return created
}
