// An administrator logs in as a member: who may, what the session shows and does, when it ends, and what is recorded.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loginAsMinutes } from '#contract/login-as.ts'
import { dueNoticesJob } from '../features/accounts/actions/login-as.ts'
import { setPrivileges } from '../features/accounts/actions/privileges.ts'
import { endSessionsOf } from '../features/accounts/actions/sessions.ts'
import { setStatus } from '../features/accounts/actions/standing.ts'
import { type CreatedMember, createMember, createSession } from '../features/accounts/factory.ts'
import { listAudit } from '../features/audit/reads.ts'
import { eraseMember } from '../features/data-rights/actions/erase.ts'
import { createTestTrade } from '../features/journal/factory.ts'
import { createPost, postForm } from '../features/posts/factory.ts'
import { createPrediction } from '../features/predictions/factory.ts'
import { day, hour, minute, second as oneSecond, shiftClock } from '../platform/clock.ts'
import type { Db } from '../platform/database/statement.ts'
import { newKey } from '../platform/ids.ts'
import { mailsTo } from '../testing/mails.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { waitForBlockedQuery } from '../testing/wait-until.ts'

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

const createAdministrator = () => createMember(site.platform, { role: 'admin', hasConfirmed: true })
const logInAs = (administrator: { token: string }, { id }: { id: string }, reason = 'They see an empty feed') =>
  site.api(administrator.token).raw('POST /admin/users/:id/login-as', { params: { id }, body: { reason } })
const system = () => ({ platform: site.platform, db: site.database.pool })
const meAt = (token: string, where = site) => where.api(token)('GET /auth/me')
const statusAt = async (token: string, where = site) => (await meAt(token, where)).status
const eventually = (read: () => Promise<unknown>, expected: unknown) =>
  expect.poll(read, { timeout: 10_000, interval: 20 }).toEqual(expected)
const auditOf = async ({ id }: { id: string }) =>
  (await listAudit(system(), { subject: id })).rows
    .reverse()
    .filter(({ action }) => action.startsWith('accounts.loginAs'))
    .map(({ action, actor_id: actor, subject_id: subject, after, reason }) => ({
      action,
      actor,
      subject,
      after,
      reason,
    }))

type Session = { administrator: CreatedMember; member: CreatedMember; token: string }
async function open(options: Parameters<typeof createMember>[1] = {}): Promise<Session> {
  const [administrator, member] = [await createAdministrator(), await createMember(site.platform, options)]
  const { status, body } = await logInAs(administrator, member)
  expect(status).toBe(200)
  return { administrator, member, token: body.token }
}

