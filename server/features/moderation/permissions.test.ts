// Administrators make members moderators, editors and administrators, and take that back.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { day, hour, shiftClock } from '../../platform/clock.ts'
import { emit } from '../../platform/events/outbox.ts'
import { newId } from '../../platform/ids.ts'
import { connect, connectError, emitWithAck, once } from '../../platform/sockets/testing/clients.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitForBlockedQuery } from '../../testing/wait-until.ts'
import { isErasureDue } from '../accounts/actions/erasure.ts'
import { setPrivileges } from '../accounts/actions/privileges.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { contextOf, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { decideContents } from './actions/content.ts'

let site: TestSite
let second: TestSite
let admin: Awaited<ReturnType<typeof createMember>>
beforeAll(async () => {
  site = await startTestSite()
  second = await site.startAnother()
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
})
afterAll(async () => {
  await second.close()
  await site.close()
})
afterEach(() => shiftClock(0))

type Change = { role?: 'user' | 'admin'; permissions?: Permission[]; reason?: string; version?: number }
const system = () => ({ platform: site.platform, db: site.database.pool })
const readRow = async <Row extends object>(text: string, value: unknown): Promise<Row> =>
  (await site.database.pool.query<Row>({ text, values: [value] })).rows[0]!
const versionOf = async (id: string): Promise<number> =>
  (await readRow<{ revision: number }>('select revision from members where id = $1', id)).revision
const change = async (id: string, { role = 'user', permissions = [], ...rest }: Change, { token } = admin) =>
  site.api(token).raw('PUT /admin/users/:id/permissions', {
    params: { id },
    body: { role, permissions, reason: 'Helps out', version: await versionOf(id), ...rest },
  })
const erasureOf = (id: string) => ({
  text: `insert into account_erasures (member_id, requested_at, due_at) values ($1, now(), now() + interval '1 day')`,
  values: [id],
})
const me = async (token: string, where = site) => (await where.api(token)('GET /auth/me')).body.user
const eventually = (read: () => Promise<unknown>, expected: unknown) =>
  expect.poll(read, { timeout: 10_000, interval: 20 }).toEqual(expected)

