import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { ApiError } from '../api/api-error.ts'
import { createObservableValue } from '../observable-value.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { createSession, getDeviceId, isExpired, type Session, type SessionChange } from './session.ts'

const person = (username: string, _id = `6855a1f0000000000000000${username.length}`): User => ({
  id: _id,
  _id,
  name: username,
  username,
  email: `${username}@example.org`,
  profilePhoto: null,
  isVerified: true,
  role: 'user',
  permissions: [],
  status: 'active',
  suspension: null,
  country: 'IN',
  phone: null,
  gender: null,
  hasPassword: true,
  badges: [],
  language: null,
  createdAt: '2025-06-20T18:30:00.000Z',
})
const asha = person('asha')
const meera = person('meera')

const jwt = (payload: object) => `head.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.signature`
const hour = 3_600_000

const setup = (loggedIn?: { user: User; token?: string }) => {
  const clock = createFakeClock()
  const storage = createFakeStorage()
  const events = new EventTarget()
  const token = loggedIn?.token ?? jwt({ exp: (clock.now() + hour) / 1000 })
  if (loggedIn) {
    storage.set('auth_token', token)
    storage.set('auth_user', JSON.stringify(loggedIn.user))
  }
  const requestTokens: string[] = []
  let response: () => Promise<{ user: User; token?: string }> = async () => ({ user: loggedIn?.user ?? asha })
  const logouts: (string | null)[] = []
  const revoked: string[] = []
  let revocationResponse = async () => {}
  const changes: Pick<SessionChange, 'kind'>[] = []
  const session = createSession({
    state: createObservableValue<Session>({ status: 'loading' }),
    fetchCurrentUser: () => {
      requestTokens.push(storage.get('auth_token') ?? '')
      return response()
    },
    logOutOnServer: async () => {
      logouts.push(storage.get('auth_token'))
      throw new ApiError({ status: 'FETCH_ERROR' })
    },
    revokeOnServer: async (revocationToken) => {
      revoked.push(revocationToken)
      await revocationResponse()
    },
    storage,
    clock,
    eventTarget: events,
  })
  session.onChange(({ kind, user }) => changes.push({ kind: `${kind} ${user.username}` as SessionChange['kind'] }))
  return {
    clock,
    storage,
    events,
    token,
    requestTokens,
    logouts,
    revoked,
    session,
    changes: () => changes.map(({ kind }) => kind),
    respondWith: (next: typeof response) => {
      response = next
    },
    revokeWith: (next: typeof revocationResponse) => {
      revocationResponse = next
    },
    failWith: (error: ApiError) => {
      response = () => Promise.reject(error)
    },
  }
}

describe('on page load', () => {
  test('a visitor without a token is a guest at once', () => {
    const { session, requestTokens } = setup()
    expect(session.get().status).toBe('loading')
    session.start()
    expect(session.get().status).toBe('guest')
    expect(requestTokens).toEqual([])
  })

  test('a member is restored from storage and checked with the server', async () => {
    const { session, clock, requestTokens } = setup({ user: asha })
    session.start()
    expect(session.get()).toEqual({ status: 'member', user: asha })
    await clock.advance(0)
    expect(requestTokens).toHaveLength(1)
  })

  test('a token without a stored user waits for the server', async () => {
    const { session, storage } = setup({ user: asha })
    storage.remove('auth_user')
    session.start()
    expect(session.get().status).toBe('loading')
    expect(await session.whenKnown()).toEqual({ status: 'member', user: asha })
    expect(JSON.parse(storage.get('auth_user')!)).toEqual(asha)
  })

  test('a member stays logged in without a connection', async () => {
    const { session, clock, failWith } = setup({ user: asha })
    failWith(new ApiError({ status: 'FETCH_ERROR' }))
    session.start()
    await clock.advance(0)
    expect(session.get().status).toBe('member')
  })

  test('a member whose check failed is checked again, less and less often, until it succeeds', async () => {
    const { session, clock, requestTokens, failWith, respondWith } = setup({ user: asha })
    failWith(new ApiError({ status: 'FETCH_ERROR' }))
    session.start()
    await clock.advance(0)
    const counts: number[] = []
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      await clock.advance(seconds * 1000 - 1)
      counts.push(requestTokens.length)
      await clock.advance(1)
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7])
    const changed = { ...asha, role: 'admin' as const }
    respondWith(async () => ({ user: changed }))
    await clock.advance(60_000)
    expect(session.get()).toEqual({ status: 'member', user: changed })
    const sent = requestTokens.length
    await clock.advance(60 * 60_000)
    expect(requestTokens).toHaveLength(sent)
  })
})