// Proves: rule.permissions.admin-api-login-as
describe('login-as', () => {
  it('shows the member, without what administrators may not see of them', async () => {
    const { administrator, member, token } = await open({ permissions: ['moderator'] })
    const { user } = (await meAt(token)).body
    expect(user).toMatchObject({
      _id: member.id,
      username: member.username,
      name: member.name,
      role: 'user',
      email: '',
      phone: null,
      gender: null,
      country: null,
      permissions: [],
      loginAs: { administrator: administrator.name, until: expect.any(String) },
    })
    expect((Date.parse(user.loginAs.until) - Date.now()) / minute).toBeCloseTo(loginAsMinutes, 0)
    expect((await site.api(token)('GET /admin/cases')).body.type).toBe('login_as_refused')
    expect((await meAt(administrator.token)).body.user).not.toHaveProperty('loginAs')
    expect((await meAt(member.token)).body.user).not.toHaveProperty('loginAs')
  })

  it('needs an administrator, the password and a reason', async () => {
    const member = await createMember(site.platform)
    const unconfirmed = await createMember(site.platform, { role: 'admin' })
    expect((await logInAs(unconfirmed, member)).body.type).toBe('auth_confirm_required')
    expect((await logInAs(await createAdministrator(), member, ' ')).body.fields).toHaveProperty('reason')
    const moderator = await createMember(site.platform, { permissions: ['moderator', 'editor'], hasConfirmed: true })
    expect((await logInAs(moderator, member)).body.type).toBe('forbidden')
    expect(await auditOf(member)).toEqual([])
  })

  it("never opens an administrator's account, one's own or another's, nor a banned or missing one", async () => {
    const administrator = await createAdministrator()
    for (const other of [administrator, await createAdministrator()])
      expect((await logInAs(administrator, other)).body.type).toBe('forbidden')
    const banned = await createMember(site.platform, { status: 'banned' })
    expect((await logInAs(administrator, banned)).body.type).toBe('auth_account_banned')
    expect((await logInAs(administrator, { id: 'f'.repeat(24) })).status).toBe(404)
  })

  it('is never nested', async () => {
    const { token } = await open()
    expect((await logInAs({ token }, await createMember(site.platform))).body.type).toBe('login_as_refused')
    // The database refuses it, too.
    const { rows } = await site.database.pool.query<{ id: string }>({
      text: 'select id from sessions where administrator_session_id is not null order by created_at desc limit 1',
    })
    const { insertLoginAs } = await import('../features/accounts/queries/sessions.ts')
    const member = await createMember(site.platform)
    const nested = { id: newKey().slice(0, 24), memberId: member.id, ownSession: rows[0]!.id, device: 'Test' }
    const times = { now: new Date().toISOString(), expires: new Date(Date.now() + minute).toISOString() }
    expect(await insertLoginAs(site.database.pool, { ...nested, ...times })).toEqual([])
  })

  it('waits for a member who is being made an administrator, and then refuses', async () => {
    const [administrator, member] = [await createAdministrator(), await createMember(site.platform)]
    const pending = await site.database.transaction(async (db) => {
      await setPrivileges({ platform: site.platform, db }, { memberId: member.id, role: 'admin', actorId: null })
      const sent = logInAs(administrator, member)
      await Promise.race([waitForBlockedQuery(site.database), sent])
      return { sent }
    })
    expect((await pending.sent).body.type).toBe('forbidden')
  })
})

describe('a login-as session ends', () => {
  it('after 15 minutes, and is never extended', async () => {
    const { token } = await open()
    shiftClock(loginAsMinutes * minute - 5 * oneSecond)
    const { status, body } = await meAt(token)
    expect([status, body.token]).toEqual([200, undefined])
    shiftClock(loginAsMinutes * minute + oneSecond)
    expect(await statusAt(token)).toBe(401)
  })

  it('with the logout, which leaves both own sessions alone', async () => {
    const { administrator, member, token } = await open()
    expect((await site.api(token)('POST /auth/logout')).status).toBe(200)
    expect([await statusAt(token), await statusAt(administrator.token), await statusAt(member.token)]).toEqual([
      401, 200, 200,
    ])
    expect((await auditOf(member)).map(({ action }) => action)).toEqual(['accounts.loginAs', 'accounts.loginAsEnded'])
  })

  it.each<[string, (session: Session) => Promise<unknown>]>([
    ["the administrator's logout", ({ administrator }) => site.api(administrator.token)('POST /auth/logout')],
    [
      "the end of all of the administrator's sessions",
      ({ administrator }) => endSessionsOf(system(), administrator.id),
    ],
    [
      "the loss of the administrator's role",
      async ({ administrator }) => {
        await createAdministrator()
        await setPrivileges(system(), { memberId: administrator.id, role: 'user', actorId: null })
      },
    ],
    [
      "the administrator's suspension",
      ({ administrator }) => setStatus(system(), { memberId: administrator.id, to: 'suspended', actorId: null }),
    ],
    [
      "the member's promotion to administrator",
      ({ member }) => setPrivileges(system(), { memberId: member.id, role: 'admin', actorId: null }),
    ],
    ["the member's ban", ({ member }) => setStatus(system(), { memberId: member.id, to: 'banned', actorId: null })],
    ["the member's erasure", ({ member }) => eraseMember(site.platform, member.id)],
    ["the end of all of the member's sessions", ({ member }) => endSessionsOf(system(), member.id)],
  ])('with %s, on every node', async (_, end) => {
    const session = await open()
    expect(await statusAt(session.token, second)).toBe(200)
    await end(session)
    expect(await statusAt(session.token)).toBe(401)
    await eventually(() => statusAt(session.token, second), 401)
  })

  it('when the member ends it, who sees it among their sessions', async () => {
    const { member, token } = await open()
    const { sessions } = (await site.api(member.token)('GET /auth/sessions')).body
    const found = sessions.find(({ device }: { device: string }) => device === 'An administrator of this site')
    await site.api(member.token)('DELETE /auth/sessions/:id', { params: { id: found._id } })
    expect(await statusAt(token)).toBe(401)
  })

  it("leaves the administrator's other sessions as they were", async () => {
    const { administrator, token } = await open()
    const other = await createSession(site.platform, { id: administrator.id, role: 'admin' })
    await site.api(other.token)('POST /auth/logout')
    expect(await statusAt(token)).toBe(200)
  })
})

