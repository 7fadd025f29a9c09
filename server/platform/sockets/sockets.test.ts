import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setRole } from '../../features/accounts/actions/privileges.ts'
import { setStatus } from '../../features/accounts/actions/standing.ts'
import { createMember } from '../../features/accounts/factory.ts'
import { createPost } from '../../features/posts/factory.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { emit } from '../events/outbox.ts'
import { newId } from '../ids.ts'
import * as clients from './testing/clients.ts'
import { type ClientOptions, collectEvents, emitWithAck, once } from './testing/clients.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const connect = (options?: ClientOptions) => clients.connect(site.url, options)
const connectError = (options: ClientOptions) => clients.connectError(site.url, options)
const system = () => ({ platform: site.platform, db: site.database.pool })
const publish = (section: 'goldtalks' | 'fxtalks', postId = newId()) =>
  emit(site.database.pool, 'post:created', { postId, section, authorId: newId() })

describe('a socket', () => {
  it('connects for guests and members over either transport', async () => {
    const { token } = await createMember(site.platform)
    expect((await connect()).connected).toBe(true)
    expect((await connect({ token: null })).connected).toBe(true)
    expect((await connect({ token })).connected).toBe(true)
    expect((await connect({ token, transport: 'polling' })).connected).toBe(true)
  })

  it.each([
    ['nonsense', 'nonsense'],
    ['a number', 7],
    ['too long', 'x'.repeat(5000)],
  ])('is rejected like an ended session when its token is %s', async (_, token) => {
    const error = await connectError({ token })
    expect(error.message).toBe('auth_session_ended')
    expect(error.data).toMatchObject({ success: false, type: 'auth_session_ended' })
  })

  it('of a banned member is rejected', async () => {
    const { token } = await createMember(site.platform, { status: 'banned' })
    expect((await connectError({ token })).message).toBe('auth_session_ended')
  })

  it.each(['websocket', 'polling'] as const)('from another origin is rejected over %s', async (transport) => {
    for (const origin of ['http://evil.test', 'null', 'http://site.test.evil.test', 'http://site.test:81']) {
      expect((await connectError({ origin, transport })).message).toMatch(/^(websocket|xhr poll) error$/)
    }
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await connectError({ origin: null, headers, transport })).message).toMatch(/error$/)
  })

  it('from the site, an allowed origin or a program connects', async () => {
    expect((await connect({ origin: 'http://localhost' })).connected).toBe(true)
    expect((await connect({ origin: null })).connected).toBe(true)
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await connect({ origin: null, headers, transport: 'polling' })).connected).toBe(true)
  })

  // Proves: rule.permissions.admin-has-channel, rule.session.admin-socket
  it('connects to /admin only for admins', async () => {
    const member = await createMember(site.platform)
    const admin = await createMember(site.platform, { role: 'admin' })
    expect((await connectError({ namespace: '/admin' })).message).toBe('auth_required')
    expect((await connectError({ namespace: '/admin', token: member.token })).message).toBe('forbidden')
    expect((await connect({ namespace: '/admin', token: admin.token })).connected).toBe(true)
  })

  it('connects to /leaderboard for guests and members, but not with an ended session', async () => {
    const { token } = await createMember(site.platform)
    expect((await connect({ namespace: '/leaderboard' })).connected).toBe(true)
    expect((await connect({ namespace: '/leaderboard', token })).connected).toBe(true)
    expect((await connectError({ namespace: '/leaderboard', token: 'nonsense' })).message).toBe('auth_session_ended')
  })

  it('handshake has security headers', async () => {
    const response = await fetch(`${site.url}/socket.io/?EIO=4&transport=polling`)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
    await response.text()
  })
})

describe('when a session changes', () => {
  it('only the sockets of that session are closed', async () => {
    const [leaving, staying] = [await createMember(site.platform), await createMember(site.platform)]
    const [one, other] = [await connect({ token: leaving.token }), await connect({ token: staying.token })]
    const gone = once(one, 'disconnect')
    await site.api(leaving.token)('POST /auth/logout')
    expect(await gone).toBe('io server disconnect')
    expect(other.connected).toBe(true)
  })

  it('all sockets of a banned member are closed', async () => {
    const { id, token } = await createMember(site.platform, { role: 'admin' })
    const namespaces = ['', '/admin', '/leaderboard'] as const
    const sockets = await Promise.all(namespaces.map((namespace) => connect({ token, namespace })))
    const gone = sockets.map((socket) => once(socket, 'disconnect'))
    await setStatus(system(), { memberId: id, to: 'banned', actorId: null })
    for (const reason of await Promise.all(gone)) expect(reason).toBe('io server disconnect')
  })

  it('a demoted admin loses the admin socket but keeps the other one', async () => {
    const { id, token } = await createMember(site.platform, { role: 'admin' })
    const [main, admin] = [await connect({ token }), await connect({ token, namespace: '/admin' })]
    const gone = once(admin, 'disconnect')
    await setRole(system(), { memberId: id, to: 'user', actorId: null })
    expect(await gone).toBe('io server disconnect')
    expect(await emitWithAck(main, 'section:watch', { section: 'all' })).toEqual({ success: true })
  })
})

