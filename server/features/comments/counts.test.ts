import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tables } from '../../platform/database/table.ts'
import { createRandom } from '../../resilience/testing/random.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'

let site: TestSite
let people: CreatedMember[]
let admin: CreatedMember
let posts: string[]
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  people = await Promise.all(Array.from({ length: 6 }, () => createMember(site.platform)))
  posts = await Promise.all(people.slice(0, 3).map(async (one) => (await createPost(site.platform, one)).id))
})
afterAll(() => site.close())

/** Every counter that differs from its rows. */
async function wrongCounts() {
  const visible = `status = 'published' and exists (select from members m where m.id = author_id and m.status <> 'banned')`
  const { rows } = await site.database.pool.query({
    text: `
      with checked as (
        select 'post likes' as what, id, likes_count as stored, (select count(*) from post_likes l join members m on m.id = l.member_id
          where l.post_id = p.id and m.status <> 'banned') as rows from posts p
        union all
        select 'post saves', id, saves_count, (select count(*) from post_saves s join members m on m.id = s.member_id
          where s.post_id = p.id and m.status <> 'banned') from posts p
        union all
        select 'comments', id, comments_count, (select count(*) from comments c where c.post_id = p.id and ${visible}) from posts p
        union all
        select 'replies', id, replies_count, (select count(*) from comments c where c.parent_id = h.id and ${visible}) from comments h
          where parent_id is null and status <> 'removed'
        union all
        select 'comment likes', id, likes_count, (select count(*) from comment_likes l join members m on m.id = l.member_id
          where l.comment_id = h.id and m.status <> 'banned') from comments h
      )
      select * from checked where stored <> rows`,
  })
  return rows
}

it('compares every count of posts and comments', () => {
  const countsOf = (name: string) =>
    Object.keys(tables.find((table) => table.name === name)!.columns).filter((column) => column.endsWith('s_count'))
  expect(countsOf('posts')).toEqual(['likes_count', 'comments_count', 'saves_count'])
  expect(countsOf('comments')).toEqual(['likes_count', 'replies_count'])
})

async function commentIds(): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ id: string }>({
    text: `select id from comments where status <> 'removed' order by id`,
  })
  return rows.map(({ id }) => id)
}

const scam = 'Join my Telegram @sure_profits_91 for guaranteed 20% monthly returns'

const decide = (id: string, status: 'pending' | 'approved' | 'rejected' | 'removed') =>
  site.api(admin.token)('PUT /admin/content/:id/status', { params: { id }, body: { status, reason: 'So it is' } })

describe('counters equal their rows', () => {
  it('after any series of concurrent actions', async () => {
    const { below, pick } = createRandom('counts')
    for (let round = 0; round < 12; round++) {
      const comments = await commentIds()
      const calls = Array.from({ length: 25 }, () => {
        const api = site.api(pick(people).token)
        const post = { params: { id: pick(posts) } }
        const comment = { params: { id: comments.length > 0 ? pick(comments) : 'f'.repeat(24) } }
        const parentId = comments.length > 0 && below(2) ? pick(comments) : undefined
        const kinds = [
          () => api('POST /posts/:id/like', post),
          () => api('POST /posts/:id/unlike', post),
          () => api('POST /posts/:id/comment', { ...post, body: { comment: 'Some words', parentId } }),
          () => api('POST /comments/:id/like', comment),
          () => api('POST /comments/:id/unlike', comment),
          () => api('DELETE /comments/:id', comment),
          () => api('PUT /comments/:id', { ...comment, body: { comment: pick(['A range day', scam]) } }),
          () => decide(comment.params.id, pick(['pending', 'approved', 'rejected', 'removed'])),
          () => decide(comment.params.id, 'approved'),
        ]
        return pick(kinds)()
      })
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    }
    expect(await commentIds()).not.toEqual([])
    expect(await wrongCounts()).toEqual([])
  })

  it('after a member is banned and restored', async () => {
    const bannedMember = people[5]!
    const api = site.api(bannedMember.token)
    const { body } = await api('POST /posts/:id/comment', { params: { id: posts[0]! }, body: { comment: 'Head' } })
    const reply = { params: { id: posts[0]! }, body: { comment: 'Reply', parentId: body.comment._id } }
    await site.api(people[4]!.token)('POST /posts/:id/comment', reply)
    await api('POST /posts/:id/comment', reply)
    await api('POST /posts/:id/like', { params: { id: posts[1]! } })
    await api('POST /comments/:id/like', { params: { id: body.comment._id } })
    const counts = async () =>
      (await site.api()('GET /posts/:id', { params: { id: posts[0]! } })).body.post.commentsCount
    const before = await counts()
    const system = { platform: site.platform, db: site.platform.database.pool }
    await setStatus(system, { memberId: bannedMember.id, to: 'banned', actorId: null })
    await site.idle()
    expect(await wrongCounts()).toEqual([])
    expect(await counts()).toBeLessThan(before)
    await setStatus(system, { memberId: bannedMember.id, to: 'active', actorId: null })
    await site.idle()
    expect(await wrongCounts()).toEqual([])
    expect(await counts()).toBe(before)
  })
})
