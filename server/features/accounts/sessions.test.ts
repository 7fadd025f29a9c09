import { SignJWT } from 'jose'
import { io as connect } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, minute, nowSeconds, shiftClock } from '../../platform/clock.ts'
import type { Caller } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setRole } from './actions/privileges.ts'
import { renewSession } from './actions/sessions.ts'
import { setStatus } from './actions/standing.ts'
import { createMember } from './factory.ts'
import { authenticate } from './reads.ts'
import { password } from './testing/signups.ts'

let site: TestSite
let second: TestSite
beforeAll(async () => {
  site = await startTestSite()
  second = await site.startAnother()
})
afterAll(async () => {
  await second.close()
  await site.close()
})
afterEach(() => shiftClock(0))

const me = (where: TestSite, token: string) => where.api(token)('GET /auth/me')
const status = async (where: TestSite, token: string): Promise<number> => (await me(where, token)).status
const system = () => ({ platform: site.platform, db: site.platform.database.pool })

/** Polls until the other node has received the invalidation. */
const eventually = (ask: () => Promise<unknown>, response: unknown) =>
  expect.poll(ask, { timeout: 10_000, interval: 20 }).toEqual(response)

describe('token', () => {
  it('is rejected when it is forged, truncated or signed with another algorithm', async () => {
    const { id, sessionId, token } = await createMember(site.platform)
    const [header, payload, signature] = token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const claims = () =>
      new SignJWT({ sid: sessionId })
        .setSubject(id)
        .setIssuer('chartroom')
        .setExpirationTime(nowSeconds() + 1000)
    const key = Buffer.from('test-jwt-secret-of-at-least-32-characters')
    const forged = [
      'nonsense',
      `${none}.${payload}.`,
      `${header}.${payload}.${signature?.slice(0, -2)}AA`,
      await claims().setAudience('chartroom/api').setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1)),
      await claims().setAudience('chartroom/api').setProtectedHeader({ alg: 'HS512' }).sign(Buffer.alloc(64, 1)),
      await claims().setAudience('another').setProtectedHeader({ alg: 'HS256' }).sign(key),
    ]
    for (const token of forged) expect(await status(site, token)).toBe(401)
    const own = await claims().setAudience('chartroom/api').setProtectedHeader({ alg: 'HS256' }).sign(key)
    expect(await status(site, own)).toBe(200)
  })

  it.each([
    ['its member', { sub: '\0' }],
    ['its session', { sid: `\0${'a'.repeat(23)}` }],
    ['a member that is no text', { sub: 5 }],
  ])('is rejected when it is correctly signed with a NUL or no id as %s', async (_, claims) => {
    const { id, sessionId } = await createMember(site.platform)
    const key = site.platform.secrets.jwt[0]
    const token = await new SignJWT({ sub: id, sid: sessionId, ...claims } as never)
      .setIssuer('chartroom')
      .setAudience('chartroom/api')
      .setExpirationTime(nowSeconds() + 1000)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key)
    const { status, body } = await me(site, token)
    expect([status, body.type]).toEqual([401, 'auth_session_ended'])
    expect(await authenticate(site.platform, token)).toBeNull()
    expect(site.logged()).not.toMatch(/"level":50/)
  })

  it('is valid when signed with the previous key, and invalid with the one before that', async () => {
    const { token } = await createMember(site.platform)
    const [old, next, last] = ['test-jwt-secret-of-at-least-32-characters', 'a'.repeat(40), 'b'.repeat(40)]
    const rotated = await site.startAnother({ JWT_SECRETS: `${next},${old}` })
    const twice = await site.startAnother({ JWT_SECRETS: `${last},${next}` })
    expect([await status(rotated, token), await status(twice, token)]).toEqual([200, 401])
    await Promise.all([rotated.close(), twice.close()])
  })

  it("is rejected when it names another member's session", async () => {
    const [one, other] = [await createMember(site.platform), await createMember(site.platform)]
    const token = await new SignJWT({ sid: one.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(other.id)
      .setIssuer('chartroom')
      .setAudience('chartroom/api')
      .setExpirationTime(nowSeconds() + 1000)
      .sign(site.platform.secrets.jwt[0])
    expect(await status(site, token)).toBe(401)
  })
})

