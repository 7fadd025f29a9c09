import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute, now } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createFollow } from './factory.ts'

let site: TestSite
let star: CreatedMember
let fans: CreatedMember[]
const names = ['Meera Krishnan', 'Arjun Rao', 'मीरा कृष्णन', 'Rao Meenakshi', '100% Sure_Thing']
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  star = await createMember(site.platform)
  fans = []
  for (const [index, name] of names.entries()) {
    const fan = await createMember(site.platform, { name, username: `fan_${index}_${'abcde'[index]}` })
    await createFollow(site.platform, fan, star, new Date(now().getTime() + index * minute))
    await createFollow(site.platform, star, fan, new Date(now().getTime() + index * minute))
    fans.push(fan)
  }
})
afterAll(() => site.close())

type Query = { q?: string; cursor?: string; limit?: string }
const readList = (list: 'followers' | 'following', query: Query = {}, viewer?: CreatedMember) =>
  site.api(viewer?.token)(`GET /auth/${list}/:id`, { params: { id: star.id }, query })
const found = async (list: 'followers' | 'following', q: string) =>
  (await readList(list, { q })).body.users.map(({ name }: { name: string }) => name)

describe.each(['followers', 'following'] as const)('the list of %s', (list) => {
  it('returns pages from newest to oldest', async () => {
    const all: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await readList(list, { limit: '2', cursor })
      expect(body.users.length).toBeLessThanOrEqual(2)
      all.push(...body.users.map(({ name }: { name: string }) => name))
      cursor = body.pagination.nextCursor ?? undefined
    } while (cursor)
    expect(all).toEqual([...names].reverse())
  })

  it('shows each person’s public data and whether the viewer follows them', async () => {
    await createFollow(site.platform, fans[0]!, fans[1]!)
    const { body } = await readList(list, {}, fans[0])
    expect(body.users.find(({ _id }: { _id: string }) => _id === fans[1]!.id)).toEqual({
      _id: fans[1]!.id,
      username: 'fan_1_b',
      name: 'Arjun Rao',
      profilePhoto: null,
      bio: '',
      isFollowing: true,
      followersCount: list === 'followers' ? 2 : 2,
    })
    const followed = body.users.filter(({ isFollowing }: { isFollowing: boolean }) => isFollowing)
    expect(followed).toHaveLength(1)
    expect((await readList(list)).body.users.some(({ isFollowing }: { isFollowing: boolean }) => isFollowing)).toBe(
      false,
    )
  })

  it.each([
    ['meera', ['Meera Krishnan']],
    ['MEE', ['Rao Meenakshi', 'Meera Krishnan']],
    ['rao', ['Rao Meenakshi', 'Arjun Rao']],
    ['arjun r', ['Arjun Rao']],
    ['कृष्ण', ['मीरा कृष्णन']],
    ['fan_3', ['Rao Meenakshi']],
    ['@fan_3', ['Rao Meenakshi']],
    ['fan_', [...names].reverse()],
    ['fan%', []],
    ['100%', ['100% Sure_Thing']],
    ['eera', []],
    ['\\', []],
    ['  ', [...names].reverse()],
  ])('matches the start of a word: %s', async (q, expected) => {
    expect(await found(list, q)).toEqual(expected)
  })

  it('returns further pages of a name search', async () => {
    const { body } = await readList(list, { q: 'fan', limit: '3' })
    const rest = await readList(list, { q: 'fan', limit: '3', cursor: body.pagination.nextCursor })
    expect([...body.users, ...rest.body.users].map(({ name }) => name)).toEqual([...names].reverse())
  })

  it('finds the same members when the name is very common', async () => {
    await site.database.pool.query({
      text: `insert into members (id, username, name, created_at)
        select lpad(to_hex(n), 24, '0'), 'common_' || n, 'Meenal ' || n, now() from generate_series(1, 1001) n
        on conflict do nothing`,
    })
    expect(await found(list, 'mee')).toEqual(['Rao Meenakshi', 'Meera Krishnan'])
    const { body } = await readList(list, { q: 'mee', limit: '1' })
    const rest = await readList(list, { q: 'mee', limit: '1', cursor: body.pagination.nextCursor })
    expect(rest.body.users.map(({ name }: { name: string }) => name)).toEqual(['Meera Krishnan'])
  })

  it('leaves out banned members', async () => {
    const standing = (to: 'active' | 'banned') =>
      setStatus({ platform: site.platform, db: site.database.pool }, { memberId: fans[2]!.id, to, actorId: null })
    await standing('banned')
    expect((await readList(list)).body.users.map(({ name }: { name: string }) => name)).toEqual(
      names.filter((_, index) => index !== 2).reverse(),
    )
    await standing('active')
  })

  it('is 404 for unknown and banned members, and rejects invalid queries', async () => {
    const of = (id: string, query = {}) => site.api()(`GET /auth/${list}/:id`, { params: { id }, query })
    expect((await of('f'.repeat(24))).status).toBe(404)
    const banned = await createMember(site.platform, { status: 'banned' })
    expect((await of(banned.id)).status).toBe(404)
    for (const query of [{ cursor: 'nowhere' }, { limit: '0' }, { limit: '51' }, { q: 'x'.repeat(101) }])
      expect((await of(star.id, query)).status).toBe(400)
  })

  it('includes no email or phone number', async () => {
    const text = JSON.stringify((await readList(list, {}, fans[0])).body)
    const { rows } = await site.database.pool.query<{ email: string; phone: string }>({
      text: 'select email, phone from member_details',
    })
    for (const { email, phone } of rows) {
      expect(text).not.toContain(email)
      expect(text).not.toContain(phone)
    }
  })
})