describe('a client receives', () => {
  it('events of the room it watches, and no others', async () => {
    const socket = await connect()
    expect(await emitWithAck(socket, 'section:watch', { section: 'goldtalks' })).toEqual({ success: true })
    const { received, waitFor } = collectEvents(socket, 'post:created', 'postId')
    const arrived = once<{ eventId: string; postId: string }>(socket, 'post:created')
    const here = newId()
    await publish('fxtalks')
    await publish('goldtalks', here)
    await site.idle()
    expect(await arrived).toMatchObject({ postId: here, eventId: expect.stringMatching(/^\d+$/) })
    await waitFor(1)
    expect(received).toEqual([here])
  })

  it('nothing from a room it left', async () => {
    const socket = await connect()
    await emitWithAck(socket, 'section:watch', { section: 'goldtalks' })
    await emitWithAck(socket, 'section:watch', { section: 'fxtalks' })
    await emitWithAck(socket, 'section:unwatch', { section: 'goldtalks' })
    const { received, waitFor } = collectEvents(socket, 'post:created', 'postId')
    const last = newId()
    await publish('goldtalks')
    await publish('fxtalks', last)
    await waitFor(1)
    expect(received).toEqual([last])
  })

  it('events of all rooms in the general discussion, in order', async () => {
    const socket = await connect({ transport: 'polling' })
    await emitWithAck(socket, 'section:watch', { section: 'all' })
    await emitWithAck(socket, 'section:watch', { section: 'fxtalks' })
    const packets: unknown[] = []
    socket.onAny((_, { postId }) => packets.push(postId))
    const { waitFor } = collectEvents(socket, 'post:created', 'postId')
    const posts = [newId(), newId(), newId()]
    for (const postId of posts) await publish('fxtalks', postId)
    await waitFor(posts.length)
    expect(packets).toEqual(posts)
  })

  it('leaderboard events only on /leaderboard, also as a guest', async () => {
    const [guest, main] = [await connect({ namespace: '/leaderboard' }), await connect()]
    await emitWithAck(main, 'section:watch', { section: 'goldtalks' })
    const there: string[] = []
    const here: string[] = []
    guest.onAny((name) => there.push(name))
    main.onAny((name) => here.push(name))
    const last = once(guest, 'hallOfFame:update')
    const arrived = once(main, 'post:created')
    await emit(site.database.pool, 'leaderboard:update', { boards: [] })
    await emit(site.database.pool, 'hallOfFame:update', {})
    await publish('goldtalks')
    await Promise.all([last, arrived])
    expect([there, here]).toEqual([['leaderboard:update', 'hallOfFame:update'], ['post:created']])
  })

  it("its own badges and notifications, and nobody else's", async () => {
    const [own, other] = [await createMember(site.platform), await createMember(site.platform)]
    const socket = await connect({ token: own.token })
    const received: unknown[] = []
    socket.on('badge:awarded', ({ eventId, ...award }) => received.push(award))
    const award = (memberId: string) => ({
      memberId,
      badgeId: '1'.repeat(24),
      badge: 'Log line, bronze',
      reason: null,
      message: 'You earned a badge.',
      isPremium: false,
      isByAdmin: false,
    })
    const end = once(socket, 'notification:unread-count')
    for (const { id } of [other, own]) await emit(site.database.pool, 'badge:awarded', award(id))
    await emit(site.database.pool, 'notification:unread-count', { memberId: own.id, count: 0 })
    await end
    expect(received).toEqual([award(own.id)])
  })

  it('an error when it watches a post it may not see', async () => {
    const author = await createMember(site.platform)
    const shown = await createPost(site.platform, author)
    const hidden = await createPost(site.platform, author, { status: 'pending' })
    const socket = await connect()
    expect(await emitWithAck(socket, 'post:watch', { postId: shown.id })).toEqual({ success: true })
    expect(await emitWithAck(socket, 'post:watch', { postId: hidden.id })).toMatchObject({
      success: false,
      type: 'not_found',
    })
  })
})