describe('a change of permissions', () => {
  it('opens their calls on every node, is recorded, and the member is notified', async () => {
    const member = await createMember(site.platform)
    const cases = async (where: TestSite) => (await where.api(member.token)('GET /admin/cases')).status
    expect([await cases(site), await cases(second)]).toEqual([403, 403])
    const { status, body } = await change(member.id, { permissions: ['moderator'] })
    expect([status, body.user.permissions, body.user.role]).toEqual([200, ['moderator'], 'user'])
    expect(await cases(site)).toBe(200)
    await eventually(() => cases(second), 200)
    expect(await me(member.token)).toMatchObject({ role: 'user', permissions: ['moderator'] })
    const { entries } = (await site.api(admin.token)('GET /admin/audit', { query: { subject: member.id } })).body
    expect(entries).toMatchObject([
      {
        action: 'accounts.permissions',
        actor: { _id: admin.id },
        reason: 'Helps out',
        before: { permissions: '' },
        after: { permissions: 'moderator' },
      },
    ])
    await site.idle()
    const { notifications } = (await site.api(member.token)('GET /notifications')).body
    expect(notifications).toMatchObject([{ title: 'Your permissions have changed', actionUrl: '/admin' }])
    await change(member.id, {})
    await site.idle()
    const after = (await site.api(member.token)('GET /notifications')).body.notifications
    expect(after).toMatchObject([{ actionUrl: '/dashboard/account' }])
    expect(after[0]?.message).toContain('no longer a moderator')
  })

  it('needs the password, a reason and an administrator', async () => {
    const member = await createMember(site.platform)
    const unconfirmed = await createMember(site.platform, { role: 'admin' })
    const wanted: Change = { permissions: ['editor'] }
    expect((await change(member.id, wanted, unconfirmed)).body.type).toBe('auth_confirm_required')
    expect((await change(member.id, { ...wanted, reason: '  ' })).body.fields).toHaveProperty('reason')
    const moderator = await createMember(site.platform, { permissions: ['moderator'], hasConfirmed: true })
    expect((await change(moderator.id, { role: 'admin' }, moderator)).body.type).toBe('forbidden')
    expect((await me(member.token)).permissions).toEqual([])
  })

  it('is refused after another change, and for members who are banned or about to leave', async () => {
    const member = await createMember(site.platform)
    const version = await versionOf(member.id)
    expect((await change(member.id, { permissions: ['editor'] })).status).toBe(200)
    expect((await change(member.id, { version })).body.type).toBe('conflict_stale')
    const banned = await createMember(site.platform, { status: 'banned' })
    expect((await change(banned.id, { permissions: ['editor'] })).body.type).toBe('forbidden')
    const leaving = await createMember(site.platform)
    await site.database.pool.query(erasureOf(leaving.id))
    expect((await change(leaving.id, { role: 'admin' })).body.type).toBe('forbidden')
  })

  it('waits for a deletion that is being asked for, and is refused after it', async () => {
    const leaving = await createMember(site.platform)
    const version = await versionOf(leaving.id)
    let changing: ReturnType<typeof change> | undefined
    await site.database.transaction(async (db) => {
      await db.query(erasureOf(leaving.id))
      changing = change(leaving.id, { permissions: ['editor'], version })
      await waitForBlockedQuery(site.database)
    })
    expect((await changing)?.body.type).toBe('forbidden')
    expect((await me(leaving.token)).permissions).toEqual([])
  })

  it('shortens the open session to 12 hours', async () => {
    const { id, token } = await createMember(site.platform)
    await change(id, { permissions: ['editor'] })
    shiftClock(13 * hour)
    expect((await site.api(token)('GET /auth/me')).status).toBe(401)
  })
})

describe('a moderator whose permission is revoked while they work', () => {
  it('is refused on every node, and their sockets leave', async () => {
    const moderator = await createMember(site.platform, { permissions: ['moderator'] })
    const post = await createPost(site.platform, await createMember(site.platform), { status: 'pending' })
    const decide = async (where: TestSite) =>
      (
        await where.api(moderator.token)('PUT /admin/content/:id/status', {
          params: { id: post.id },
          body: { status: 'approved' },
        })
      ).status
    const main = await connect(second.url, { token: moderator.token })
    const staff = await connect(second.url, { token: moderator.token, namespace: '/admin' })
    const watch = { caseId: post.id }
    expect(await emitWithAck(main, 'case:watch', watch)).toEqual({ success: true })
    const closed = once(staff, 'disconnect')
    expect((await change(moderator.id, {})).status).toBe(200)
    expect(await decide(site)).toBe(403)
    expect(await closed).toBe('io server disconnect')
    await eventually(() => decide(second), 403)
    expect(await emitWithAck(main, 'case:watch', watch)).toMatchObject({ success: false, type: 'forbidden' })
    expect((await connectError(second.url, { token: moderator.token, namespace: '/admin' })).message).toBe('forbidden')
    const { viewers } = (await site.api(admin.token)('GET /admin/cases/viewers')).body
    expect(viewers.filter(({ member }: { member: { _id: string } }) => member._id === moderator.id)).toEqual([])
  })

  it('keeps the socket that another permission needs, without the events of the first', async () => {
    const both = await createMember(site.platform, { permissions: ['moderator', 'editor'] })
    const socket = await connect(site.url, { token: both.token, namespace: '/admin' })
    let heard: string[] = []
    socket.onAny((name: string) => heard.push(name))
    expect((await change(both.id, { permissions: ['editor'] })).status).toBe(200)
    const eventsReceived = async () => {
      heard = []
      const last = once(socket, 'newsletter:progress')
      await emit(site.database.pool, 'review:changed', { contentId: newId() })
      await emit(site.database.pool, 'newsletter:progress', { newsletterId: newId() })
      await last
      return heard
    }
    await eventually(eventsReceived, ['newsletter:progress'])
    expect(socket.connected).toBe(true)
  })

  it('has decided each item of a bulk action wholly or not at all', async () => {
    const moderator = await createMember(site.platform, { permissions: ['moderator'] })
    const author = await createMember(site.platform)
    const ids: string[] = []
    for (let index = 0; index < 12; index++)
      ids.push((await createPost(site.platform, author, { status: 'pending' })).id)
    const bulk = site.api(moderator.token).raw('PUT /admin/content/status', { body: { ids, status: 'approved' } })
    const [decided, revoked] = await Promise.all([bulk, change(moderator.id, {})])
    expect(revoked.status).toBe(200)
    const { published, recorded, decisions } = await readRow<Record<'published' | 'recorded' | 'decisions', number>>(
      `select (select count(*) from posts where id = any($1) and status = 'published')::int as published,
        (select count(*) from audit_log where subject_id = any($1) and action = 'moderation.decided')::int as recorded,
        (select count(*) from decisions where subject_id = any($1))::int as decisions`,
      ids,
    )
    expect([recorded, decisions]).toEqual([published, published])
    expect(published).toBe(decided.status === 200 ? decided.body.decided.length : 0)
  })
})