describe('session', () => {
  it('lasts 14 days and is extended when it is used', async () => {
    const { token } = await createMember(site.platform)
    expect((await me(site, token)).body).not.toHaveProperty('token')
    shiftClock(8 * day)
    const renewed = (await me(site, token)).body.token
    expect(renewed).toBeTypeOf('string')
    expect((await me(site, renewed)).body).not.toHaveProperty('token')
    shiftClock(15 * day)
    expect([await status(site, token), await status(site, renewed)]).toEqual([401, 200])
    shiftClock(23 * day)
    expect(await status(site, renewed)).toBe(401)
  })

  it('ends after 90 days, however much it is used', async () => {
    let { token } = await createMember(site.platform)
    for (let days = 8; days < 90; days += 6) {
      shiftClock(days * day)
      token = (await me(site, token)).body.token ?? token
    }
    shiftClock(90 * day - minute)
    expect(await status(site, token)).toBe(200)
    shiftClock(90 * day + minute)
    expect(await status(site, token)).toBe(401)
  })

  it('lasts 12 hours for an admin and is never extended', async () => {
    const { token } = await createMember(site.platform, { role: 'admin' })
    shiftClock(11 * hour)
    expect((await me(site, token)).body).not.toHaveProperty('token')
    shiftClock(12 * hour + minute)
    expect(await status(site, token)).toBe(401)
  })

  it('is rejected at once on this node after a logout, and soon on every other node', async () => {
    const { token } = await createMember(site.platform)
    expect([await status(site, token), await status(second, token)]).toEqual([200, 200])
    expect((await site.api(token)('POST /auth/logout')).body).toEqual({ success: true })
    expect((await me(site, token)).body.type).toBe('auth_session_ended')
    await eventually(() => status(second, token), 401)
  })

  describe('that was logged out without a connection', () => {
    const revoke = (token: string) => site.api()('POST /auth/revoke-session', { body: { token } })
    const openTwo = async () => {
      const { email } = await createMember(site.platform, { password })
      const logIn = async () => (await site.api()('POST /auth/login', { body: { identifier: email, password } })).body
      return [await logIn(), await logIn()]
    }

    it('is ended by its own revocation token, on every node, and no other session is', async () => {
      const [left, stays] = await openTwo()
      expect([await status(second, left.token), await status(second, stays.token)]).toEqual([200, 200])
      expect((await revoke(left.revocationToken)).body).toEqual({ success: true })
      expect([await status(site, left.token), await status(site, stays.token)]).toEqual([401, 200])
      await eventually(() => status(second, left.token), 401)
      expect(await status(second, stays.token)).toBe(200)
    })

    it('can be ended only once, also by two requests at the same time', async () => {
      const [left] = await openTwo()
      const both = await Promise.all([revoke(left.revocationToken), revoke(left.revocationToken)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
      expect((await revoke(left.revocationToken)).body.type).toBe('not_found')
    })

    it('has a token that does nothing else, and that ends with the session', async () => {
      const [expired, loggedOut] = await openTwo()
      expect(await status(site, expired.revocationToken)).toBe(401)
      await site.api(loggedOut.token)('POST /auth/logout')
      expect((await revoke(loggedOut.revocationToken)).status).toBe(404)
      shiftClock(14 * day + minute)
      expect((await revoke(expired.revocationToken)).status).toBe(404)
    })
  })

  it("clears the browser's HTTP cache at logout, and nothing else on the device", async () => {
    const { token } = await createMember(site.platform)
    const logOut = () => site.api(token)('POST /auth/logout')
    expect((await logOut()).headers.get('clear-site-data')).toBe('"cache"')
    const rejected = await logOut()
    expect([rejected.status, rejected.headers.get('clear-site-data')]).toEqual([401, null])
  })

  it('disconnects its open sockets on every node when it ends', async () => {
    const { token } = await createMember(site.platform)
    const sockets = [site, second].map(({ url }) =>
      connect(url, { auth: { token }, forceNew: true, reconnection: false }),
    )
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('connect', () => resolve(null)))))
    await site.api(token)('POST /auth/logout')
    await eventually(async () => sockets.map(({ connected }) => connected), [false, false])
  })

  it('is listed with its device and can be ended from another', async () => {
    const member = await createMember(site.platform, { password })
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
    const { body } = await site.api()('POST /auth/login', {
      body: { identifier: member.email, password },
      headers: { 'user-agent': agent },
    })
    const { sessions } = (await site.api(member.token)('GET /auth/sessions')).body
    expect(sessions).toHaveLength(2)
    const phone = sessions.find((session: { device: string }) => session.device === 'Chrome on Android')
    expect(phone.isCurrent).toBe(false)
    const own = sessions.find((session: { _id: string }) => session._id === member.sessionId)
    expect(own.isCurrent).toBe(true)
    expect(await status(second, body.token)).toBe(200)
    const ended = await site.api(member.token)('DELETE /auth/sessions/:id', { params: { id: phone._id } })
    expect(ended.status).toBe(200)
    expect([await status(site, body.token), await status(site, member.token)]).toEqual([401, 200])
    await eventually(() => status(second, body.token), 401)
  })

  it("can't be ended by another member", async () => {
    const [one, other] = [await createMember(site.platform), await createMember(site.platform)]
    for (const id of [other.sessionId, newId()]) {
      const { body } = await site.api(one.token)('DELETE /auth/sessions/:id', { params: { id } })
      expect(body.type).toBe('not_found')
    }
    expect(await status(site, other.token)).toBe(200)
  })

  it('says when it was last seen, within a few minutes', async () => {
    const { token } = await createMember(site.platform)
    const seen = async () => (await site.api(token)('GET /auth/sessions')).body.sessions[0].lastSeenAt
    const before = await seen()
    shiftClock(minute)
    expect(await seen()).toBe(before)
    shiftClock(10 * minute)
    await eventually(async () => Date.parse(await seen()) - Date.parse(before) >= 9 * minute, true)
  })
})

