import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { now } from '../../platform/clock.ts'
import { requestBatchParams } from '../../platform/database/idempotency-keys.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { recountLikesAndSavesOf } from './actions/likes-and-saves.ts'
import { createPost } from './factory.ts'
import { deleteLikes, insertLikes } from './queries/likes-and-saves.ts'

// The worker service is off, so events stay in the outbox and the test can read them.
let site: TestSite
let other: TestSite
let author: CreatedMember
let member: CreatedMember
let crowd: CreatedMember[]
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  other = await site.startAnother()
  author = await createMember(site.platform)
  member = await createMember(site.platform)
  crowd = await Promise.all(Array.from({ length: 50 }, () => createMember(site.platform)))
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const toggle = (what: 'like' | 'unlike', id: string, { token }: CreatedMember, key?: string, at = site) =>
  at.api(token)(`POST /posts/:id/${what}`, {
    params: { id },
    headers: key ? { 'idempotency-key': key } : {},
  })

async function countAndRows(id: string) {
  const { rows } = await site.database.pool.query<{ rows: number; count: number }>({
    text: `select (select count(*) from post_likes where post_id = $1) as rows, likes_count as count from posts where id = $1`,
    values: [id],
  })
  return rows[0]!
}

async function events(type: string, id: string) {
  const { rows } = await site.database.pool.query<{ payload: string }>({
    text: `select payload from events where type = $1 and payload::json ->> 'postId' = $2 order by id`,
    values: [type, id],
  })
  return rows.map(({ payload }) => JSON.parse(payload))
}

describe('a like', () => {
  // Proves: rule.overview.member-save-like, rule.permissions.user-like
  it('counts once and can be removed', async () => {
    const { id } = await createPost(site.platform, author)
    expect((await toggle('like', id, member)).body).toEqual({ success: true, isLiked: true, likesCount: 1 })
    expect((await toggle('like', id, member)).body).toEqual({ success: true, isLiked: true, likesCount: 1 })
    const { body } = await site.api(member.token)('GET /posts/:id', { params: { id } })
    expect(body.post).toMatchObject({ isLiked: true, likesCount: 1 })
    expect((await toggle('unlike', id, member)).body).toEqual({ success: true, isLiked: false, likesCount: 0 })
    expect((await toggle('unlike', id, member)).body).toEqual({ success: true, isLiked: false, likesCount: 0 })
  })

  it('emits public counts, and the liking member only to the server', async () => {
    const { id } = await createPost(site.platform, author, { section: 'goldtalks' })
    await toggle('like', id, member)
    await toggle('like', id, member)
    await toggle('unlike', id, member)
    const who = { postId: id, memberId: member.id, authorId: author.id }
    const counts = { postId: id, section: 'goldtalks', commentsCount: 0, savesCount: 0 }
    expect(await events('post:created', id)).toEqual([{ postId: id, section: 'goldtalks', authorId: author.id }])
    expect(await events('post:liked', id)).toEqual([who])
    expect(await events('post:unliked', id)).toEqual([who])
    expect(await events('post:counts', id)).toEqual([
      { ...counts, likesCount: 1 },
      { ...counts, likesCount: 0 },
    ])
  })

  it('counts once when one member sends it fifty times in parallel', async () => {
    const { id } = await createPost(site.platform, author)
    const responses = await Promise.all(
      crowd.map((_, index) => toggle('like', id, member, undefined, index % 2 ? site : other)),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(responses.every(({ body }) => body.isLiked && body.likesCount === 1)).toBe(true)
    expect(await countAndRows(id)).toEqual({ rows: 1, count: 1 })
    expect(await events('post:liked', id)).toHaveLength(1)
  })

  it('counts fifty when fifty members send it in parallel', async () => {
    const { id } = await createPost(site.platform, author)
    const responses = await Promise.all(
      crowd.map((one, index) => toggle('like', id, one, `crowd-key-${index}`, index % 2 ? site : other)),
    )
    expect(responses.every(({ status, body }) => status === 200 && body.isLiked)).toBe(true)
    expect(Math.max(...responses.map(({ body }) => body.likesCount))).toBe(50)
    expect(await countAndRows(id)).toEqual({ rows: 50, count: 50 })
    const emitted = await events('post:counts', id)
    expect(emitted.at(-1).likesCount).toBe(50)
  })

  it('and unlikes in parallel leave a count that equals the rows', async () => {
    const { id } = await createPost(site.platform, author)
    const calls = crowd.flatMap((one, index) => {
      const [first, second] = index % 2 ? [site, other] : [other, site]
      return [
        toggle('like', id, one, undefined, first),
        toggle('unlike', id, one, undefined, second),
        toggle('like', id, one),
      ]
    })
    const responses = await Promise.all(calls)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows, count } = await countAndRows(id)
    expect(count).toBe(rows)
    const moved = (await events('post:liked', id)).length - (await events('post:unliked', id)).length
    expect(moved).toBe(rows)
  })

  it('is for members, on posts they can see', async () => {
    const { id } = await createPost(site.platform, author, { status: 'pending' })
    for (const who of [member, author]) expect((await toggle('like', id, who)).status).toBe(404)
    expect((await toggle('like', 'f'.repeat(24), member)).status).toBe(404)
    expect((await site.api()('POST /posts/:id/like', { params: { id } })).status).toBe(401)
    expect((await site.api(member.token)('POST /posts/:id/like', { params: { id: 'x' } })).status).toBe(400)
  })
})