describe('a moderator', () => {
  it("can't change the standing of anyone with permissions", async () => {
    const moderator = await createMember(site.platform, { permissions: ['moderator'] })
    const suspend = async (id: string) =>
      (
        await site.api(moderator.token)('PUT /admin/users/:id/status', {
          params: { id },
          body: { status: 'suspended' },
        })
      ).status
    const other = await createMember(site.platform, { permissions: ['editor'] })
    const statuses = [await suspend(admin.id), await suspend(other.id), await suspend(moderator.id)]
    expect(statuses).toEqual([403, 403, 403])
    expect(await suspend((await createMember(site.platform)).id)).toBe(200)
  })

  it("can't decide about themselves", async () => {
    const moderator = await createMember(site.platform, { permissions: ['moderator'] })
    const as = site.api(moderator.token).raw
    const own = await createPost(site.platform, moderator, { status: 'pending' })
    const others = await createPost(site.platform, await createMember(site.platform), { status: 'pending' })
    const approve = { status: 'approved' }
    const { body } = await as('PUT /admin/content/:id/status', { params: { id: own.id }, body: approve })
    expect([body.type, body.message]).toEqual(['forbidden', expect.stringContaining('An administrator has to')])
    const context = contextOf(site.platform, moderator, 'user', ['moderator'])
    await expect(decideContents(context, { status: 'approved', ids: [others.id, own.id] })).rejects.toThrow()
    const { content } = (await as('GET /admin/content/:id', { params: { id: others.id } })).body
    expect(content.status).toBe('pending')
    const published = await createPost(site.platform, moderator)
    const reporter = site.api((await createMember(site.platform)).token)
    const { report } = (
      await reporter('POST /posts/report/:id', { params: { id: published.id }, body: { reason: 'spam' } })
    ).body
    const dismissed = await as('PUT /posts/reports/:id', { params: { id: report._id }, body: { status: 'dismissed' } })
    expect(dismissed.body.type).toBe('forbidden')
    const reports = async (status?: string) => (await as('GET /posts/reports', { query: { status } })).body.reports
    const about = async (status?: string) =>
      (await reports(status)).filter(({ _id }: { _id: string }) => _id === report._id).length
    expect([await about(), await about('pending')]).toEqual([0, 0])
    expect((await as('GET /admin/cases/:id', { params: { id: published.id } })).body.type).toBe('forbidden')
    expect((await as('GET /admin/cases/:id', { params: { id: moderator.id } })).body.type).toBe('forbidden')
    expect((await as('GET /admin/cases/:id', { params: { id: others.id } })).status).toBe(200)
    const leave = await as('PUT /admin/users/:id/status', { params: { id: moderator.id }, body: { status: 'active' } })
    expect(leave.body.type).toBe('forbidden')
  })

  it('uses nothing of it while suspended', async () => {
    const moderator = await createMember(site.platform, { permissions: ['moderator'] })
    await setStatus(system(), { memberId: moderator.id, to: 'suspended', actorId: null })
    expect((await site.api(moderator.token)('GET /admin/cases')).status).toBe(403)
  })

  it('sees only their part of the overview', async () => {
    const queues = async (permissions: Permission[]) => {
      const { token } = await createMember(site.platform, { permissions })
      const { pending, entries } = (await site.api(token)('GET /admin/overview')).body
      return [pending.map(({ queue }: { queue: string }) => queue), entries.length]
    }
    expect(await queues(['moderator'])).toEqual([['reports', 'underReview', 'appeals', 'videos'], 0])
    expect(await queues(['editor'])).toEqual([[], 0])
  })
})