describe('change of role or standing', () => {
  it('takes effect on every node: suspended, banned', async () => {
    const { id, token } = await createMember(site.platform)
    await Promise.all([status(site, token), status(second, token)])
    await setStatus(system(), { memberId: id, to: 'suspended', actorId: null })
    await eventually(async () => (await me(second, token)).body.user?.status, 'suspended')
    expect((await site.api(token)('POST /posts/:id/like', { params: { id } })).body.type).toBe('auth_suspended')
    await setStatus(system(), { memberId: id, to: 'banned', actorId: null })
    expect(await status(site, token)).toBe(401)
    await eventually(() => status(second, token), 401)
  })

  it('makes a member an admin at once and shortens the open session to 12 hours', async () => {
    const { id, token } = await createMember(site.platform)
    await Promise.all([status(site, token), status(second, token)])
    await setRole(system(), { memberId: id, to: 'admin', actorId: null })
    expect((await me(site, token)).body.user.role).toBe('admin')
    await eventually(async () => (await me(second, token)).body.user.role, 'admin')
    shiftClock(13 * hour)
    expect(await status(site, token)).toBe(401)
  })

  it("keeps a node that hasn't received it yet from extending a new admin's session", async () => {
    const { id, token } = await createMember(site.platform)
    const viewer = await authenticate(site.platform, token)
    await setRole(system(), { memberId: id, to: 'admin', actorId: null })
    const context = { ...system(), viewer: viewer!, caller: {} as Caller, log: site.platform.log }
    expect(viewer?.role).toBe('user')
    expect(await renewSession(context)).toBeUndefined()
  })

  it('is recorded in the audit log without personal data', async () => {
    const [member, admin] = [await createMember(site.platform), await createMember(site.platform, { role: 'admin' })]
    await setRole(system(), { memberId: member.id, to: 'admin', actorId: admin.id })
    await setRole(system(), { memberId: member.id, to: 'admin', actorId: admin.id })
    const { rows } = await site.platform.database.pool.query({
      text: 'select action, actor_id, before, after, reason from audit_log where subject_id = $1',
      values: [member.id],
    })
    const expected = { action: 'accounts.role', actor_id: admin.id, before: { role: 'user' }, after: { role: 'admin' } }
    expect(rows).toEqual([{ ...expected, reason: null }])
  })
})
