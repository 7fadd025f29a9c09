import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { now } from '../../platform/clock.ts'
import { requestBatchParams } from '../../platform/database/idempotency-keys.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { recountFollowsOf } from './actions.ts'
import { deleteFollows, insertFollows } from './queries/follow.ts'

// The worker service is off, so events stay in the outbox and the test can read them.
let site: TestSite
let other: TestSite
let crowd: CreatedMember[]
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  other = await site.startAnother()
  crowd = await Promise.all(Array.from({ length: 50 }, () => createMember(site.platform)))
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const member = (): Promise<CreatedMember> => createMember(site.platform)
const call = (what: 'follow' | 'unfollow', { token }: CreatedMember, id: string, key?: string, at = site) =>
  at.api(token)(`POST /auth/${what}/:id`, { params: { id }, headers: key ? { 'idempotency-key': key } : {} })

const standing = (memberId: string, to: 'active' | 'suspended' | 'banned') =>
  setStatus({ platform: site.platform, db: site.database.pool }, { memberId, to, actorId: null })

const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await site.database.pool.query<R & Record<string, unknown>>({ text, values })).rows

/** A member's counts, after checking that they equal the rows. */
async function checkedCounts(id: string) {
  const [found] = await query<Record<'followers' | 'following' | 'follower_rows' | 'following_rows', number>>(
    `select coalesce(max(c.followers_count), 0) as followers, coalesce(max(c.following_count), 0) as following,
       (select count(*) from follows f join members m on m.id = f.follower_id and m.status <> 'banned'
        where f.following_id = $1) as follower_rows,
       (select count(*) from follows f join members m on m.id = f.following_id and m.status <> 'banned'
        where f.follower_id = $1) as following_rows
     from follow_counts c where c.member_id = $1`,
    [id],
  )
  const { followers, following, follower_rows, following_rows } = found!
  expect({ followers, following }).toEqual({ followers: follower_rows, following: following_rows })
  return { followers, following }
}

async function events(type: string, id: string) {
  const rows = await query<{ payload: string }>(
    `select payload from events where type = $1 and payload like '%' || $2 || '%' order by id`,
    [type, id],
  )
  return rows.map(({ payload }) => JSON.parse(payload))
}

describe('a follow', () => {
  // Proves: rule.overview.member-follow, rule.permissions.user-follow
  it('counts once and can be removed', async () => {
    const [a, b] = [await member(), await member()]
    const followed = { success: true, isFollowing: true, followersCount: 1 }
    expect((await call('follow', a, b.id)).body).toEqual(followed)
    expect((await call('follow', a, b.id)).body).toEqual(followed)
    expect(await checkedCounts(a.id)).toEqual({ followers: 0, following: 1 })
    expect(await checkedCounts(b.id)).toEqual({ followers: 1, following: 0 })
    const ended = { success: true, isFollowing: false, followersCount: 0 }
    expect((await call('unfollow', a, b.id)).body).toEqual(ended)
    expect((await call('unfollow', a, b.id)).body).toEqual(ended)
    expect(await checkedCounts(a.id)).toEqual({ followers: 0, following: 0 })
    expect(await checkedCounts(b.id)).toEqual({ followers: 0, following: 0 })
  })

  it('emits both counts once', async () => {
    const [a, b, c] = [await member(), await member(), await member()]
    await call('follow', c, b.id)
    for (const what of ['follow', 'follow', 'unfollow', 'unfollow'] as const) await call(what, a, b.id)
    const two = { followerId: a.id, followingId: b.id }
    expect(await events('follow:created', a.id)).toEqual([{ ...two, followersCount: 2, followingCount: 1 }])
    expect(await events('follow:removed', a.id)).toEqual([{ ...two, followersCount: 1, followingCount: 0 }])
  })

  it('of oneself is rejected, as is unfollowing oneself', async () => {
    const a = await member()
    for (const what of ['follow', 'unfollow'] as const) {
      const { status, body } = await call(what, a, a.id)
      expect([status, body.type, body.message]).toEqual([400, 'self_follow', "You can't follow or block yourself."])
    }
  })

  it('of an unknown or banned member is 404', async () => {
    const [a, banned] = [await member(), await createMember(site.platform, { status: 'banned' })]
    for (const what of ['follow', 'unfollow'] as const)
      for (const id of ['f'.repeat(24), banned.id])
        expect((await call(what, a, id, `key-of-${what}-${id}`)).status).toBe(404)
    expect(await query('select 1 from idempotency_keys where member_id = $1', [a.id])).toEqual([])
  })

  it('is for active members; suspended members can be followed', async () => {
    const [a, b] = [await member(), await member()]
    expect((await site.api()('POST /auth/follow/:id', { params: { id: b.id } })).status).toBe(401)
    await standing(a.id, 'suspended')
    const { status, body } = await call('follow', a, b.id)
    expect([status, body.type]).toEqual([403, 'auth_suspended'])
    expect((await call('follow', b, a.id)).body).toMatchObject({ isFollowing: true, followersCount: 1 })
  })
})