describe('a login-as session reads', () => {
  it('no forecast of the member, but what guests see', async () => {
    const { member, token } = await open()
    const { _id: id } = await createPrediction(site.platform)
    await site.api(member.token)('POST /predictions/:id/forecast', {
      params: { id },
      body: { probabilities: [71, 29] },
    })
    await site.idle()
    const own = (await site.api(member.token)('GET /predictions/:id', { params: { id } })).body.prediction
    const seen = (await site.api(token)('GET /predictions/:id', { params: { id } })).body.prediction
    const guest = (await site.api()('GET /predictions/:id', { params: { id } })).body.prediction
    expect(seen).toEqual(guest)
    expect(own).toMatchObject({ forecast: { probabilities: [71, 29] }, crowd: { median: [71, 29] } })
    const mine = await site.api(token)('GET /predictions', { query: { status: 'mine' } })
    expect([mine.status, mine.body.type]).toEqual([403, 'login_as_refused'])
  })

  it('no plan of a post before it is published, and no trade of the journal behind one', async () => {
    const { member, token } = await open()
    const unpublished = await createPost(site.platform, member, { hasPlan: true, status: 'scheduled' })
    const published = await createPost(site.platform, member, { hasPlan: true })
    await site.api(member.token)('POST /posts/:id/trade', { params: { id: published.id } })
    const read = async (bearer: string, { id }: { id: string }) =>
      (await site.api(bearer)('GET /posts/:id', { params: { id } })).body.post
    expect((await read(member.token, unpublished)).plan).toMatchObject({ symbol: 'GOLDM' })
    expect(await read(token, unpublished)).not.toHaveProperty('plan')
    expect((await read(member.token, published)).plan.trade).toEqual(expect.any(String))
    expect((await read(token, published)).plan).toMatchObject({ symbol: 'GOLDM' })
    expect((await read(token, published)).plan).not.toHaveProperty('trade')
    const { posts } = (
      await site.api(token)('GET /user/posts/user/:id', { params: { id: member.id }, query: { status: 'scheduled' } })
    ).body
    expect(JSON.stringify(posts)).not.toContain('GOLDM')
  })
})