describe('the session ends', () => {
  // Proves: rule.session.end-expired, rule.session.expiry-check
  test('on page load when its token has expired', () => {
    const { session, storage, changes } = setup({ user: asha, token: jwt({ exp: 1_600_000_000 }) })
    session.start()
    expect(session.get().status).toBe('guest')
    expect(storage.entries.size).toBe(0)
    expect(changes()).toEqual(['ended asha'])
  })

  // Proves: rule.session.end-expired, rule.session.expiry-check
  test('within a minute after its token expires', async () => {
    const { session, clock } = setup({ user: asha })
    session.start()
    await clock.advance(hour - 1000)
    expect(session.get().status).toBe('member')
    await clock.advance(60_000)
    expect(session.get().status).toBe('guest')
  })

  // Proves: rule.http.401
  test('when the server rejects the stored token, but not an older one', () => {
    const { session, storage, token } = setup({ user: asha })
    session.start()
    session.rejectToken('an older token')
    expect(session.get().status).toBe('member')
    session.rejectToken(token)
    expect(session.get().status).toBe('guest')
    expect(storage.entries.size).toBe(0)
  })

  // Proves: rule.session.end-me-failed
  test('when the account is gone', async () => {
    const { session, clock, failWith } = setup({ user: asha })
    failWith(new ApiError({ status: 404 }))
    session.start()
    await clock.advance(0)
    expect(session.get().status).toBe('guest')
  })

  test.each([500, 502, 503, 429, 'TIMEOUT_ERROR', 'PARSING_ERROR'] as const)('but not after %s', async (status) => {
    const { session, clock, failWith } = setup({ user: asha })
    failWith(new ApiError({ status }))
    session.start()
    await clock.advance(0)
    expect(session.get().status).toBe('member')
    expect(await session.currentUser()).toEqual(asha)
  })

  // Proves: rule.session.end-logout, rule.session.logout-clears
  test("on logout, even when the server can't be reached", async () => {
    const { session, storage, logouts, changes, token } = setup({ user: asha })
    session.start()
    await session.logOut()
    expect(logouts).toEqual([token])
    expect(storage.entries.size).toBe(0)
    expect(session.get().status).toBe('guest')
    expect(changes()).toEqual(['started asha', 'loggedOut asha'])
  })
})

describe('a logout that has not reached the server', () => {
  const logOutOffline = async () => {
    const site = setup()
    site.revokeWith(() => Promise.reject(new ApiError({ status: 'FETCH_ERROR' })))
    site.session.start()
    await site.clock.advance(1)
    site.session.logIn(asha, site.token, 'only-ends-it')
    await site.session.logOut()
    await site.clock.advance(1)
    return site
  }

  test('leaves only the revocation token on the device, until the server has taken it', async () => {
    const { session, storage, revoked, revokeWith } = await logOutOffline()
    const left = [['pending_revocations', '["only-ends-it"]']]
    expect([...storage.entries]).toEqual(left)
    await session.sendRevocations()
    expect([...storage.entries]).toEqual(left)
    revokeWith(async () => {})
    await session.sendRevocations()
    expect(storage.entries.size).toBe(0)
    await session.sendRevocations()
    expect(revoked).toEqual(['only-ends-it', 'only-ends-it', 'only-ends-it'])
  })

  test('is sent again until the server has taken it', async () => {
    const { clock, storage, revoked, revokeWith } = await logOutOffline()
    expect(revoked).toEqual(['only-ends-it'])
    await clock.advance(2000)
    expect(revoked).toHaveLength(2)
    revokeWith(async () => {})
    await clock.advance(4000)
    expect(revoked).toHaveLength(3)
    expect(storage.entries.size).toBe(0)
    await clock.advance(hour)
    expect(revoked).toHaveLength(3)
  })

  test('is sent when the page opens the next time, also for someone else', async () => {
    const { clock, session, storage, revoked, revokeWith, token } = setup()
    revokeWith(async () => {})
    storage.set('pending_revocations', '["only-ends-it"]')
    session.logIn(meera, token, 'of-meera')
    session.start()
    await clock.advance(1)
    expect(revoked).toEqual(['only-ends-it'])
    expect(storage.get('auth_revocation')).toBe('of-meera')
    expect(storage.get('pending_revocations')).toBeNull()
  })

  test('is forgotten once the server no longer knows the session', async () => {
    const { session, storage, revokeWith } = await logOutOffline()
    revokeWith(() => Promise.reject(new ApiError({ status: 404 })))
    await session.sendRevocations()
    expect(storage.entries.size).toBe(0)
  })
})