describe('a client emit', () => {
  it.each([
    ['with an unknown name', 'drop:tables', [{}], 'not_found'],
    ['named __proto__', '__proto__', [{}], 'not_found'],
    ['named error', 'error', [new Error('x')], 'not_found'],
    ['without a payload', 'section:watch', [], 'validation_failed'],
    ['with null', 'section:watch', [null], 'validation_failed'],
    ['with an array', 'section:watch', [['goldtalks']], 'validation_failed'],
    ['with a string', 'section:watch', ['goldtalks'], 'validation_failed'],
    ['with binary data', 'section:watch', [Buffer.from('goldtalks')], 'validation_failed'],
    ['with an unknown room', 'section:watch', [{ section: 'admins' }], 'validation_failed'],
    ['with an unknown field', 'section:watch', [{ section: 'goldtalks', admin: true }], 'validation_failed'],
    ['with a wrong type', 'post:watch', [{ postId: 7 }], 'validation_failed'],
    ['with a NUL character', 'post:watch', [{ postId: `${'a'.repeat(23)}\0` }], 'validation_failed'],
    ['with an unknown post', 'post:watch', [{ postId: newId() }], 'not_found'],
  ])('%s is rejected with an error', async (_, name, args, type) => {
    const socket = await connect()
    const response = await emitWithAck(socket, name, ...args)
    expect(response).toMatchObject({ success: false, type, message: expect.any(String) })
    expect(socket.connected).toBe(true)
  })

  it('error names the invalid field', async () => {
    const response = await emitWithAck(await connect(), 'section:watch', { section: 'silvertalks' })
    expect(response.fields).toEqual({ section: expect.stringContaining('goldtalks') })
  })

  it('works without an acknowledgement', async () => {
    const socket = await connect()
    socket.emit('drop:tables')
    socket.emit('section:watch', { section: 'goldtalks' })
    expect(await emitWithAck(socket, 'section:watch', { section: 'all' })).toEqual({ success: true })
  })

  it('is rate limited', async () => {
    const socket = await connect()
    const watch = () => emitWithAck(socket, 'section:watch', { section: 'goldtalks' })
    const responses = await Promise.all(Array.from({ length: 80 }, watch))
    expect(responses.filter((response) => response.type === 'rate_limited')).toHaveLength(20)
  })

  it('is rejected when the socket watches too many rooms', async () => {
    const author = await createMember(site.platform)
    const posts = await Promise.all(Array.from({ length: 55 }, () => createPost(site.platform, author)))
    const socket = await connect()
    const responses = await Promise.all(posts.map(({ id }) => emitWithAck(socket, 'post:watch', { postId: id })))
    expect(responses.filter(({ success }) => success).length).toBeLessThan(50)
    expect(responses.find(({ success }) => !success)).toMatchObject({ type: 'rate_limited' })
  })

  it('flood closes only that connection', async () => {
    const [loud, quiet] = [await connect(), await connect()]
    const gone = once(loud, 'disconnect')
    for (let count = 0; count < 400; count++) loud.emit('section:watch', { section: 'goldtalks' })
    await gone
    expect(await emitWithAck(quiet, 'section:watch', { section: 'all' })).toEqual({ success: true })
  })

  it('that is too large closes only that connection', async () => {
    const [loud, quiet] = [await connect(), await connect()]
    const gone = once(loud, 'disconnect')
    loud.emit('section:watch', { section: 'x'.repeat(100_000) })
    await gone
    expect(await emitWithAck(quiet, 'section:watch', { section: 'all' })).toEqual({ success: true })
  })

  it("that isn't valid Socket.IO closes only that connection", async () => {
    const quiet = await connect()
    for (const bytes of ['42{"a":', '451-["x",{"_placeholder":true,"num":9}]', '4', '40{"token":', '99999', '\0']) {
      const loud = await connect()
      const gone = once(loud, 'disconnect')
      loud.io.engine.write(bytes)
      loud.io.engine.write('2["disconnect"]')
      await Promise.race([gone, emitWithAck(loud, 'section:watch', { section: 'all' })])
    }
    expect(await emitWithAck(quiet, 'section:watch', { section: 'all' })).toEqual({ success: true })
  })
})