describe('a login-as session does', () => {
  it('what the member could, each act with an entry in the audit log', async () => {
    const { administrator, member, token } = await open()
    const post = await createPost(site.platform, await createMember(site.platform))
    expect((await site.api(token)('POST /posts/:id/like', { params: { id: post.id } })).status).toBe(200)
    expect((await site.api(token)('GET /posts/:id', { params: { id: post.id } })).body.post.isLiked).toBe(true)
    expect((await site.api(member.token)('GET /posts/:id', { params: { id: post.id } })).body.post.isLiked).toBe(true)
    const about = { actor: administrator.id, subject: member.id }
    expect(await auditOf(member)).toEqual([
      {
        action: 'accounts.loginAs',
        ...about,
        reason: 'They see an empty feed',
        after: { session: expect.any(String) },
      },
      {
        action: 'accounts.loginAsAct',
        ...about,
        reason: null,
        after: { call: 'POST /posts/:id/like', item: post.id, session: expect.any(String) },
      },
    ])
  })

  it('nothing if that can not be recorded', async () => {
    const { member, token } = await open()
    const post = await createPost(site.platform, await createMember(site.platform))
    const { pool } = site.database
    const query = pool.query.bind(pool)
    const spy = vi
      .spyOn(pool, 'query')
      .mockImplementation(((statement: { name?: string }, ...rest: []) =>
        statement.name === 'audit.insert'
          ? Promise.reject(new Error('no audit log'))
          : query(statement as never, ...rest)) as never)
    const { status } = await site.api(token)('POST /posts/:id/like', { params: { id: post.id } })
    spy.mockRestore()
    expect(status).toBe(500)
    expect((await site.api(member.token)('GET /posts/:id', { params: { id: post.id } })).body.post.isLiked).toBe(false)
  })

  it('not delete, not publish plans or trades, and not change a planned post before it is published', async () => {
    const { member, token } = await open()
    const own = await createPost(site.platform, member)
    const planned = await createPost(site.platform, member, { hasPlan: true, status: 'scheduled' })
    const trade = await createTestTrade(site.platform, member)
    const typeOf = async (name: string, input: object) => (await site.api(token).raw(name, input)).body.type
    expect(await typeOf('DELETE /posts/:id', { params: { id: own.id } })).toBe('login_as_refused')
    const change = { params: { id: planned.id }, body: { content: 'Changed' } }
    expect(await typeOf('PUT /posts/:id', change)).toBe('login_as_refused')
    const share = { body: postForm({ section: 'fxtalks', content: 'Mine', trade }) }
    expect(await typeOf('POST /posts', share)).toBe('login_as_refused')
    const validUntil = new Date(Date.now() + 2 * day).toISOString()
    const plan = { symbol: 'GOLDM', side: 'long', entry: '100', stop: '90', target: null, validUntil }
    const planning = { body: postForm({ section: 'fxtalks', content: 'A plan', plan: JSON.stringify(plan) }) }
    expect(await typeOf('POST /posts', planning)).toBe('login_as_refused')
  })

  it("is charged to the administrator, not to the member's allowance", async () => {
    const { payerOf } = await import('../platform/http/rate-limiter.ts')
    const { administrator, member, token } = await open()
    const { authenticate } = await import('../features/accounts/reads.ts')
    const viewer = (await authenticate(site.platform, token))!
    expect([viewer.memberId, payerOf('write', viewer), payerOf('read', viewer)]).toEqual([
      ...[member.id, administrator.id, administrator.id],
    ])
  })
})

describe('the member', () => {
  const notices = async (token: string) =>
    (await site.api(token)('GET /notifications')).body.notifications.filter(
      ({ title }: { title: string }) => title === 'An administrator was logged in as you',
    )

  it('is told the next day, once, in the app and by email, even if the queue was lost', async () => {
    const { member } = await open()
    await site.idle()
    expect([await notices(member.token), await mailsTo(site, member.email)]).toEqual([[], []])
    shiftClock(day + 2 * hour)
    const later = await createSession(site.platform, member)
    for (let run = 0; run < 2; run++) {
      await dueNoticesJob.run(site.platform, {} as never)
      await site.idle()
    }
    const [notice, ...more] = await notices(later.token)
    expect(more).toEqual([])
    expect(notice.message).toContain(`for ${loginAsMinutes} minutes at most`)
    const mails = await mailsTo(site, member.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('An administrator was logged in as you')
  })

  it('is told by a job of the next day, enqueued with the session', async () => {
    const { member } = await open()
    const jobs = async (db: Db) => {
      const { rows } = await db.query<{ inHours: number }>({
        text: `select round(extract(epoch from run_at - now()) / 3600)::int as "inHours" from graphile_worker.jobs
               where key = 'accounts.loginAsNotice ' || (select id from login_as_notices where member_id = $1)`,
        values: [member.id],
      })
      return rows.map(({ inHours }) => inHours)
    }
    expect(await jobs(site.database.pool)).toEqual([24])
    expect(await mailsTo(site, member.email)).toEqual([])
    // While it waits for its next attempt, no further ones pile up. The worker sees them after the transaction.
    shiftClock(day + 2 * hour)
    await site.platform.database.transaction(async (db) => {
      const transaction = <T>(work: (inside: Db) => Promise<T>) => work(db)
      const platform = { ...site.platform, database: { ...site.platform.database, transaction } }
      await dueNoticesJob.run(platform, {} as never)
      expect(await jobs(db)).toEqual([0])
    })
  })
})