describe('the current user', () => {
  // Proves: rule.session.me-cache, rule.session.me-shared
  test('is fetched once in two minutes, and once for concurrent callers', async () => {
    const { session, clock, requestTokens } = setup({ user: asha })
    const users = await Promise.all([session.currentUser(), session.currentUser(), session.currentUser()])
    expect(users).toEqual([asha, asha, asha])
    await clock.advance(119_999)
    await session.currentUser()
    expect(requestTokens).toHaveLength(1)
    await clock.advance(1)
    await session.currentUser()
    expect(requestTokens).toHaveLength(2)
  })

  // Proves: rule.http.me-retry-after, rule.http.me-cached
  test('comes from storage during a rate limit, and is not fetched before Retry-After has passed', async () => {
    const { session, clock, requestTokens, failWith } = setup({ user: asha })
    failWith(new ApiError({ status: 429, retryAfter: 5000 }))
    expect(await session.currentUser()).toEqual(asha)
    await clock.advance(4999)
    expect(await session.currentUser()).toEqual(asha)
    expect(requestTokens).toHaveLength(1)
    await clock.advance(1)
    await session.currentUser()
    expect(requestTokens).toHaveLength(2)
  })

  // Proves: rule.http.me-retry-after
  test('is not fetched for a minute after a rate limit without Retry-After', async () => {
    const { session, clock, requestTokens, failWith } = setup({ user: asha })
    failWith(new ApiError({ status: 429 }))
    await session.currentUser()
    await clock.advance(59_999)
    await session.currentUser()
    expect(requestTokens).toHaveLength(1)
  })

  // Proves: rule.http.me-throw
  test('is unknown during a rate limit when nothing is stored', async () => {
    const { session, storage, failWith } = setup({ user: asha })
    storage.remove('auth_user')
    failWith(new ApiError({ status: 429 }))
    for (let time = 0; time < 2; time++)
      await expect(session.currentUser()).rejects.toMatchObject({ status: 429, message: 'Rate limited for /auth/me' })
  })

  test('can come with a new token', async () => {
    const { session, storage, respondWith, changes, clock } = setup({ user: asha })
    respondWith(async () => ({ user: asha, token: 'updated' }))
    session.start()
    await clock.advance(0)
    expect(storage.get('auth_token')).toBe('updated')
    expect(changes()).toEqual(['started asha', 'updated asha'])
  })

  test('is dropped when another member logs in before the response arrives', async () => {
    const { session, respondWith, storage, clock } = setup({ user: asha })
    let respond = (_: { user: User; token?: string }) => {}
    respondWith(
      () =>
        new Promise((resolve) => {
          respond = resolve
        }),
    )
    session.start()
    session.logIn(meera, 'token of meera')
    respond({ user: asha, token: 'token of asha' })
    await clock.advance(0)
    expect(session.get()).toEqual({ status: 'member', user: meera })
    expect(storage.get('auth_token')).toBe('token of meera')
  })
})

describe('logging in', () => {
  // Proves: rule.storage.auth-user, rule.storage.auth-token, rule.session.start
  test('stores the token and the user without asking the server', async () => {
    const { session, storage, requestTokens } = setup()
    session.start()
    session.logIn(asha, 'a-token')
    expect(session.get()).toEqual({ status: 'member', user: asha })
    expect(storage.get('auth_token')).toBe('a-token')
    expect(JSON.parse(storage.get('auth_user')!)).toEqual(asha)
    expect(await session.currentUser()).toEqual(asha)
    expect(requestTokens).toEqual([])
  })

  test('ends the session of the previous member', () => {
    const { session, changes } = setup({ user: asha })
    session.start()
    session.logIn(meera, 'token of meera')
    expect(changes()).toEqual(['started asha', 'ended asha', 'started meera'])
  })
})

describe('several tabs', () => {
  test('log out together', () => {
    const { session, storage, events } = setup({ user: asha })
    session.start()
    storage.entries.clear()
    events.dispatchEvent(new Event('storage'))
    expect(session.get().status).toBe('guest')
  })

  test('have no member once another tab logged out, even before they notice', () => {
    const { session, storage } = setup({ user: asha })
    session.start()
    expect(session.memberId()).toBe(asha._id)
    storage.entries.clear()
    expect(session.memberId()).toBeNull()
  })

  test('log in together', () => {
    const { session, storage, events, token } = setup()
    session.start()
    storage.set('auth_user', JSON.stringify(asha))
    storage.set('auth_token', token)
    events.dispatchEvent(new Event('storage'))
    expect(session.get()).toEqual({ status: 'member', user: asha })
  })

  test('switch to another member together', () => {
    const { session, storage, events, changes } = setup({ user: asha })
    session.start()
    storage.set('auth_user', JSON.stringify(meera))
    storage.set('auth_token', 'token of meera')
    events.dispatchEvent(new Event('storage'))
    expect(changes()).toEqual(['started asha', 'ended asha', 'started meera'])
  })

  test('update when they come back from the back/forward cache', () => {
    const { session, storage, events } = setup({ user: asha })
    session.start()
    storage.entries.clear()
    events.dispatchEvent(new Event('pageshow'))
    expect(session.get().status).toBe('guest')
  })

  test('keep the session when an old token is rejected after another tab renewed it', () => {
    const { session, storage, token } = setup({ user: asha })
    session.start()
    storage.set('auth_token', 'renewed by the other tab')
    session.rejectToken(token)
    expect(session.get().status).toBe('member')
  })
})

test.each([
  [jwt({ exp: 100 }), 99_999, false],
  [jwt({ exp: 100 }), 100_000, true],
  [jwt({ sub: 'asha' }), 1e15, false],
  ['not a token', 1e15, false],
  ['', 1e15, false],
])('isExpired for the token %j at %d returns %j', (token, now, expected) => {
  expect(isExpired(token, now)).toBe(expected)
})

test('getDeviceId returns the same random id every time', () => {
  const storage = createFakeStorage()
  const id = getDeviceId(storage)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(getDeviceId(storage)).toBe(id)
})
