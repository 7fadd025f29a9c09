import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { removeFollowsIfBlocked } from './actions.ts'
import { createBlock, createFollow } from './factory.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
})
afterAll(() => site.close())

const member = (name?: string): Promise<CreatedMember> => createMember(site.platform, { name })
const call = (what: 'follow' | 'unfollow' | 'block' | 'unblock', { token }: CreatedMember, { id }: { id: string }) =>
  site.api(token)(`POST /auth/${what}/:id`, { params: { id } })
const profile = (of: CreatedMember, viewer?: CreatedMember) =>
  site.api(viewer?.token)('GET /auth/profile/:username', { params: { username: of.username } })
const people = async (list: 'followers' | 'following', of: CreatedMember, viewer?: CreatedMember) => {
  const { status, body } = await site.api(viewer?.token)(`GET /auth/${list}/:id`, { params: { id: of.id } })
  return status === 200 ? body.users.map(({ _id }: { _id: string }) => _id) : status
}

describe('a block', () => {
  it('removes the follows between the two and corrects their counts', async () => {
    const [a, b] = [await member(), await member()]
    await call('follow', a, b)
    await call('follow', b, a)
    expect((await call('block', a, b)).body).toEqual({ success: true, isBlocked: true })
    expect((await call('block', a, b)).body).toEqual({ success: true, isBlocked: true })
    for (const one of [a, b])
      expect((await profile(one)).body.stats).toMatchObject({ followersCount: 0, followingCount: 0 })
    const { rows } = await site.database.pool.query<{ type: string; payload: string }>({
      text: `select type, payload from events where payload like '%' || $1 || '%' and type in ('follow:removed', 'block:changed')`,
      values: [a.id],
    })
    const emitted = rows.map(({ type, payload }) => ({ type, ...JSON.parse(payload) }))
    const none = { type: 'follow:removed', followersCount: 0, followingCount: 0 }
    expect(emitted).toHaveLength(4)
    expect(emitted).toEqual(
      expect.arrayContaining([
        { ...none, followerId: a.id, followingId: b.id },
        { ...none, followerId: b.id, followingId: a.id },
        { type: 'block:changed', memberId: a.id, otherId: b.id },
        { type: 'block:changed', memberId: b.id, otherId: a.id },
      ]),
    )
  })

  it('stops both from following, and hides the blocking member’s profile', async () => {
    const [a, b] = [await member(), await member()]
    await call('block', a, b)
    for (const what of ['follow', 'unfollow'] as const) {
      expect((await call(what, a, b)).status).toBe(404)
      expect((await call(what, b, a)).status).toBe(404)
    }
    expect((await profile(a, b)).status).toBe(404)
    const { body } = await profile(b, a)
    expect(body.user).toMatchObject({ isBlocked: true, isFollowing: false })
    expect(body.user.can).toEqual({ follow: false, block: true, report: true, edit: false })
    expect((await profile(a)).status).toBe(200)
  })

  it('hides each from the other in lists, and the blocking member’s lists', async () => {
    const [a, b, c] = [await member(), await member(), await member()]
    await createFollow(site.platform, a, c)
    await createFollow(site.platform, b, c)
    await createFollow(site.platform, c, a)
    await createFollow(site.platform, c, b)
    await call('block', a, b)
    for (const list of ['followers', 'following'] as const) {
      expect(await people(list, c, a)).toEqual([a.id])
      expect(await people(list, c, b)).toEqual([b.id])
      expect(await people(list, c)).toHaveLength(2)
      expect(await people(list, a, b)).toBe(404)
      expect(await people(list, b, a)).toEqual([c.id])
    }
  })

  it('can be removed, and the two can follow each other again', async () => {
    const [a, b] = [await member(), await member()]
    await call('follow', a, b)
    await call('block', a, b)
    expect((await call('unblock', a, b)).body).toEqual({ success: true, isBlocked: false })
    expect((await call('unblock', a, b)).body).toEqual({ success: true, isBlocked: false })
    expect((await profile(a, b)).status).toBe(200)
    expect((await profile(b, a)).body.user).toMatchObject({ isBlocked: false, isFollowing: false })
    expect((await call('follow', b, a)).body).toMatchObject({ isFollowing: true, followersCount: 1 })
  })

  it('in both directions lasts until both remove it', async () => {
    const [a, b] = [await member(), await member()]
    const responses = await Promise.all([call('block', a, b), call('block', b, a)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    await call('unblock', a, b)
    expect((await profile(b, a)).status).toBe(404)
    expect((await call('follow', a, b)).status).toBe(404)
  })

  it('of oneself, an unknown or a banned member is rejected', async () => {
    const [a, banned] = [await member(), await createMember(site.platform, { status: 'banned' })]
    for (const what of ['block', 'unblock'] as const) {
      expect((await call(what, a, a)).body.type).toBe('self_follow')
      expect((await call(what, a, { id: 'f'.repeat(24) })).status).toBe(404)
      expect((await call(what, a, banned)).status).toBe(404)
    }
  })

  it('is allowed for suspended members, not for guests', async () => {
    const [a, b] = [await createMember(site.platform, { status: 'suspended' }), await member()]
    expect((await call('block', a, b)).status).toBe(200)
    expect((await profile(a, b)).status).toBe(404)
    expect((await site.api()('POST /auth/block/:id', { params: { id: b.id } })).status).toBe(401)
  })

  it('removes a follow that was written in parallel', async () => {
    const [a, b] = [await member(), await member()]
    // The state after two parallel transactions that didn't see each other.
    await createFollow(site.platform, b, a)
    await createBlock(site.platform, a, b)
    await removeFollowsIfBlocked(site.platform, a.id, b.id)
    expect((await profile(a)).body.stats.followersCount).toBe(0)
    await call('unblock', a, b)
    await call('follow', b, a)
    await removeFollowsIfBlocked(site.platform, a.id, b.id)
    expect((await profile(a)).body.stats.followersCount).toBe(1)
  })

  it('repeated between the same two members leaves one job', async () => {
    const [a, b] = [await member(), await member()]
    const tasks = async () => {
      const text = `select from graphile_worker.jobs where task_identifier = 'follows.part'`
      return (await site.database.pool.query({ text })).rows.length
    }
    const before = await tasks()
    for (let times = 0; times < 3; times++)
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        await call('block', one, other)
        await call('unblock', one, other)
      }
    expect(await tasks()).toBe(before + 1)
  })

  it('and follows in parallel leave no follow and correct counts', async () => {
    const [a, b] = [await member(), await member()]
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const [one, two] = index % 2 ? [a, b] : [b, a]
        return call(index % 8 < 6 ? 'follow' : 'block', one, two)
      }),
    )
    await removeFollowsIfBlocked(site.platform, a.id, b.id)
    for (const one of [a, b])
      expect((await profile(one)).body.stats).toMatchObject({ followersCount: 0, followingCount: 0 })
  })
})

describe('the list of blocked members', () => {
  it('is visible to the blocking member only, newest first', async () => {
    const a = await member()
    const others = [await member('First'), await member('Second'), await member('Third')]
    for (const other of others) await call('block', a, other)
    const blocks = (query: { limit: string; cursor?: string }) => site.api(a.token)('GET /auth/blocks', { query })
    const { body } = await blocks({ limit: '2' })
    const rest = await blocks({ limit: '2', cursor: body.pagination.nextCursor })
    expect([...body.users, ...rest.body.users].map(({ _id }) => _id)).toEqual(others.map(({ id }) => id).reverse())
    expect(body.users[0]).toEqual({
      _id: others[2]!.id,
      username: others[2]!.username,
      name: 'Third',
      profilePhoto: null,
      blockedAt: expect.any(String),
    })
    expect(rest.body.pagination).toMatchObject({ hasMore: false, nextCursor: null })
    expect((await site.api(others[0]!.token)('GET /auth/blocks')).body.users).toEqual([])
    expect((await site.api()('GET /auth/blocks')).status).toBe(401)
  })
})
