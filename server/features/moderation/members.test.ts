// Administrators find, suspend and ban members.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { users as texts } from '#contract/messages/en/members-screens.ts'
import { day, fromNow, shiftClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { retryNow } from '../../platform/jobs.ts'
import { connect, once } from '../../platform/sockets/testing/clients.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost } from '../posts/factory.ts'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', name: 'Site Admin' })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const setStatus = ({ id }: { id: string }, body: object, { token } = admin) =>
  site.api(token).raw('PUT /admin/users/:id/status', { params: { id }, body })
const users = async (query: Record<string, string>) =>
  (await site.api(admin.token).raw('GET /admin/users', { query: { limit: '50', ...query } })).body
const written = (id: string, contentType: string, { token } = admin) =>
  site.api(token).raw('GET /admin/users/:id/:contentType', { params: { id, contentType } })
const namesIn = ({ users: list }: { users: { username: string }[] }) => list.map(({ username }) => username)
const write = async (post: string, { token }: CreatedMember) =>
  (await site.api(token)('POST /posts/:id/like', { params: { id: post } })).status
const read = async ({ token }: CreatedMember) => (await site.api(token)('GET /auth/me')).status

describe('member', () => {
  // Proves: rule.permissions.admin-api-user-status, rule.permissions.status-field
  it('can only read while suspended, until the suspension ends by itself', async () => {
    const member = await createMember(site.platform)
    const post = await createPost(site.platform, admin)
    const until = fromNow(day)
    const { status, body } = await setStatus(member, { status: 'suspended', reason: 'Spam', until })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ _id: member.id, status: 'suspended', suspendedUntil: until, role: 'user' })
    expect([await read(member), await write(post.id, member)]).toEqual([200, 403])
    shiftClock(day + 1000)
    await retryNow(site.database.pool, 'accounts.endSuspensions')
    await site.idle()
    expect(await write(post.id, member)).toBe(200)
    shiftClock(0)
    const { body: log } = await site.api(admin.token)('GET /admin/audit', { query: { subject: member.id } })
    expect(log.entries).toMatchObject([
      { actor: null, action: 'accounts.status', after: { status: 'active', until: null } },
      { actor: { _id: admin.id }, after: { status: 'suspended', until }, reason: 'Spam' },
    ])
    expect(log.entries[0].subject).toEqual({ _id: member.id, label: `@${member.username}` })
  })

  // Proves: rule.permissions.admin-api-reset-password
  it('is emailed a link to set a new password, which nobody else sees', async () => {
    const member = await createMember(site.platform)
    const mailReset = (id: string, { token } = admin) =>
      site.api(token)('POST /admin/users/:id/reset-password', { params: { id } })
    const { status, body } = await mailReset(member.id)
    expect([status, body]).toEqual([200, { success: true, message: texts.resetMailed }])
    const mails = await mailsTo(site, member.email)
    expect(mails).toHaveLength(1)
    const link = /\/reset-password\?token=([\w-]+)/.exec(mails[0]!)
    const sent = { token: link![1]!, password: 'a quite different one' }
    expect((await site.api()('POST /auth/reset-password', { body: sent })).status).toBe(200)
    const { body: log } = await site.api(admin.token)('GET /admin/audit', { query: { subject: member.id } })
    expect(log.entries).toMatchObject([{ actor: { _id: admin.id }, action: 'accounts.resetMailed', before: null }])
    const banned = await createMember(site.platform, { status: 'banned' })
    expect([(await mailReset(banned.id)).status, (await mailReset(newId())).status]).toEqual([409, 404])
    expect(await mailsTo(site, banned.email)).toEqual([])
  })

  it('is logged out everywhere when banned, and all their content and counts are hidden', async () => {
    const member = await createMember(site.platform)
    const [own, other] = [await createPost(site.platform, member), await createPost(site.platform, admin)]
    await createComment(site.platform, member, { post: other.id })
    await write(other.id, member)
    const ended = once(await connect(site.url, { token: member.token }), 'disconnect')
    expect((await setStatus(member, { status: 'banned', reason: 'Scams' })).body.user.status).toBe('banned')
    await ended
    expect(await read(member)).toBe(401)
    await site.idle()
    const api = site.api()
    expect((await api('GET /posts/:id', { params: { id: own.id } })).status).toBe(404)
    const { post } = (await api('GET /posts/:id', { params: { id: other.id } })).body
    expect([post.likesCount, post.commentsCount]).toEqual([0, 0])
    await setStatus(member, { status: 'active' })
    await site.idle()
    expect((await api('GET /posts/:id', { params: { id: own.id } })).status).toBe(200)
    const { post: restored } = (await api('GET /posts/:id', { params: { id: other.id } })).body
    expect([restored.likesCount, restored.commentsCount]).toEqual([1, 1])
  })

  it("can't be suspended or banned while they are an administrator, even by themselves", async () => {
    const colleague = await createMember(site.platform, { role: 'admin' })
    for (const who of [colleague, admin])
      for (const status of ['suspended', 'banned']) expect((await setStatus(who, { status })).status).toBe(403)
    expect((await setStatus(colleague, { status: 'active' })).status).toBe(200)
    expect(await read(colleague)).toBe(200)
  })

  it.each<[string, object, string]>([
    ['no status', {}, 'status'],
    ['an unknown status', { status: 'angry' }, 'status'],
    ['an end in the past', { status: 'suspended', until: '2020-01-01T00:00:00Z' }, 'until'],
    ["an end that isn't a time", { status: 'suspended', until: 'tomorrow' }, 'until'],
    ['a ban with an end', { status: 'banned', until: '2999-01-01T00:00:00Z' }, 'until'],
    ['a long reason', { status: 'banned', reason: 'x'.repeat(501) }, 'reason'],
  ])('keeps their standing when the request has %s', async (_, body, field) => {
    const member = await createMember(site.platform)
    const response = await setStatus(member, body)
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]])
    expect(await read(member)).toBe(200)
  })

  it('is listed to administrators only, without email or phone', async () => {
    const member = await createMember(site.platform)
    const post = await createPost(site.platform, member)
    const responses = [
      await users({ search: member.username }),
      (await setStatus(member, { status: 'active' })).body,
      (await written(member.id, 'posts')).body,
    ]
    const { rows } = await site.database.pool.query<{ email: string; phone: string }>({
      text: 'select email, phone from member_details where member_id = $1',
      values: [member.id],
    })
    for (const response of responses) {
      expect(JSON.stringify(response)).toContain(member.username)
      for (const secret of Object.values(rows[0]!)) expect(JSON.stringify(response)).not.toContain(secret)
    }
    for (const [name, sent] of [
      ['GET /admin/users', {}],
      ['GET /admin/audit', {}],
      ['GET /admin/users/:id/:contentType', { params: { id: member.id, contentType: 'posts' } }],
      ['PUT /admin/users/:id/status', { params: { id: member.id }, body: { status: 'banned' } }],
    ] as const) {
      expect((await site.api().raw(name, sent)).status).toBe(401)
      expect((await site.api(member.token).raw(name, sent)).status).toBe(403)
    }
    expect((await site.api()('GET /posts/:id', { params: { id: post.id } })).status).toBe(200)
    expect((await setStatus({ id: newId() }, { status: 'banned' })).status).toBe(404)
  })
})