describe('a repeated follow', () => {
  it('with the same key has one effect, even after an unfollow', async () => {
    const [a, b] = [await member(), await member()]
    await call('follow', a, b.id, 'the-first-key')
    await call('unfollow', a, b.id)
    expect((await call('follow', a, b.id, 'the-first-key')).body).toEqual({
      success: true,
      isFollowing: false,
      followersCount: 0,
    })
    expect(await checkedCounts(b.id)).toEqual({ followers: 0, following: 0 })
  })

  it('is rejected when the key was used for another member', async () => {
    const [a, b, c] = [await member(), await member(), await member()]
    await call('follow', a, b.id, 'the-other-key')
    const { status, body } = await call('follow', a, c.id, 'the-other-key')
    expect([status, body.type]).toEqual([422, 'key_reused'])
    expect(await checkedCounts(c.id)).toEqual({ followers: 0, following: 0 })
  })
})

const siteAt = (index: number): TestSite => (index % 2 ? site : other)

describe('follows in parallel', () => {
  it('from one member to one other count once', async () => {
    const [a, b] = [await member(), await member()]
    const responses = await Promise.all(crowd.map((_, index) => call('follow', a, b.id, undefined, siteAt(index))))
    for (const { status, body } of responses)
      expect([status, body.isFollowing, body.followersCount]).toEqual([200, true, 1])
    expect(await checkedCounts(a.id)).toEqual({ followers: 0, following: 1 })
    expect(await checkedCounts(b.id)).toEqual({ followers: 1, following: 0 })
    expect(await events('follow:created', a.id)).toHaveLength(1)
  })

  it('from fifty members count fifty', async () => {
    const b = await member()
    const responses = await Promise.all(
      crowd.map((one, index) => call('follow', one, b.id, `crowd-key-${index}`, siteAt(index))),
    )
    expect(responses.map(({ status }) => status)).toEqual(crowd.map(() => 200))
    expect(await checkedCounts(b.id)).toEqual({ followers: 50, following: 0 })
    const emitted = await events('follow:created', b.id)
    expect(new Set(emitted.map(({ followerId }) => followerId)).size).toBe(50)
    expect(Math.max(...emitted.map(({ followersCount }) => followersCount))).toBe(50)
  })

  it('from one member to fifty count fifty', async () => {
    const a = await member()
    await Promise.all(crowd.map((one, index) => call('follow', a, one.id, undefined, siteAt(index))))
    expect(await checkedCounts(a.id)).toEqual({ followers: 0, following: 50 })
  })

  it('and unfollows leave counts that equal the rows', async () => {
    const b = await member()
    const eight = crowd.slice(0, 8)
    const responses = await Promise.all(
      Array.from({ length: 96 }, (_, index) =>
        call(index % 3 ? 'follow' : 'unfollow', eight[index % 8]!, b.id, undefined, siteAt(index)),
      ),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    await checkedCounts(b.id)
    for (const { id } of eight) await checkedCounts(id)
  })

  it('between two members don’t deadlock', async () => {
    const [a, b] = [await member(), await member()]
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const [one, two] = index % 2 ? [a, b] : [b, a]
        return call(index % 4 < 2 ? 'follow' : 'unfollow', one, two.id, undefined, siteAt(Math.floor(index / 2)))
      }),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    await checkedCounts(a.id)
    await checkedCounts(b.id)
  })
})

describe('a banned member', () => {
  it('isn’t counted until they are restored', async () => {
    const [a, b, c] = [await member(), await member(), await member()]
    await call('follow', a, b.id)
    await call('follow', c, b.id)
    await call('follow', b, a.id)
    await standing(a.id, 'banned')
    await recountFollowsOf(site.platform, a.id)
    expect(await checkedCounts(b.id)).toEqual({ followers: 1, following: 0 })
    await standing(a.id, 'active')
    await recountFollowsOf(site.platform, a.id)
    expect(await checkedCounts(b.id)).toEqual({ followers: 2, following: 1 })
    expect(await checkedCounts(a.id)).toEqual({ followers: 1, following: 1 })
  })

  it('changes nothing with requests sent before the ban', async () => {
    const [a, b] = [await member(), await member()]
    await call('follow', a, b.id)
    await standing(a.id, 'banned')
    await recountFollowsOf(site.platform, a.id)
    const late = { target: b.id, now: now().toISOString(), ...requestBatchParams([{ memberId: a.id, key: null }]) }
    for (const write of [deleteFollows, insertFollows]) expect(await write(site.database.pool, late)).toEqual([])
    expect(await checkedCounts(b.id)).toEqual({ followers: 0, following: 0 })
  })

  it('is removed from the counts correctly while others follow', async () => {
    const [a, b] = [await member(), await member()]
    await call('follow', a, b.id)
    await standing(a.id, 'banned')
    await Promise.all([
      recountFollowsOf(site.platform, a.id),
      ...crowd.map((one, index) => call('follow', one, b.id, undefined, siteAt(index))),
      recountFollowsOf(other.platform, a.id),
    ])
    expect(await checkedCounts(b.id)).toEqual({ followers: 50, following: 0 })
  })
})
