// Administrators search posts in every status, and the audit log.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditColumns } from '#contract/messages/en/audit-screens.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { appendToChain, recordAudit } from '../audit/actions.ts'
import { createPost } from '../posts/factory.ts'

let site: TestSite
let admin: CreatedMember
let author: CreatedMember
const posts: Record<string, string> = {}
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  author = await createMember(site.platform, { username: 'nifty_nandini', name: 'Nandini Kulkarni' })
  const at = (minutes: number) => new Date(Date.parse('2026-03-02T09:15:00Z') + minutes * 60_000)
  const create = async (name: string, options: Parameters<typeof createPost>[2], by = admin) => {
    posts[name] = (await createPost(site.platform, by, options)).id
  }
  await create('gold', { content: 'Gold breaks above 2,400', section: 'goldtalks', at: at(0) })
  await create('flagged-post', {
    content: 'Gold signals, 100% sure',
    section: 'goldtalks',
    status: 'pending',
    at: at(1),
  })
  await create('rejected-post', { content: 'Buy gold from me', section: 'bittalks', status: 'rejected', at: at(2) })
  await create('removed-post', { content: 'Silver and gold', section: 'fxtalks', status: 'removed', at: at(3) })
  await create('range', { content: 'A range day', section: 'fxtalks', at: at(4) }, author)
  await create('quiet', { content: 'Quiet market', section: 'fxtalks', status: 'pending', at: at(5) }, author)
  await site.idle()
})
afterAll(() => site.close())

const search = async (query: Record<string, string> = {}) =>
  await site.api(admin.token).raw('GET /admin/posts/search', { query })
const findNames = async (query: Record<string, string>) => {
  const names = new Map(Object.entries(posts).map(([name, id]) => [id, name]))
  return (await search(query)).body.posts.map(({ _id }: { _id: string }) => names.get(_id))
}

describe('search in all posts', () => {
  // Proves: rule.posts.search-size, rule.permissions.admin-has-post-search
  it('shows every status, newest first, 10 a page', async () => {
    expect(await findNames({})).toEqual(['quiet', 'range', 'removed-post', 'rejected-post', 'flagged-post', 'gold'])
    expect(await findNames({ order: 'asc' })).toEqual([
      'gold',
      'flagged-post',
      'rejected-post',
      'removed-post',
      'range',
      'quiet',
    ])
    const { body } = await search({ page: '2', limit: '4' })
    expect(body.posts).toHaveLength(2)
    expect(body.pagination).toEqual({ page: 2, limit: 4, total: 6, totalPages: 2, hasMore: false })
    expect((await search()).body.pagination.limit).toBe(10)
    expect((await search({ page: '9' })).body).toMatchObject({ posts: [], pagination: { total: 6 } })
  })

  it('filters by room and status', async () => {
    expect(await findNames({ section: 'goldtalks' })).toEqual(['flagged-post', 'gold'])
    expect(await findNames({ status: 'pending' })).toEqual(['quiet', 'flagged-post'])
    expect(await findNames({ status: 'published' })).toEqual(['range', 'gold'])
    expect(await findNames({ status: 'pending', section: 'fxtalks' })).toEqual(['quiet'])
    expect(await findNames({ status: 'scheduled' })).toEqual([])
  })

  it('finds words in published and hidden posts', async () => {
    expect(await findNames({ query: 'gold' })).toEqual(['removed-post', 'rejected-post', 'flagged-post', 'gold'])
    expect(await findNames({ query: 'gold', status: 'rejected' })).toEqual(['rejected-post'])
    expect(await findNames({ query: 'GOLD above', section: 'goldtalks' })).toEqual(['gold'])
    expect(await findNames({ query: '100% sure' })).toEqual(['flagged-post'])
    expect(await findNames({ query: '100_' })).toEqual([])
    expect(await findNames({ query: 'platinum' })).toEqual([])
    expect(await findNames({ query: '   ' })).toHaveLength(6)
  })

  it("finds posts by their author's name", async () => {
    expect(await findNames({ query: 'nandini' })).toEqual(['quiet', 'range'])
    expect(await findNames({ query: '@nifty_nandini', status: 'pending' })).toEqual(['quiet'])
  })

  it('sorts by likes and by reports', async () => {
    const liker = await createMember(site.platform)
    await site.api(liker.token)('POST /posts/:id/like', { params: { id: posts.gold! } })
    expect((await findNames({ sort: 'likesCount' }))[0]).toBe('gold')
    expect((await findNames({ sort: 'likesCount', order: 'asc' })).at(-1)).toBe('gold')
    await site.api(liker.token)('POST /posts/report/:id', { params: { id: posts.range! }, body: { reason: 'spam' } })
    expect(await findNames({ sort: 'reportsCount' })).toEqual(['range'])
    expect((await findNames({ sort: 'reportsCount', query: 'nandini' }))[0]).toBe('range')
  })

  it('is only for administrators', async () => {
    expect((await site.api().raw('GET /admin/posts/search')).status).toBe(401)
    expect((await site.api(author.token).raw('GET /admin/posts/search')).status).toBe(403)
    const wrong = { sort: 'money', order: 'up', status: 'approved', query: 'x'.repeat(201) }
    for (const [field, value] of Object.entries(wrong)) expect((await search({ [field]: value })).status).toBe(400)
  })
})

