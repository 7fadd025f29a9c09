import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createObservableValue } from '../observable-value.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeLiveServer } from '../testing/fake-live-server.ts'
import type { LiveState } from './connection.ts'
import { createLive } from './live.ts'

const setup = ({ isAdmin = false } = {}) => {
  const clock = createFakeClock()
  const server = createFakeLiveServer()
  const events = new EventTarget()
  const state = createObservableValue<LiveState>('idle')
  let token: string | null = 'asha'
  let authRejections = 0
  let becomeIdle = () => {}
  const live = createLive({
    state: state,
    token: () => token,
    hearsAdministration: () => isAdmin,
    onAuthRejected: () => authRejections++,
    load: async () => server as never,
    clock,
    runWhenIdle: (callback) => {
      becomeIdle = callback
    },
    eventTarget: events,
  })
  live.start()
  const main = () => server.sockets.findLast(({ name }) => name === '/')!
  return {
    clock,
    server,
    live,
    state,
    events,
    main,
    authRejections: () => authRejections,
    logIn: (next: string | null) => {
      token = next
    },
    connect: async () => {
      live.connect()
      becomeIdle()
      await clock.advance(0)
      main().trigger('connect')
    },
    idle: async () => {
      becomeIdle()
      await clock.advance(0)
    },
  }
}

const room = { section: 'goldtalks' } as const

describe('the connection', () => {
  test('opens when someone listens and the page is idle', async () => {
    const { live, server, idle } = setup()
    await idle()
    expect(server.managers).toEqual([])
    live.watch('section', room)
    expect(server.managers).toEqual([])
    await idle()
    expect(server.managers).toHaveLength(1)
  })

  // Proves: rule.realtime.auth-token, rule.realtime.transports, rule.realtime.main-attempts, rule.realtime.main-delay,
  //   rule.realtime.main-timeout, rule.session.sockets-token
  test("uses the specification's reconnection settings and sends the token", async () => {
    const { server, connect, main } = setup()
    await connect()
    expect(server.managers[0]!.options).toMatchObject({
      transports: ['websocket', 'polling'],
      reconnectionAttempts: 10,
      reconnectionDelay: 2000,
      reconnectionDelayMax: 10_000,
      timeout: 20_000,
    })
    expect(main().token).toBe('asha')
  })

  // Proves: rule.realtime.host-remote
  test('is to the origin of the page, which serves the API too: no other address is given', async () => {
    const { server, connect } = setup()
    await connect()
    expect(server.managers.map(({ args }) => args)).toEqual([
      [expect.not.objectContaining({ hostname: expect.anything() })],
    ])
  })

  // Proves: rule.session.admin-socket
  test('is shared with the admin namespace', async () => {
    const { server, connect } = setup({ isAdmin: true })
    await connect()
    expect(server.managers.map(({ names }) => names)).toEqual([['/', '/admin']])
  })

  test('retries the admin namespace alone, and again after it stopped retrying', async () => {
    const { server, connect, clock, live, main, state, authRejections } = setup({ isAdmin: true })
    await connect()
    const admins = server.sockets.find(({ name }) => name === '/admin')!
    admins.active = false
    admins.trigger('connect_error', new Error('unavailable'))
    await clock.advance(2000)
    expect([admins.connectAttempts, main().connectAttempts, state.get(), authRejections()]).toEqual([
      1,
      0,
      'connected',
      1,
    ])
    for (let rejection = 0; rejection < 20; rejection++) {
      admins.trigger('connect_error', new Error('unavailable'))
      await clock.advance(10_000)
    }
    expect([admins.connectAttempts, main().connectAttempts, state.get()]).toEqual([10, 0, 'connected'])
    live.reconnectIfLost()
    expect([admins.connectAttempts, main().connectAttempts]).toEqual([11, 0])
  })

  test('restarts with the new token, or with none', async () => {
    const { connect, live, main, logIn, clock } = setup()
    await connect()
    const before = main()
    logIn(null)
    live.restart()
    await clock.advance(0)
    expect(before.isClosed).toBe(true)
    expect(main().token).toBe(null)
  })

  test('starts a new series of attempts when the network, the tab or the API comes back', async () => {
    for (const trigger of ['online', 'visibilitychange', 'api']) {
      const { connect, server, main, events, live, state } = setup()
      await connect()
      server.managers[0]!.handlers.get('reconnect_failed')!()
      expect(state.get()).toBe('lost')
      if (trigger === 'api') live.reconnectIfLost()
      else events.dispatchEvent(new Event(trigger))
      expect(main().connectAttempts).toBe(1)
      expect(state.get()).toBe('connecting')
    }
  })

  test('does not reconnect when the tab is hidden', async () => {
    const { connect, server, main, events, state } = setup()
    await connect()
    server.managers[0]!.handlers.get('reconnect_failed')!()
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    onTestFinished(() => void vi.unstubAllGlobals())
    events.dispatchEvent(new Event('visibilitychange'))
    expect([main().connectAttempts, state.get()]).toEqual([0, 'lost'])
  })

  test('is left alone while it is open or reconnecting', async () => {
    const { connect, main, live } = setup()
    await connect()
    live.reconnectIfLost()
    main().trigger('disconnect', 'transport close')
    live.reconnectIfLost()
    expect(main().connectAttempts).toBe(0)
  })

  test('checks the session when the server closes it, and retries with growing delays', async () => {
    const { connect, main, clock, authRejections, state } = setup()
    await connect()
    main().trigger('disconnect', 'io server disconnect')
    expect(authRejections()).toBe(1)
    await clock.advance(1999)
    expect(main().connectAttempts).toBe(0)
    await clock.advance(1)
    expect(main().connectAttempts).toBe(1)
    main().active = false
    for (let rejection = 0; rejection < 20; rejection++) {
      main().trigger('connect_error', new Error('auth_session_ended'))
      await clock.advance(10_000)
    }
    expect(main().connectAttempts).toBe(10)
    expect(state.get()).toBe('lost')
  })
})