it('likes and unlikes by a member who was banned after the request change nothing', async () => {
  const { id } = await createPost(site.platform, author)
  const bannedMember = await createMember(site.platform)
  for (const one of [member, bannedMember]) await toggle('like', id, one)
  const { pool } = site.database
  await setStatus({ platform: site.platform, db: pool }, { memberId: bannedMember.id, to: 'banned', actorId: null })
  await recountLikesAndSavesOf(site.platform, bannedMember.id)
  const late = {
    target: id,
    now: now().toISOString(),
    ...requestBatchParams([{ memberId: bannedMember.id, key: null }]),
  }
  for (const write of [deleteLikes, insertLikes]) expect(await write(pool, late)).toEqual([])
  expect(await countAndRows(id)).toEqual({ rows: 2, count: 1 })
})

describe('a repeated like', () => {
  it('returns the current state', async () => {
    const { id } = await createPost(site.platform, author)
    expect((await toggle('like', id, member, 'again-0001')).body.likesCount).toBe(1)
    expect((await toggle('like', id, crowd[0]!, 'again-0001')).body.likesCount).toBe(2)
    expect((await toggle('like', id, member, 'again-0001')).body).toEqual({
      success: true,
      isLiked: true,
      likesCount: 2,
    })
    await toggle('unlike', id, member, 'again-0002')
    expect((await toggle('like', id, member, 'again-0001')).body).toEqual({
      success: true,
      isLiked: false,
      likesCount: 1,
    })
    expect(await countAndRows(id)).toEqual({ rows: 1, count: 1 })
  })

  it('counts once when fifty requests share one key', async () => {
    const { id } = await createPost(site.platform, author)
    const responses = await Promise.all(crowd.map(() => toggle('like', id, member, 'again-0003')))
    expect(responses.every(({ status, body }) => status === 200 && body.isLiked && body.likesCount === 1)).toBe(true)
    expect(await countAndRows(id)).toEqual({ rows: 1, count: 1 })
  })

  it('is rejected when its key was used for another post', async () => {
    const [one, two] = [await createPost(site.platform, author), await createPost(site.platform, author)]
    await toggle('like', one.id, member, 'again-0004')
    const { status, body } = await toggle('like', two.id, member, 'again-0004')
    expect([status, body.type]).toEqual([422, 'key_reused'])
    expect(await countAndRows(two.id)).toEqual({ rows: 0, count: 0 })
  })

  it('is rejected when the x-member header names another member', async () => {
    const { id } = await createPost(site.platform, author)
    const { status, body } = await site.api(member.token)('POST /posts/:id/like', {
      params: { id },
      headers: { 'x-member': author.id },
    })
    expect([status, body.type]).toEqual([409, 'wrong_member'])
    expect(await countAndRows(id)).toEqual({ rows: 0, count: 0 })
  })
})