describe('audit log', () => {
  const read = async (query: Record<string, string>) =>
    (await site.api(admin.token).raw('GET /admin/audit', { query })).body

  it('is paged and filtered by action, actor and subject', async () => {
    const other = await createMember(site.platform, { role: 'admin' })
    const entry = {
      action: 'landing.testimonial' as const,
      subjectId: author.id,
      before: { points: 1 },
      after: { points: 3 },
    }
    for (let count = 0; count < 3; count++) await recordAudit(site.database.pool, { ...entry, actorId: other.id })
    await recordAudit(site.database.pool, { ...entry, action: 'landing.sample', actorId: null, subjectId: null })
    const { entries, pagination } = await read({ action: 'landing.testimonial', limit: '2' })
    expect(entries[0]).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      action: 'landing.testimonial',
      reason: null,
      seen: null,
      actor: expect.objectContaining({ _id: other.id, username: other.username, isStaff: true }),
      subject: { _id: author.id, label: '@nifty_nandini' },
      before: { points: 1 },
      after: { points: 3 },
    })
    expect(pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2, hasMore: true })
    expect((await read({ action: 'landing.testimonial', limit: '2', page: '2' })).entries).toHaveLength(1)
    expect((await read({ actor: other.id })).entries).toHaveLength(3)
    expect((await read({ actor: other.id, action: 'landing.sample' })).entries).toEqual([])
    expect((await read({ subject: author.id, actor: other.id, action: 'landing.testimonial' })).entries).toHaveLength(3)
    const undone = (await read({})).entries.find(({ action }: { action: string }) => action === 'landing.sample')
    expect(undone).toMatchObject({ action: 'landing.sample', actor: null, subject: null })
  })

  it('is filtered by days of the site, both included', async () => {
    const days = [
      '2020-03-01T18:29:59.999Z',
      '2020-03-01T18:30:00.000Z',
      '2020-03-03T18:29:59.999Z',
      '2020-03-03T18:30:00.000Z',
    ]
    await site.database.pool.query({
      text: `insert into audit_log (id, at, action) select left(md5(at::text), 24), at, 'landing.sample' from unnest($1::timestamptz[]) at`,
      values: [days],
    })
    const times = async (query: Record<string, string>) =>
      (await read({ ...query, action: 'landing.sample' })).entries.map(({ at }: { at: string }) => at)
    expect(await times({ from: '2020-03-02', to: '2020-03-03' })).toEqual([days[2], days[1]])
    expect(await times({ to: '2020-03-01' })).toEqual([days[0]])
    expect(await times({ from: '2020-03-04', to: '2020-12-31' })).toEqual([days[3]])
  })

  it('is exported as a table whose cells are no formulas, with rows and hashes of the chain', async () => {
    const { pool } = site.database
    const entry = { action: 'moderation.note', actorId: admin.id, subjectId: author.id } as const
    const first = await recordAudit(pool, { ...entry, reason: '=1+1' })
    await appendToChain(site.platform)
    await recordAudit(pool, { ...entry, before: { points: 1 }, after: { points: 3 } })
    const { body } = await site.api(admin.token)('GET /admin/audit/export', { query: { actor: admin.id } })
    expect([body.fileName, body.isComplete]).toEqual([expect.stringMatching(/^audit-log-\d{4}-\d\d-\d\d\.csv$/), true])
    const [head, newest, oldest] = body.csv.slice(1).split('\r\n')
    expect(head).toBe(auditColumns.join(','))
    const { rows } = await pool.query({
      text: 'select row_number, hash from audit_chain where entry_id = $1',
      values: [first],
    })
    const who = `[^,]+,${admin.id},moderation.note,Note on a report,'@nifty_nandini,${author.id}`
    expect(newest).toMatch(new RegExp(`^,[^,]+,${who},"{""points"":1}","{""points"":3}",,$`))
    expect(oldest).toMatch(new RegExp(`^${rows[0]?.row_number},[^,]+,${who},,,'=1\\+1,${rows[0]?.hash}$`))
  })
})
