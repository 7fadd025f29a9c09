import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { rankTopPosts } from './actions/top.ts'
import { createPost } from './factory.ts'

let site: TestSite
let author: CreatedMember
let blocked: CreatedMember
let blocker: CreatedMember
let id: string
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform)
  blocked = await createMember(site.platform)
  blocker = await createMember(site.platform)
  id = (await createPost(site.platform, author, { content: 'Seen by most #blocks', tags: [] })).id
  for (const one of [blocked, blocker]) {
    await site.api(one.token)('POST /posts/:id/like', { params: { id } })
    await site.api(one.token)('POST /posts/:id/save', { params: { id } })
  }
  await rankTopPosts(site.platform)
  const block = async (from: CreatedMember, to: CreatedMember) =>
    await site.database.pool.query({
      text: 'insert into blocks (member_id, blocked_id, at) values ($1, $2, now())',
      values: [from.id, to.id],
    })
  await block(author, blocked)
  await block(blocker, author)
})
afterAll(() => site.close())

const listings: [string, Record<string, string>][] = [
  ['GET /posts', {}],
  ['GET /posts', { section: 'bittalks' }],
  ['GET /posts', { tag: 'blocks' }],
  ['GET /posts', { sort: 'top' }],
  ['GET /posts/top', {}],
]

describe('when one of two members blocks the other', () => {
  it.each(['blocked', 'blocker'] as const)('the %s member sees no post of the other', async (which) => {
    const api = site.api({ blocked, blocker }[which].token)
    for (const name of ['GET /posts/:id', 'GET /posts/stats/:id', 'GET /posts/:id/comments'])
      expect([name, (await api.raw(name, { params: { id } })).status]).toEqual([name, 404])
    for (const [name, query] of listings)
      expect([name, query, (await api.raw(name, { query })).body.posts]).toEqual([name, query, []])
    for (const list of ['saved', 'liked']) {
      const { body } = await api.raw(`GET /user/posts/${list}`)
      expect([body.posts, body.pagination.total]).toEqual([[], 0])
    }
  })

  it.each(['blocked', 'blocker'] as const)(
    "the %s member can't like, save, comment or vote on the other’s posts",
    async (which) => {
      const api = site.api({ blocked, blocker }[which].token)
      const calls = ['POST /posts/:id/like', 'POST /posts/:id/unlike', 'POST /posts/:id/save', 'DELETE /posts/:id/save']
      for (const name of calls) expect([name, (await api.raw(name, { params: { id } })).status]).toEqual([name, 404])
      const comment = await api('POST /posts/:id/comment', { params: { id }, body: { comment: 'Hello' } })
      expect(comment.status).toBe(404)
      expect((await api('POST /polls/:id/vote', { params: { id }, body: { option: id } })).status).toBe(404)
    },
  )

  it('the author sees no post of a blocked member', async () => {
    const theirs = await createPost(site.platform, blocked)
    expect((await site.api(author.token)('GET /posts/:id', { params: { id: theirs.id } })).status).toBe(404)
    const like = await site.api(author.token)('POST /posts/:id/like', { params: { id: theirs.id } })
    expect(like.status).toBe(404)
  })

  it('the post list of a member who blocks the viewer is 404, that of a blocked member is empty', async () => {
    const of = (one: CreatedMember, { token }: CreatedMember) =>
      site.api(token)('GET /user/posts/user/:id', { params: { id: one.id } })
    expect((await of(author, blocked)).status).toBe(404)
    expect((await of(author, blocker)).body).toMatchObject({ posts: [], pagination: { total: 0 } })
    expect((await of(author, author)).body.pagination.total).toBe(1)
  })

  it('guests still see the posts', async () => {
    expect((await site.api()('GET /posts/:id', { params: { id } })).status).toBe(200)
    for (const [name, query] of listings) {
      const { body } = await site.api().raw(name, { query })
      expect(body.posts.map((post: { _id: string }) => post._id)).toContain(id)
    }
  })
})
