// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { mayUse } from '#contract/permissions.ts'
import { dashboardQueries, handleSessionChanges } from './browser.ts'
import type { LiveState } from './platform/live/connection.ts'
import { createLive } from './platform/live/live.ts'
import { createObservableValue } from './platform/observable-value.ts'
import { createSession, type Session } from './platform/session/session.ts'
import { createFakeClock } from './platform/testing/fake-clock.ts'
import { createFakeLiveServer } from './platform/testing/fake-live-server.ts'
import { createFakeStorage } from './platform/testing/fake-storage.ts'
import { administrator, member } from './platform/testing/fixtures.ts'

vi.mock('./platform/device/local-database.ts', () => ({
  deleteSessionData: async () => {},
  writeStoredSession: async () => {},
}))
vi.mock('./platform/device/push.ts', () => ({ unsubscribeFromPush: async () => {} }))

function setup() {
  const clock = createFakeClock()
  const server = createFakeLiveServer()
  const cleared = vi.fn()
  const session = createSession({
    state: createObservableValue<Session>({ status: 'loading' }),
    fetchCurrentUser: () => new Promise(() => {}),
    logOutOnServer: async () => {},
    revokeOnServer: async () => {},
    storage: createFakeStorage(),
    clock,
    eventTarget: new EventTarget(),
  })
  const live = createLive({
    state: createObservableValue<LiveState>('idle'),
    token: session.token,
    hearsAdministration: () => {
      const user = session.member()
      return user !== null && mayUse(user, 'overview')
    },
    onAuthRejected: () => {},
    load: async () => server as never,
    clock,
    runWhenIdle: (callback) => callback(),
    eventTarget: new EventTarget(),
  })
  const router = { latestLocation: { pathname: '/' }, invalidate: async () => {}, navigate: async () => {} }
  const client = { refetchQueries: async () => {} }
  const queries = { clear: cleared, refetchAsMember: () => {}, client }
  const queue = { reload: async () => {} }
  handleSessionChanges(router as never, queries as never, {
    session,
    live,
    queue: queue as never,
    reconnect: () => live.restart(),
  })
  live.start()
  session.start()
  const connections = () => server.sockets.map(({ name, token, isClosed }) => ({ name, token, isClosed }))
  return { clock, session, cleared, connections }
}

// Proves: rule.session.sockets-token, rule.session.end-clears-caches, rule.session.end-socket
test('a login connects with its token; the end of the session clears the caches and connects without', async () => {
  const { clock, session, cleared, connections } = setup()
  session.logIn(member(), 'a-token')
  await clock.advance(0)
  expect(connections().at(-1)).toEqual({ name: '/', token: 'a-token', isClosed: false })
  expect(cleared).not.toHaveBeenCalled()
  await session.logOut()
  await clock.advance(0)
  expect(cleared).toHaveBeenCalledOnce()
  const [newest, ...earlier] = connections().reverse()
  expect(newest).toEqual({ name: '/', token: null, isClosed: false })
  expect(earlier.every(({ isClosed }) => isClosed)).toBe(true)
})

// Proves: rule.session.admin-socket
test('an administrator also gets the socket of administrators', async () => {
  const { clock, session, connections } = setup()
  session.logIn(administrator(), 'a-token')
  await clock.advance(0)
  const open = connections().filter(({ isClosed }) => !isClosed)
  expect(open.map(({ name }) => name)).toEqual(['/', '/admin'])
})

test('a moderator who is suspended leaves the socket of administrators, and gets it again afterwards', async () => {
  const { clock, session, connections } = setup()
  const moderator = member({ permissions: ['moderator'] })
  const open = async () => {
    await clock.advance(0)
    return connections().flatMap(({ name, isClosed }) => (isClosed ? [] : [name]))
  }
  session.logIn(moderator, 'a-token')
  expect(await open()).toEqual(['/', '/admin'])
  session.update({ ...moderator, status: 'suspended' })
  expect(await open()).toEqual(['/'])
  session.update(moderator)
  expect(await open()).toEqual(['/', '/admin'])
})

// Proves: rule.cache.dashboard-preload
test('the running month of all rooms and the catalogue of badges are preloaded', () => {
  expect(dashboardQueries.map(({ queryKey: [name, input] }) => [name, 'params' in input ? input.params : {}])).toEqual([
    ['GET /leaderboard/:timeframe/:section', { timeframe: 'monthly', section: 'all' }],
    ['GET /badges/all', {}],
  ])
})