describe('an event', () => {
  test('is handled once, however often it arrives', async () => {
    const { connect, live, main } = setup()
    const received: string[] = []
    live.on('post:removed', ({ postId }) => received.push(postId))
    await connect()
    for (const id of ['1', '1', '2'])
      main().onAnyHandler(...(['post:removed', { eventId: id, postId: `post ${id}`, section: 'goldtalks' }] as never[]))
    expect(received).toEqual(['post 1', 'post 2'])
  })

  test('marks the connection as receiving until it is lost', async () => {
    const { connect, live, main } = setup()
    const states: boolean[] = []
    live.isReceiving.subscribe(() => states.push(live.isReceiving.get()))
    await connect()
    for (const eventId of ['1', '2', '2']) main().onAnyHandler(...(['post:removed', { eventId }] as never[]))
    main().trigger('disconnect', 'transport close')
    main().trigger('connect')
    expect(states).toEqual([true, false])
    main().onAnyHandler(...(['post:removed', { eventId: '3' }] as never[]))
    expect(live.isReceiving.get()).toBe(true)
    live.restart()
    expect(live.isReceiving.get()).toBe(false)
  })

  test('is not handled after its listener was removed', async () => {
    const { connect, live, main } = setup()
    const received: string[] = []
    live.on('post:removed', ({ postId }) => received.push(postId))()
    await connect()
    main().onAnyHandler(...(['post:removed', { eventId: '1', postId: 'post', section: 'goldtalks' }] as never[]))
    expect(received).toEqual([])
  })
})

