import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../platform/testing/fake-clock.ts'
import { createFakeLiveServer } from '../../platform/testing/fake-live-server.ts'
import { createLeaderboardLive } from './leaderboard-live.ts'

const weekly = ['GET /leaderboard/:timeframe/:section', { params: { timeframe: 'weekly', section: 'all' } }]
const monthly = ['GET /leaderboard/:timeframe/:section', { params: { timeframe: 'monthly', section: 'all' } }]
const hallOfFame = ['GET /leaderboard/hall-of-fame/current', {}]
const past = [
  'GET /leaderboard/:timeframe/:section',
  { params: { timeframe: 'weekly', section: 'all' }, query: { date: '2025-06-09' } },
]
const totals = ['GET /points/user/:id', { params: { id: 'current' } }]
const history = ['GET /points/user/:id/history/:section', {}]
const feed = ['GET /posts', {}]
const all = (timeframe: string) => ({ timeframe, section: 'all' })

function setup() {
  const clock = createFakeClock()
  const server = createFakeLiveServer()
  const client = new QueryClient()
  const invalidated: unknown[] = []
  let token: string | null = null
  const live = createLeaderboardLive({
    queries: { client, invalidateSoon: (queryKey) => void invalidated.push(queryKey) },
    token: () => token,
    onAuthRejected: () => {},
    load: async () => server as never,
    clock,
    idle: (callback) => callback(),
    events: new EventTarget(),
    random: () => 0.5,
  })
  live.start()
  const socket = () => server.sockets.at(-1)!
  return {
    clock,
    server,
    client,
    live,
    invalidated,
    socket,
    /** Shows a query on screen; returns a function that hides it. */
    show: (queryKey: readonly unknown[]): (() => void) => {
      client.setQueryData(queryKey, {})
      const observer = new QueryObserver(client, { queryKey, staleTime: Number.POSITIVE_INFINITY })
      return observer.subscribe(() => {})
    },
    connect: async () => {
      await clock.advance(0)
      socket().trigger('connect')
      invalidated.length = 0
    },
    logIn: (next: string) => {
      token = next
    },
  }
}

test('the connection opens with the first leaderboard on screen and closes half a second after the last', async () => {
  const { show, server, socket, clock } = setup()
  show(feed)
  await clock.advance(1000)
  expect(server.managers).toEqual([])
  const hide = [show(weekly), show(hallOfFame)]
  await clock.advance(0)
  expect(server.managers.map(({ names }) => names)).toEqual([['/leaderboard']])
  hide[0]!()
  await clock.advance(1000)
  expect(socket().isClosed).toBe(false)
  hide[1]!()
  const hideAgain = show(monthly)
  await clock.advance(1000)
  expect(socket().isClosed).toBe(false)
  hideAgain()
  await clock.advance(499)
  expect(socket().isClosed).toBe(false)
  await clock.advance(1)
  expect(socket().isClosed).toBe(true)
})

test('the connection opens for a query that is enabled only after it was mounted', async () => {
  const { client, server, clock } = setup()
  client.setQueryData(weekly, {})
  const options = { queryKey: weekly, staleTime: Number.POSITIVE_INFINITY }
  const observer = new QueryObserver(client, { ...options, enabled: false })
  observer.subscribe(() => {})
  await clock.advance(1000)
  expect(server.managers).toEqual([])
  observer.setOptions({ ...options, enabled: true })
  await clock.advance(0)
  expect(server.managers.map(({ names }) => names)).toEqual([['/leaderboard']])
})

// Proves: rule.realtime.leaderboard-attempts, rule.realtime.leaderboard-delay
test("the connection uses the specification's reconnection settings", async () => {
  const { show, server, clock } = setup()
  show(hallOfFame)
  await clock.advance(0)
  expect(server.managers[0]!.options).toMatchObject({
    transports: ['websocket', 'polling'],
    reconnectionAttempts: 5,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
  })
})

// Proves: rule.realtime.leaderboard-update, rule.realtime.halloffame-update
test('an event invalidates the queries of its boards, shown or cached, and no others', async () => {
  const { show, client, socket, invalidated, connect, clock } = setup()
  client.setQueryData(monthly, {})
  for (const queryKey of [weekly, past, hallOfFame, feed]) show(queryKey)
  await connect()
  const receive = async (...event: unknown[]) => {
    invalidated.length = 0
    socket().onAnyHandler(...(event as never[]))
    await clock.advance(4000)
    return [...invalidated]
  }
  expect(await receive('leaderboard:update', { eventId: '1', boards: [all('weekly')] })).toEqual([weekly])
  expect(await receive('leaderboard:update', { eventId: '2', boards: [all('weekly'), all('monthly')] })).toEqual([
    monthly,
    weekly,
  ])
  expect(await receive('leaderboard:update', { eventId: '3', boards: [all('allTime')] })).toEqual([])
  expect(await receive('hallOfFame:update', { eventId: '4' })).toEqual([hallOfFame])
  expect(await receive('something:else', { eventId: '5' })).toEqual([])
})

test('the totals of a member on screen are refetched when a board of all time changes, and their history is not', async () => {
  const { show, socket, invalidated, connect, clock } = setup()
  for (const queryKey of [totals, history]) show(queryKey)
  await connect()
  for (const [eventId, timeframe] of [
    ['1', 'weekly'],
    ['2', 'allTime'],
  ] as const) {
    expect(invalidated).toEqual([])
    socket().onAnyHandler(...(['leaderboard:update', { eventId, boards: [all(timeframe)] }] as never[]))
    await clock.advance(4000)
  }
  expect(invalidated).toEqual([totals])
})

test('events within a few seconds cause one request, at a random time, because all browsers receive them', async () => {
  const { show, socket, invalidated, connect, clock } = setup()
  show(weekly)
  await connect()
  for (const eventId of ['1', '2', '3'])
    socket().onAnyHandler(...(['leaderboard:update', { eventId, boards: [all('weekly')] }] as never[]))
  await clock.advance(1999)
  expect(invalidated).toEqual([])
  await clock.advance(1)
  expect(invalidated).toEqual([weekly])
})

test('a reconnection refetches what changed while disconnected', async () => {
  const { show, socket, invalidated, connect } = setup()
  for (const queryKey of [weekly, hallOfFame, feed]) show(queryKey)
  await connect()
  socket().trigger('disconnect', 'transport close')
  expect(invalidated).toEqual([])
  socket().trigger('connect')
  expect(invalidated).toEqual([weekly, hallOfFame])
})

test('a restart uses the token of the member who logged in', async () => {
  const { show, socket, connect, live, logIn, clock } = setup()
  show(weekly)
  await connect()
  expect(socket().token).toBe(null)
  logIn('asha')
  live.restart()
  await clock.advance(0)
  expect(socket().token).toBe('asha')
})