describe('the last administrator', () => {
  let only: TestSite
  beforeAll(async () => {
    only = await startTestSite()
  })
  afterAll(() => only.close())
  const inOnly = () => ({ platform: only.platform, db: only.database.pool })
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => error.type ?? String(error),
    )
  const administrators = async (): Promise<string[]> =>
    (
      await only.database.pool.query({
        text: `select id from members where role = 'admin' and status = 'active'`,
        values: [],
      })
    ).rows.map(({ id }) => id)

  it("can't be demoted, suspended or banned", async () => {
    const { id: memberId, token } = await createMember(only.platform, { role: 'admin', hasConfirmed: true })
    const spare = await createMember(only.platform, { role: 'admin', status: 'suspended' })
    const { body } = await only.api(token).raw('PUT /admin/users/:id/permissions', {
      params: { id: memberId },
      body: { role: 'user', permissions: [], reason: 'Leaves', version: 1 },
    })
    expect([body.type, body.message]).toEqual(['last_administrator', expect.stringContaining('another member')])
    const by = { memberId, actorId: null }
    expect(await failureOf(setPrivileges(inOnly(), { ...by, role: 'user' }))).toBe('last_administrator')
    expect(await failureOf(setStatus(inOnly(), { ...by, to: 'suspended' }))).toBe('last_administrator')
    expect(await failureOf(setStatus(inOnly(), { ...by, to: 'banned' }))).toBe('last_administrator')
    const remove = only.database.pool.query({ text: 'delete from members where id = $1', values: [memberId] })
    expect(await failureOf(remove)).toContain('last administrator')
    await setStatus(inOnly(), { memberId: spare.id, to: 'active', actorId: null })
    expect(await failureOf(setPrivileges(inOnly(), { ...by, role: 'user' }))).toBe('done')
    expect(await administrators()).toEqual([spare.id])
  })

  it("isn't erased, even if the deletion was asked for before", async () => {
    const [memberId = ''] = await administrators()
    await only.database.pool.query({
      text: `insert into account_erasures (member_id, requested_at, due_at) values ($1, now(), now() - interval '1 day')`,
      values: [memberId],
    })
    const due = await only.database.transaction((db) => isErasureDue({ db }, memberId))
    expect([due, await administrators()]).toEqual([false, [memberId]])
    await only.database.pool.query({ text: 'delete from account_erasures where member_id = $1', values: [memberId] })
  })

  it('is one of several who demote each other at the same moment', async () => {
    shiftClock(day)
    for (let round = 0; round < 10; round++) {
      const [one = ''] = await administrators()
      const { id: two } = await createMember(only.platform, { role: 'admin' })
      const demote = (memberId: string, actorId: string) =>
        failureOf(setPrivileges(inOnly(), { memberId, actorId, role: 'user' }))
      const results = await Promise.all([demote(one, two), demote(two, one)])
      expect(results.sort()).toEqual(['done', 'last_administrator'])
      expect(await administrators()).toHaveLength(1)
    }
  })
})