describe('a socket room', () => {
  // Proves: rule.cache.fetch-layer-batching
  test('is joined once for all watchers and left half a second after the last one', async () => {
    const { connect, live, server, clock } = setup()
    await connect()
    const leave = [live.watch('section', room), live.watch('section', room)]
    await clock.advance(500)
    leave[0]!()
    await clock.advance(500)
    expect(server.emitted).toEqual(['section:watch {"section":"goldtalks"}'])
    leave[1]!()
    expect(server.emitted).toHaveLength(1)
    await clock.advance(500)
    expect(server.emitted[1]).toBe('section:unwatch {"section":"goldtalks"}')
  })

  test('is not left and rejoined when its watchers change quickly', async () => {
    const { connect, live, server, clock } = setup()
    await connect()
    const leave = live.watch('section', room)
    await clock.advance(500)
    leave()
    live.watch('section', room)
    await clock.advance(500)
    expect(server.emitted).toEqual(['section:watch {"section":"goldtalks"}'])
  })

  test('is joined on every connection', async () => {
    const { connect, live, server, main, idle } = setup()
    live.watch('section', room)
    await idle()
    expect(server.emitted).toEqual([])
    await connect()
    main().trigger('disconnect', 'transport close')
    main().trigger('connect')
    expect(server.emitted).toEqual(['section:watch {"section":"goldtalks"}', 'section:watch {"section":"goldtalks"}'])
  })
})

describe('onConnect', () => {
  test('reports whether it is the first connection', async () => {
    const { connect, live, main, clock } = setup()
    const connections: boolean[] = []
    live.onConnect(({ first }) => connections.push(first))
    await connect()
    await clock.advance(0)
    main().trigger('disconnect', 'transport close')
    main().trigger('connect')
    await clock.advance(0)
    expect(connections).toEqual([true, false])
  })

  test('waits until the rooms are joined again, so that no event is missed', async () => {
    const { connect, live, main, server, clock } = setup()
    let connections = 0
    live.onConnect(() => connections++)
    live.watch('section', room)
    await connect()
    await clock.advance(0)
    main().trigger('disconnect', 'transport close')
    const joined = Promise.withResolvers<unknown>()
    server.acknowledgeWith(() => joined.promise)
    main().trigger('connect')
    await clock.advance(0)
    expect(connections).toBe(1)
    joined.resolve({ success: true })
    await clock.advance(0)
    expect(connections).toBe(2)
  })

  test('is called again when a room could only be joined later', async () => {
    const { connect, live, server, clock } = setup()
    const connections: boolean[] = []
    live.onConnect(({ first }) => connections.push(first))
    live.watch('section', room)
    server.acknowledgeWith(async () => ({ success: false, type: 'unavailable', message: 'Not now.' }))
    await connect()
    await clock.advance(0)
    expect([server.emitted.length, connections]).toEqual([1, [true]])
    server.acknowledgeWith(async () => ({ success: true }))
    await clock.advance(10_000)
    expect([server.emitted.length, connections]).toEqual([2, [true, false]])
    await clock.advance(60_000)
    expect([server.emitted.length, connections]).toEqual([2, [true, false]])
  })

  test('leaves a room alone that the server rejected for good', async () => {
    const { connect, live, server, clock } = setup()
    live.watch('post', { postId: 'a'.repeat(24) })
    server.acknowledgeWith(async () => ({ success: false, type: 'not_found', message: 'This is gone.' }))
    await connect()
    await clock.advance(60_000)
    expect(server.emitted).toHaveLength(1)
  })
})

describe('emit', () => {
  // Proves: rule.realtime.ack-timeout
  test('times out without an acknowledgement', async () => {
    const { connect, live, server } = setup()
    await connect()
    server.acknowledgeWith(() => Promise.reject(new Error('no acknowledgement')))
    await expect(live.emit('section:watch', room)).rejects.toMatchObject({
      status: 'TIMEOUT_ERROR',
      message: 'operation has timed out',
    })
  })

  test("rejects with the server's reason", async () => {
    const { connect, live, server } = setup()
    await connect()
    server.acknowledgeWith(async () => ({ success: false, type: 'rate_limited', message: 'Too many requests.' }))
    await expect(live.emit('section:watch', room)).rejects.toMatchObject({ type: 'rate_limited' })
  })
})
