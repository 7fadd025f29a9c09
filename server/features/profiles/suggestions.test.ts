import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { second, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createBlock, createFollow } from '../follows/factory.ts'
import { createPost, postForm } from '../posts/factory.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

/** Ids of one second have a random order. */
const idsInOrder = 5 * second

const member = (options: Parameters<typeof createMember>[1] = {}) => createMember(site.platform, options)
const follow = (follower: CreatedMember, followed: CreatedMember) => createFollow(site.platform, follower, followed)
const readSuggestions = ({ token }: CreatedMember, query: { page?: string; limit?: string } = {}) =>
  site.api(token)('GET /auth/suggestions', { query })
const suggested = async (viewer: CreatedMember, limit = '50'): Promise<string[]> =>
  (await readSuggestions(viewer, { limit })).body.users.map(({ _id }: { _id: string }) => _id)

describe('suggestions', () => {
  it('start with those whom most followed members follow', async () => {
    const [me, x, y, one, two] = await Promise.all(Array.from({ length: 5 }, () => member()))
    await follow(me!, x!)
    await follow(me!, y!)
    for (const friend of [x!, y!]) await follow(friend, two!)
    await follow(x!, one!)
    for (let more = 0; more < 5; more++) await member()
    expect((await suggested(me!)).slice(0, 2)).toEqual([two!.id, one!.id])
  })

  it('continue with authors in the rooms where the member posts or likes', async () => {
    shiftClock(-idsInOrder)
    const [me, gold, forex, index] = await Promise.all(Array.from({ length: 4 }, () => member()))
    shiftClock(0)
    await createPost(site.platform, gold!, { section: 'goldtalks' })
    const liked = await createPost(site.platform, forex!, { section: 'fxtalks' })
    await createPost(site.platform, index!, { section: 'indextalks' })
    await createPost(site.platform, me!, { section: 'goldtalks' })
    await site.api(me!.token)('POST /posts/:id/like', { params: { id: liked.id } })
    for (let more = 0; more < 5; more++) await member()
    const found = await suggested(me!)
    expect(new Set(found.slice(0, 2))).toEqual(new Set([gold!.id, forex!.id]))
    expect(found.indexOf(index!.id)).toBe(2)
  })

  it('end with recent authors, the most followed first, and the newest members', async () => {
    const me = await member()
    const [known, unknown, fan] = [await member(), await member(), await member()]
    for (const author of [known, unknown]) await createPost(site.platform, author, { section: 'bittalks' })
    await follow(fan, known)
    shiftClock(idsInOrder)
    const newest = await member()
    shiftClock(0)
    const found = await suggested(me)
    expect(found[0]).toBe(known.id)
    expect(found.indexOf(unknown.id)).toBeLessThan(found.indexOf(newest.id))
    expect(found.indexOf(newest.id)).toBeLessThan(found.indexOf(fan.id))
  })

  it('leave out members with content under review, rejected or removed', async () => {
    const me = await member()
    const [friend, held] = [await member(), await member()]
    await follow(me, friend)
    await follow(friend, held)
    expect((await suggested(me))[0]).toBe(held.id)
    const content = 'Guaranteed 30% monthly returns, join my Telegram @goldking today!'
    const form = postForm({ section: 'goldtalks', content })
    expect((await site.api(held.token)('POST /posts', { body: form })).body.post.status).toBe('pending')
    expect(await suggested(me)).not.toContain(held.id)
  })

  it('leave out members who are reported, until the report is decided', async () => {
    const me = await member()
    const admin = await member({ role: 'admin' })
    const [friend, reported] = [await member(), await member()]
    await follow(me, friend)
    await follow(friend, reported)
    const { body } = await site.api(me.token)('POST /auth/report/:id', {
      params: { id: reported.id },
      body: { reason: 'scam' },
    })
    expect(await suggested(me)).not.toContain(reported.id)
    await site.api(admin.token)('PUT /posts/reports/:id', {
      params: { id: body.report._id },
      body: { status: 'dismissed' },
    })
    expect((await suggested(me))[0]).toBe(reported.id)
  })

  it('leave out the member, followed, blocked, blocking, suspended and banned members', async () => {
    const me = await member()
    const friend = await member()
    await follow(me, friend)
    const followed = await member()
    const blocked = await member()
    const blocking = await member()
    const fine = await member()
    const suspended = await member({ status: 'suspended' })
    const banned = await member({ status: 'banned' })
    for (const one of [me, followed, blocked, blocking, fine, suspended, banned]) await follow(friend, one)
    await follow(me, followed)
    await createBlock(site.platform, me, blocked)
    await createBlock(site.platform, blocking, me)
    const found = await suggested(me)
    expect(found[0]).toBe(fine.id)
    for (const one of [me, friend, followed, blocked, blocking, suspended, banned]) expect(found).not.toContain(one.id)
  })

  it('have numbered pages, with each person once', async () => {
    const me = await member()
    for (let more = 0; more < 7; more++) await member()
    const all = await suggested(me)
    const { body } = await readSuggestions(me, { page: '2', limit: '3' })
    expect(body.users.map(({ _id }: { _id: string }) => _id)).toEqual(all.slice(3, 6))
    expect(body.pagination).toEqual({
      page: 2,
      limit: 3,
      total: all.length,
      totalPages: Math.ceil(all.length / 3),
      hasMore: true,
    })
    const last = await readSuggestions(me, { page: '100', limit: '50' })
    expect(last.body).toMatchObject({ users: [], pagination: { total: all.length, hasMore: false } })
    expect(new Set(all).size).toBe(all.length)
  })

  it('are for members', async () => {
    expect((await site.api()('GET /auth/suggestions')).status).toBe(401)
    expect((await readSuggestions(await member(), { page: '0' })).status).toBe(400)
    expect((await readSuggestions(await member(), { page: '101' })).status).toBe(400)
  })
})
