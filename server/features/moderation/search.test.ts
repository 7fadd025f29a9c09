// Administrators search posts in every status, and the audit log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { recordAudit } from '../audit/actions.ts'
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
    const entry = { action: 'test.done', subjectId: author.id, before: { points: 1 }, after: { points: 3 } }
    for (let count = 0; count < 3; count++) await recordAudit(site.database.pool, { ...entry, actorId: other.id })
    await recordAudit(site.database.pool, { ...entry, action: 'test.undone', actorId: null, subjectId: null })
    const { entries, pagination } = await read({ action: 'test.done', limit: '2' })
    expect(entries[0]).toEqual({
      ...{ _id: expect.any(String), at: expect.any(String), action: 'test.done', reason: null, seen: null },
      actor: expect.objectContaining({ _id: other.id, username: other.username, isStaff: true }),
      subject: { _id: author.id, label: '@nifty_nandini' },
      ...{ before: { points: 1 }, after: { points: 3 } },
    })
    expect(pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2, hasMore: true })
    expect((await read({ action: 'test.done', limit: '2', page: '2' })).entries).toHaveLength(1)
    expect((await read({ actor: other.id })).entries).toHaveLength(3)
    expect((await read({ actor: other.id, action: 'test.undone' })).entries).toEqual([])
    expect((await read({ subject: author.id, actor: other.id, action: 'test.done' })).entries).toHaveLength(3)
    const undone = (await read({})).entries.find(({ action }: { action: string }) => action === 'test.undone')
    expect(undone).toMatchObject({ action: 'test.undone', actor: null, subject: null })
  })
})
