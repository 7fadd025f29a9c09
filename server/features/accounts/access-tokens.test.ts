import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accessTokenLimits } from '#contract/access-tokens.ts'
import { day, minute, shiftClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/statement.ts'
import { newId, sha256 } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitForBlockedQuery } from '../../testing/wait-until.ts'
import { createAccessToken } from './actions/access-tokens.ts'
import { endSessionsOf } from './actions/sessions.ts'
import { setStatus } from './actions/standing.ts'
import { type CreatedMember, contextOf, createMember, createSession, createToken } from './factory.ts'
import { deleteExpired } from './jobs.ts'
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

const confirmed = (options = {}) => createMember(site.platform, { ...options, hasConfirmed: true })
const create = (member: CreatedMember, sent = {}) =>
  site.api(member.token)('POST /auth/tokens', { body: { name: 'Script', scopes: ['read'], ...sent } })
const list = async (member: CreatedMember) => (await site.api(member.token)('GET /auth/tokens')).body.tokens
/** The status of a call that only a token of the member can make. */
const statusOf = async (secret: string, where = site): Promise<number> =>
  (await where.api(secret)('GET /user/posts/saved')).status
const eventually = (secret: string, status: number) =>
  expect.poll(() => statusOf(secret, second), { timeout: 10_000, interval: 20 }).toBe(status)
const setStanding = (member: CreatedMember, to: 'active' | 'suspended' | 'banned') =>
  setStatus({ platform: site.platform, db: site.database.pool }, { memberId: member.id, to, actorId: null })

describe('creating an access token', () => {
  it('needs the password, and shows the token once', async () => {
    const member = await createMember(site.platform, { password })
    expect((await create(member)).body.type).toBe('auth_confirm_required')
    await site.api(member.token)('POST /auth/confirm', { body: { password } })
    const { status, body } = await create(member, { scopes: ['read', 'journal'] })
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^chartroom_pat_[\w-]{43}$/)
    expect(await list(member)).toEqual([body.token])
    expect(body.token).toMatchObject({ name: 'Script', scopes: ['read', 'journal'], lastUsedAt: null })
    const lifetime = Date.parse(body.token.expiresAt) - Date.parse(body.token.createdAt)
    expect(lifetime / day).toBeCloseTo(accessTokenLimits.days, 3)
  })

  it('stores only the hash, and logs neither', async () => {
    const member = await confirmed()
    const { secret } = (await create(member)).body
    await statusOf(secret)
    const { rows } = await site.database.pool.query<{ hash: string }>({
      text: 'select hash, t::text as row from access_tokens t where member_id = $1',
      values: [member.id],
    })
    expect(rows[0]!.hash).toBe(sha256(secret))
    expect(JSON.stringify(rows)).not.toContain(secret.slice(-20))
    expect(site.logged()).not.toContain(secret.slice(-20))
  })

  it('is audited and mailed', async () => {
    const member = await confirmed()
    const { token } = (await create(member, { days: 7 })).body
    const mails = (await site.mails()).filter((mail) => mail.includes(member.email))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('A new access token for your account')
    await site.api(member.token)('DELETE /auth/tokens/:id', { params: { id: token._id } })
    const { rows } = await site.database.pool.query({
      text: 'select action, actor_id as actor from audit_log where subject_id = $1 order by action',
      values: [member.id],
    })
    expect(rows).toEqual([
      { action: 'accounts.tokenCreated', actor: member.id },
      { action: 'accounts.tokenRevoked', actor: member.id },
    ])
  })

  it.each([
    ['no name', { name: ' ' }],
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['admin'] }],
    ['a scope twice', { scopes: ['read', 'read'] }],
    ['more than a year', { days: 366 }],
    ['no lifetime', { days: 0 }],
  ])('is rejected with %s', async (_, sent) => {
    expect((await create(await confirmed(), sent)).status).toBe(400)
  })

  it('stops at the limit, however many are created at once', async () => {
    const member = await confirmed()
    const results = await Promise.all(Array.from({ length: 15 }, () => create(member)))
    const types = results.map(({ status, body }) => body.type ?? status)
    expect(types.filter((type) => type === 201)).toHaveLength(accessTokenLimits.perMember)
    expect(types.filter((type) => type === 'too_many_tokens')).toHaveLength(15 - accessTokenLimits.perMember)
  })
})

describe('an access token that is being created', () => {
  const context = (db: Db) => ({ platform: site.platform, db })
  it.each([
    ['is banned', (db: Db, id: string) => setStatus(context(db), { memberId: id, to: 'banned', actorId: null })],
    ['is logged out everywhere', (db: Db, id: string) => endSessionsOf(context(db), id)],
  ])("isn't created when its member %s in the meantime", async (_, end) => {
    const member = await confirmed()
    const creating = await site.database.transaction(async (db) => {
      await end(db, member.id)
      const sent = create(member)
      await Promise.race([waitForBlockedQuery(site.database), sent])
      return { sent }
    })
    expect((await creating.sent).body.type).toBe('auth_session_ended')
  })

  it.each([
    [
      'a new password',
      ({ token }: CreatedMember) =>
        site.api(token)('POST /auth/change-password', {
          body: { currentPassword: password, password: 'another password' },
        }),
    ],
    ['the end of all sessions', ({ id }: CreatedMember) => endSessionsOf(context(site.database.pool), id)],
  ])("doesn't survive %s", async (_, end) => {
    const member = await confirmed({ password })
    const { secret, ending } = await site.database.transaction(async (db) => {
      const own = { ...contextOf(site.platform, member), db }
      const { secret } = await createAccessToken(own, { name: 'Script', scopes: ['read'], days: 1 })
      const ending = end(member)
      await Promise.race([waitForBlockedQuery(site.database), ending])
      return { secret, ending }
    })
    await ending
    expect(await statusOf(secret)).toBe(401)
  })
})

