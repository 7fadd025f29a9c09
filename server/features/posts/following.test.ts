// The following feed and the top posts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { hour, nowMs } from '../../platform/clock.ts'
import { decodeCursor } from '../../platform/cursor.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { rankTopPosts } from './actions/top.ts'
import { createPost } from './factory.ts'
import { followingFor } from './queries/following.ts'
import { topRules } from './rules.ts'

let site: TestSite
let reader: CreatedMember
let followed: CreatedMember[]
let stranger: CreatedMember
const followedPosts: string[] = []
beforeAll(async () => {
  site = await startTestSite()
  reader = await createMember(site.platform)
  stranger = await createMember(site.platform)
  followed = await Promise.all(Array.from({ length: 4 }, () => createMember(site.platform)))
  for (const { id } of followed) await follow(reader, id)
  const start = nowMs() - 10 * hour
  // One author writes most posts. Two posts share each timestamp, so only the id orders them.
  for (let count = 0; count < 60; count++) {
    const writer = count % 3 ? followed[0]! : (followed[(count / 3) % 3]! ?? followed[1]!)
    const at = new Date(start + Math.floor(count / 2) * 1000)
    const section = count % 5 ? 'goldtalks' : 'fxtalks'
    followedPosts.push((await createPost(site.platform, writer, { at, section })).id)
    await createPost(site.platform, stranger, { at, section })
  }
})
afterAll(() => site.close())

const follow = async (from: CreatedMember, id: string) =>
  expect((await site.api(from.token)('POST /auth/follow/:id', { params: { id } })).status).toBe(200)
const idsOf = (posts: Post[]): string[] => posts.map(({ _id }) => _id)

async function readAll(query: Record<string, string>, token = reader.token) {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await site.api(token).raw('GET /posts', { query: { ...query, cursor } })
    found.push(...idsOf(body.posts))
    cursor = body.pagination.nextCursor ?? undefined
  } while (cursor)
  return found
}

describe('the following feed', () => {
  it('contains followed members’ posts and the viewer’s own, newest first, to the last page', async () => {
    const own = await createPost(site.platform, reader, { section: 'goldtalks' })
    const found = await readAll({ sort: 'following' })
    expect(found[0]).toBe(own.id)
    expect(found.slice(1).toSorted()).toEqual(followedPosts.toSorted())
    const { body } = await site.api(reader.token).raw('GET /posts', { query: { sort: 'following', limit: '50' } })
    const positions = body.posts.map((post: Post) => `${post.publishedAt} ${post._id}`)
    expect(positions).toEqual(positions.toSorted().reverse())
    const inRoom = await readAll({ sort: 'following', section: 'fxtalks', limit: '7' })
    expect(inRoom).toHaveLength(12)
  })

  it('is the same with both query strategies', async () => {
    const pages = [
      { section: null, limit: 20 },
      { section: 'fxtalks', limit: 5 },
      { section: null, limit: 50 },
    ]
    for (const page of pages) {
      const first = { ...page, viewer: reader.id, at: null, id: null }
      const rows = await followingFor('perAuthor', first)(site.database.pool, first)
      const last = rows[3]!
      for (const params of [first, { ...first, at: last.published_at, id: last.id }]) {
        const [perAuthor, amongNewest] = await Promise.all(
          (['perAuthor', 'amongNewest'] as const).map((strategy) =>
            followingFor(strategy, params)(site.database.pool, params),
          ),
        )
        expect(amongNewest!.map(({ id }) => id)).toEqual(perAuthor!.map(({ id }) => id))
        expect(perAuthor!.length).toBeGreaterThan(5)
      }
    }
  })

  it('contains no unpublished posts and none by banned members', async () => {
    const bannedMember = await createMember(site.platform)
    await follow(reader, bannedMember.id)
    const { id: postOfBanned } = await createPost(site.platform, bannedMember)
    for (const status of ['pending', 'scheduled', 'rejected', 'removed'] as const)
      await createPost(site.platform, followed[0]!, { status })
    const before = await readAll({ sort: 'following' })
    await site.database.pool.query({
      text: `update members set status = 'banned' where id = $1`,
      values: [bannedMember.id],
    })
    const after = await readAll({ sort: 'following' })
    expect(before).toHaveLength(after.length + 1)
    expect(after).toHaveLength(followedPosts.length + 1)
    const first = { section: null, limit: 50, viewer: reader.id, at: null, id: null }
    for (const strategy of ['perAuthor', 'amongNewest'] as const) {
      const rows = await followingFor(strategy, first)(site.database.pool, first)
      expect(rows.length).toBeGreaterThan(5)
      expect(rows.map(({ id }) => id)).not.toContain(postOfBanned)
    }
  })

  it('is empty when a member follows nobody and has no posts, and needs a login', async () => {
    const alone = await createMember(site.platform)
    expect(await readAll({ sort: 'following' }, alone.token)).toEqual([])
    const { status, body } = await site.api()('GET /posts', { query: { sort: 'following' } })
    expect([status, body.type]).toEqual([401, 'auth_required'])
  })
})

describe('top posts', () => {
  it('rank by likes, two per author at most, for each room and for all rooms', async () => {
    const fans = await Promise.all(Array.from({ length: 3 }, () => createMember(site.platform)))
    const like = async (id: string, count: number) => {
      for (const { token } of fans.slice(0, count)) await site.api(token)('POST /posts/:id/like', { params: { id } })
    }
    const prolific = await createMember(site.platform)
    const many = await Promise.all(Array.from({ length: 3 }, () => createPost(site.platform, prolific)))
    for (const { id } of many) await like(id, 3)
    const rival = await createPost(site.platform, stranger, { section: 'fxtalks' })
    await like(rival.id, 2)
    await createPost(site.platform, stranger, { content: 'Nobody says a word' })
    await rankTopPosts(site.platform)
    const top = async (query: Record<string, string> = {}, token?: string) =>
      idsOf((await site.api(token).raw('GET /posts/top', { query })).body.posts)
    const found = await top()
    expect(found).toHaveLength(3)
    expect(found.slice(0, 2).every((id) => many.some((post) => post.id === id))).toBe(true)
    expect(found[2]).toBe(rival.id)
    expect(await top({ section: 'fxtalks' })).toEqual([rival.id])
    expect(await top({ limit: '1' })).toEqual(found.slice(0, 1))
    expect(await readAll({ sort: 'top', limit: '2' })).toEqual(found)
    // A post that was deleted after the ranking isn't listed.
    await site.api(prolific.token)('DELETE /posts/:id', { params: { id: found[0]! } })
    expect(await top()).toEqual(found.slice(1))
    await rankTopPosts(site.platform)
    expect(await top()).toHaveLength(3)
  })

  it('are one list when several processes rank at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => rankTopPosts(site.platform)))
    const { rows } = await site.database.pool.query<{ ranks: number; last: number }>({
      text: `select count(*) as ranks, max(rank) as last from top_posts where section = 'all'`,
    })
    expect(rows[0]!.ranks).toBe(rows[0]!.last)
    expect(rows[0]!.last).toBeLessThanOrEqual(topRules.listLength)
  })
})

it('the top feed rejects a cursor of the latest feed', async () => {
  const { body } = await site.api(reader.token)('GET /posts', { query: { limit: '1' } })
  const cursor = body.pagination.nextCursor
  expect(decodeCursor(cursor).id).toBe(body.posts[0]._id)
  expect((await site.api()('GET /posts', { query: { sort: 'top', cursor } })).status).toBe(400)
})
