import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from './factory.ts'

let site: TestSite
let other: TestSite
let author: CreatedMember
let member: CreatedMember
let crowd: CreatedMember[]
beforeAll(async () => {
  site = await startTestSite()
  other = await site.startAnother({ SERVICES: 'web' })
  author = await createMember(site.platform)
  member = await createMember(site.platform)
  crowd = await Promise.all(Array.from({ length: 50 }, () => createMember(site.platform)))
})
afterAll(async () => {
  await other.close()
  await site.close()
})

type CallName =
  | 'POST /posts/:id/save'
  | 'DELETE /posts/:id/save'
  | 'POST /user/posts/save/:id'
  | 'POST /user/posts/unsave/:id'
const call = (name: CallName, id: string, { token }: CreatedMember, at = site, key?: string) =>
  at.api(token)(name, { params: { id }, headers: key ? { 'idempotency-key': key } : {} })
const save = (id: string, one = member, at = site) => call('POST /posts/:id/save', id, one, at)
const unsave = (id: string, one = member, at = site) => call('DELETE /posts/:id/save', id, one, at)

async function countAndRows(id: string) {
  const { rows } = await site.database.pool.query<{ rows: number; count: number }>({
    text: `select (select count(*) from post_saves where post_id = $1) as rows, saves_count as count from posts where id = $1`,
    values: [id],
  })
  return rows[0]!
}

describe('a save', () => {
  // Proves: rule.overview.member-save-like, rule.permissions.user-save
  it('counts once and can be removed, by both endpoints', async () => {
    const { id } = await createPost(site.platform, author)
    expect((await save(id)).body).toEqual({ success: true, isSaved: true, savesCount: 1 })
    expect((await call('POST /user/posts/save/:id', id, member)).body).toEqual({
      success: true,
      isSaved: true,
      savesCount: 1,
    })
    const read = async (token?: string) => (await site.api(token)('GET /posts/:id', { params: { id } })).body.post
    expect(await read(member.token)).toMatchObject({ isSaved: true, savesCount: 1 })
    expect(await read(author.token)).toMatchObject({ isSaved: false, savesCount: 1 })
    expect((await call('POST /user/posts/unsave/:id', id, member)).body).toMatchObject({
      isSaved: false,
      savesCount: 0,
    })
    expect((await unsave(id)).body).toEqual({ success: true, isSaved: false, savesCount: 0 })
  })

  it('counts once when one member sends it fifty times in parallel', async () => {
    const { id } = await createPost(site.platform, author)
    const responses = await Promise.all(crowd.map((_, index) => save(id, member, index % 2 ? site : other)))
    expect(responses.every(({ status, body }) => status === 200 && body.isSaved)).toBe(true)
    expect(await countAndRows(id)).toEqual({ rows: 1, count: 1 })
  })

  it('and unsaves in parallel leave a count that equals the rows', async () => {
    const { id } = await createPost(site.platform, author)
    const calls = crowd.flatMap((one, index) => {
      const [first, second] = index % 2 ? [site, other] : [other, site]
      return [save(id, one, first), unsave(id, one, second), save(id, one)]
    })
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
    const { rows, count } = await countAndRows(id)
    expect(count).toBe(rows)
  })

  it('is for members, on posts they can see', async () => {
    const { id } = await createPost(site.platform, author, { status: 'pending' })
    for (const who of [member, author]) expect((await save(id, who)).status).toBe(404)
    expect((await site.api()('POST /posts/:id/save', { params: { id } })).status).toBe(401)
  })

  it('returns the current state when it is repeated with its key', async () => {
    const { id } = await createPost(site.platform, author)
    await call('POST /posts/:id/save', id, member, site, 'save-0001')
    await unsave(id)
    const { body } = await call('POST /posts/:id/save', id, member, site, 'save-0001')
    expect(body).toEqual({ success: true, isSaved: false, savesCount: 0 })
  })

  it('stores the keys of both endpoints apart, although one statement writes them', async () => {
    const { id } = await createPost(site.platform, author)
    const forms = ['POST /posts/:id/save', 'POST /user/posts/save/:id'] as const
    // The first save locks the post, so the others queue up and share one statement.
    const [, ...responses] = await Promise.all([
      save(id, crowd[0]),
      ...crowd.slice(1, 21).map((one, index) => call(forms[index % 2]!, id, one, site, `one-of-two-${one.id}`)),
    ])
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { rows } = await site.database.pool.query<{ call: string; keys: number }>({
      text: 'select call, count(*) as keys from idempotency_keys where entity_id = $1 group by call',
      values: [id],
    })
    expect(Object.fromEntries(rows.map(({ call, keys }) => [call, keys]))).toEqual({ [forms[0]]: 10, [forms[1]]: 10 })
  })

  it('doesn’t count while the member is banned', async () => {
    const bannedMember = crowd[0]!
    const { id } = await createPost(site.platform, author)
    await save(id, bannedMember)
    await save(id, member)
    const count = async () => (await site.api()('GET /posts/stats/:id', { params: { id } })).body.stats
    const system = { platform: site.platform, db: site.platform.database.pool }
    await setStatus(system, { memberId: bannedMember.id, to: 'banned', actorId: null })
    await site.idle()
    expect(await count()).toEqual({ likesCount: 0, commentsCount: 0, savesCount: 1 })
    await setStatus(system, { memberId: bannedMember.id, to: 'active', actorId: null })
    await site.idle()
    expect(await count()).toMatchObject({ savesCount: 2 })
  })
})

describe('the lists of saved and liked posts', () => {
  const list = (what: 'saved' | 'liked', query: Record<string, string> = {}, one = member) =>
    site.api(one.token).raw(`GET /user/posts/${what}`, { query })
  const like = (id: string, one = member) => site.api(one.token)('POST /posts/:id/like', { params: { id } })

  it.each(['saved', 'liked'] as const)('%s: newest first, with a total of visible posts', async (what) => {
    const reader = await createMember(site.platform)
    const ids: string[] = []
    for (let count = 0; count < 5; count++) {
      const { id } = await createPost(site.platform, author)
      await (what === 'saved' ? save(id, reader) : like(id, reader))
      ids.unshift(id)
    }
    const hidden = await createPost(site.platform, author)
    await (what === 'saved' ? save(hidden.id, reader) : like(hidden.id, reader))
    await site.api(author.token)('DELETE /posts/:id', { params: { id: hidden.id } })
    const first = await list(what, { limit: '2' }, reader)
    expect(first.body.posts.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 2))
    expect(first.body.pagination).toEqual({ page: 1, limit: 2, total: 5, totalPages: 3, hasMore: true })
    expect(first.body.posts[0]).toMatchObject(what === 'saved' ? { isSaved: true } : { isLiked: true })
    const last = await list(what, { limit: '2', page: '3' }, reader)
    expect(last.body.posts.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(4))
    expect(last.body.pagination).toMatchObject({ total: 5, hasMore: false })
    expect((await list(what, { page: '9' }, reader)).body).toMatchObject({ posts: [], pagination: { total: 5 } })
    expect((await list(what, { page: '0' }, reader)).status).toBe(400)
  })

  it('are private', async () => {
    const { id } = await createPost(site.platform, author)
    await save(id)
    expect((await list('saved')).body.posts[0]._id).toBe(id)
    expect((await list('saved', {}, author)).body.posts).toEqual([])
    expect((await site.api().raw('GET /user/posts/saved')).status).toBe(401)
  })
})
