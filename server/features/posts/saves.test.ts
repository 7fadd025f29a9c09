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
  it('is there once, and can be taken back, by either form of the call', async () => {
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

  it('by one member fifty times at once is one save', async () => {
    const { id } = await createPost(site.platform, author)
    const responses = await Promise.all(crowd.map((_, index) => save(id, member, index % 2 ? site : other)))
    expect(responses.every(({ status, body }) => status === 200 && body.isSaved)).toBe(true)
    expect(await countAndRows(id)).toEqual({ rows: 1, count: 1 })
  })

  it('that races its taking back leaves a count that equals its rows', async () => {
    const { id } = await createPost(site.platform, author)
    const calls = crowd.flatMap((one, index) => {
      const [first, second] = index % 2 ? [site, other] : [other, site]
      return [save(id, one, first), unsave(id, one, second), save(id, one)]
    })
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
    const { rows, count } = await countAndRows(id)
    expect(count).toBe(rows)
  })

  it('is for members, on what they see', async () => {
    const { id } = await createPost(site.platform, author, { status: 'pending' })
    for (const who of [member, author]) expect((await save(id, who)).status).toBe(404)
    expect((await site.api()('POST /posts/:id/save', { params: { id } })).status).toBe(401)
  })

  it('sent again with its key is answered by how things stand today', async () => {
    const { id } = await createPost(site.platform, author)
    await call('POST /posts/:id/save', id, member, site, 'save-0001')
    await unsave(id)
    const { body } = await call('POST /posts/:id/save', id, member, site, 'save-0001')
    expect(body).toEqual({ success: true, isSaved: false, savesCount: 0 })
  })

  it('keeps the keys of both forms of the call apart, though they are written together', async () => {
    const { id } = await createPost(site.platform, author)
    const forms = ['POST /posts/:id/save', 'POST /user/posts/save/:id'] as const
    // The first holds the post, so that the others wait and are written in one statement.
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

  it('by a banned member counts no more, until they come back', async () => {
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

describe('what somebody saved and liked', () => {
  const list = (what: 'saved' | 'liked', query: Record<string, string> = {}, one = member) =>
    site.api(one.token).raw(`GET /user/posts/${what}`, { query })
  const like = (id: string, one = member) => site.api(one.token)('POST /posts/:id/like', { params: { id } })

  it.each(['saved', 'liked'] as const)('%s: the last first, in pages whose total is what can be seen', async (what) => {
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

  it('is shown to nobody else', async () => {
    const { id } = await createPost(site.platform, author)
    await save(id)
    expect((await list('saved')).body.posts[0]._id).toBe(id)
    expect((await list('saved', {}, author)).body.posts).toEqual([])
    expect((await site.api().raw('GET /user/posts/saved')).status).toBe(401)
  })
})