describe('an access token', () => {
  it('expires, disappears from the list and is deleted', async () => {
    const member = await confirmed()
    const { secret } = (await create(member, { days: 1 })).body
    expect(await statusOf(secret)).toBe(200)
    shiftClock(day + minute)
    expect(await statusOf(secret)).toBe(401)
    expect(await list(member)).toEqual([])
    await deleteExpired(site.platform)
    const { rows } = await site.database.pool.query({
      text: 'select id from access_tokens where member_id = $1',
      values: [member.id],
    })
    expect(rows).toEqual([])
  })

  it('shows when it was last used', async () => {
    const member = await confirmed()
    const { secret } = (await create(member)).body
    await statusOf(secret)
    await expect.poll(async () => (await list(member))[0].lastUsedAt).toEqual(expect.any(String))
  })

  it('stops on every node when it is revoked', async () => {
    const member = await confirmed()
    const { secret, token } = (await create(member)).body
    const other = await createToken(site.platform, member)
    expect(await statusOf(secret, second)).toBe(200)
    await site.api(member.token)('DELETE /auth/tokens/:id', { params: { id: token._id } })
    expect(await statusOf(secret)).toBe(401)
    await eventually(secret, 401)
    expect(await statusOf(other.secret, second)).toBe(200)
  })

  it("can't be revoked by another member", async () => {
    const { id, secret } = await createToken(site.platform, await confirmed())
    const other = await confirmed()
    expect((await site.api(other.token)('DELETE /auth/tokens/:id', { params: { id } })).status).toBe(404)
    expect(await statusOf(secret)).toBe(200)
  })

  it('stops while its member is suspended, and for good when they are banned', async () => {
    const member = await createMember(site.platform)
    const { secret } = await createToken(site.platform, member)
    expect(await statusOf(secret, second)).toBe(200)
    await setStanding(member, 'suspended')
    expect(await statusOf(secret)).toBe(401)
    await eventually(secret, 401)
    await setStanding(member, 'active')
    await eventually(secret, 200)
    await setStanding(member, 'banned')
    expect(await statusOf(secret)).toBe(401)
    await setStanding(member, 'active')
    expect(await statusOf(secret)).toBe(401)
    await eventually(secret, 401)
  })

  it('ends with a change of the password, as other sessions do', async () => {
    const member = await createMember(site.platform, { password })
    const { secret } = await createToken(site.platform, member)
    const session = await createSession(site.platform, member)
    const body = { currentPassword: password, password: 'another password' }
    expect((await site.api(session.token)('POST /auth/change-password', { body })).status).toBe(200)
    expect(await statusOf(secret)).toBe(401)
  })

  it('is rejected when it is made up or changed', async () => {
    const { secret } = await createToken(site.platform, await createMember(site.platform))
    for (const wrong of [`chartroom_pat_${'a'.repeat(43)}`, secret.slice(0, -1), `${secret}a`, secret.toUpperCase()])
      expect(await statusOf(wrong)).toBe(401)
  })

  it('belongs to one member: X-Member of another is rejected', async () => {
    const { secret } = await createToken(site.platform, await createMember(site.platform))
    const sent = { params: { id: newId() }, headers: { 'x-member': newId() } }
    expect((await site.api(secret)('POST /posts/:id/like', sent)).body.type).toBe('wrong_member')
  })
})

describe('the allowance of an access token', () => {
  let limited: TestSite
  beforeAll(async () => {
    limited = await site.startAnother({ RATE_LIMIT_FACTOR: '0.1' })
  })
  afterAll(() => limited.close())

  const read = async (token: string) => (await limited.api(token)('GET /user/posts/saved')).status
  const like = async (token: string) =>
    (await limited.api(token)('POST /posts/:id/like', { params: { id: newId() } })).status

  /** Uses up the allowance of one of a member's tokens. */
  async function exhaust(send: (token: string) => Promise<number>, allowed: number) {
    const member = await createMember(site.platform)
    const [first, other] = [await createToken(site.platform, member), await createToken(site.platform, member)]
    const statuses: number[] = []
    for (let index = 0; index < 50 && statuses.at(-1) !== 429; index++) statuses.push(await send(first.secret))
    expect([statuses[0], statuses.at(-1)]).toEqual([allowed, 429])
    return { member, other }
  }

  it("is its own for reads: it doesn't use up the member's, nor that of another token", async () => {
    const { member, other } = await exhaust(read, 200)
    expect([await read(other.secret), await read(member.token)]).toEqual([200, 200])
  })

  it("is the member's for writes", async () => {
    const { member, other } = await exhaust(like, 404)
    expect([await like(other.secret), await like(member.token)]).toEqual([429, 429])
    expect(await read(other.secret)).toBe(200)
  })
})