describe('list of members', () => {
  // Proves: rule.permissions.admin-api-search-users
  it('finds members by part of their name or username, and by status', async () => {
    const [one, two] = [
      await createMember(site.platform, { username: 'lotus_charts', name: 'Devika Raghunathan' }),
      await createMember(site.platform, { username: 'breakout_dev', name: '100% Rahul' }),
    ]
    expect(namesIn(await users({ search: 'otus' }))).toEqual([one.username])
    expect(namesIn(await users({ search: '@lotus_charts' }))).toEqual([one.username])
    expect(namesIn(await users({ search: 'raghu' }))).toEqual([one.username])
    expect(namesIn(await users({ search: 'de' }))).toContain(one.username)
    expect(namesIn(await users({ search: '100%' }))).toEqual([two.username])
    expect(namesIn(await users({ search: 'dev' })).sort()).toEqual([two.username, one.username].sort())
    await setStatus(two, { status: 'banned' })
    expect(namesIn(await users({ search: 'dev', status: 'banned' }))).toEqual([two.username])
    expect(namesIn(await users({ search: 'dev', status: 'active' }))).toEqual([one.username])
    expect(namesIn(await users({ status: 'banned' }))).toContain(two.username)
    const all = await users({})
    expect(all.pagination.total).toBe(all.users.length)
  })

  it('is counted ten pages ahead of the shown one', async () => {
    for (let number = 0; number < 12; number++) await createMember(site.platform, { name: `Counted ${number}` })
    const pageOf = async (page: string) => (await users({ search: 'counted', limit: '1', page })).pagination
    expect(await pageOf('1')).toEqual({
      page: 1,
      limit: 1,
      total: 11,
      totalPages: 11,
      hasMore: true,
      isTotalMinimum: true,
    })
    expect(await pageOf('3')).toEqual({ page: 3, limit: 1, total: 12, totalPages: 12, hasMore: true })
    expect(await pageOf('12')).toMatchObject({ total: 12, hasMore: false })
  })

  // Proves: rule.permissions.admin-api-list-content
  it('lists what a member has written', async () => {
    const member = await createMember(site.platform)
    const statuses = ['published', 'pending', 'rejected', 'removed'] as const
    for (const status of statuses) await createPost(site.platform, member, { status })
    const post = await createPost(site.platform, admin)
    const comment = await createComment(site.platform, member, { post: post.id, content: 'Nice chart' })
    const posts = (await written(member.id, 'posts')).body
    expect(posts.content.map(({ status }: { status: string }) => status).sort()).toEqual(statuses.toSorted())
    expect(posts.pagination.total).toBe(4)
    expect((await written(member.id, 'comments')).body.content).toMatchObject([
      { _id: comment.id, kind: 'comment', postId: post.id, content: 'Nice chart' },
    ])
    expect((await users({ search: member.username })).users[0].postsCount).toBe(1)
    expect((await written(newId(), 'posts')).status).toBe(404)
    expect((await written(member.id, 'badges')).status).toBe(400)
  })
})
