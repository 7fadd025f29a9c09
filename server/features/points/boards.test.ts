import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, shiftClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { freezeBoards } from './actions/standings.ts'
import { verifyPoints } from './actions/verify.ts'
import { mondayNoon, post } from './testing/helpers.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

type Query = { limit?: string; skip?: string; date?: string }
const board = async (viewer: CreatedMember, path = 'weekly/all', query: Query = {}) => {
  const [timeframe, section] = path.split('/')
  return (
    await site.api(viewer.token)('GET /leaderboard/:timeframe/:section', {
      params: { timeframe, section },
      query,
    } as never)
  ).body
}

/** A member with this many posts today, 10 points each. */
async function writer(posts: number, section: 'bittalks' | 'goldtalks' = 'bittalks'): Promise<CreatedMember> {
  const member = await createMember(site.platform)
  for (let count = 0; count < posts; count++) await post(site, member, { section })
  await site.idle()
  return member
}

const setStanding = async (member: CreatedMember, to: 'banned' | 'active') => {
  await setStatus({ platform: site.platform, db: site.database.pool }, { memberId: member.id, to, actorId: null })
  await site.idle()
}

type Entry = { rank: number; points: number; user: { _id: string }; movement: number | null; isMe: boolean }
const ranks = (body: { leaderboard: Entry[] }) => body.leaderboard.map(({ rank, points }) => [rank, points])
const ids = (body: { leaderboard: Entry[] }) => body.leaderboard.map(({ user }) => user._id)

const goTo = (at: number) => shiftClock(at - Date.now())

describe('a board', () => {
  it('orders members by points, with shared ranks, in the same order on each page', async () => {
    const [first, second, third, last] = [await writer(3), await writer(2), await writer(2), await writer(1)]
    const whole = await board(second)
    expect(ranks(whole)).toEqual([
      [1, 30],
      [2, 20],
      [2, 20],
      [4, 10],
    ])
    expect(ids(whole)).toEqual([first.id, second.id, third.id, last.id])
    expect([whole.totalParticipants, whole.frozenAt]).toEqual([4, null])
    const pages = []
    for (const skip of ['0', '1', '2', '3'])
      pages.push(...(await board(second, 'weekly/all', { skip, limit: '1' })).leaderboard)
    expect(pages).toEqual(whole.leaderboard)
  })

  it("shows one's own entry on every page, with the distance to the next rank", async () => {
    const [reader, outsider] = [await writer(1), await createMember(site.platform)]
    const { me, leaderboard } = await board(reader, 'weekly/all', { limit: '1' })
    expect(me).toMatchObject({
      rank: 4,
      points: 10,
      isMe: true,
      pointsToNextRank: 10,
      isApproximate: false,
      movement: null,
    })
    expect(leaderboard[0].isMe).toBe(false)
    expect((await board(outsider)).me).toBeNull()
  })

  // Proves: rule.leaderboard.response-defaults
  it('of a room counts only what was done there', async () => {
    const gold = await writer(2, 'goldtalks')
    expect(ids(await board(gold, 'allTime/goldtalks'))).toEqual([gold.id])
    expect(await board(gold, 'monthly/indextalks')).toMatchObject({ leaderboard: [], totalParticipants: 0 })
    expect((await board(gold, 'allTime/all')).startDate).toBeNull()
  })

  it('says whom the viewer follows', async () => {
    const [fan, followed] = [await createMember(site.platform), await writer(1, 'goldtalks')]
    const isFollowing = async () =>
      (await board(fan, 'weekly/goldtalks')).leaderboard.find(({ user }: Entry) => user._id === followed.id).user
        .isFollowing
    expect(await isFollowing()).toBe(false)
    await site.api(fan.token)('POST /auth/follow/:id', { params: { id: followed.id } })
    expect(await isFollowing()).toBe(true)
  })

  it('says when its period begins and ends', async () => {
    goTo(mondayNoon())
    const { startDate, endDate } = await board(await createMember(site.platform))
    expect(Date.parse(endDate) - Date.parse(startDate)).toBe(7 * day)
    expect([new Date(startDate).getUTCDay(), startDate.slice(11)]).toEqual([0, '18:30:00.000Z'])
  })

  it('loses members when they are banned, and gets them back', async () => {
    const [reader, spammer] = [await writer(1), await writer(4)]
    const before = await board(reader)
    await setStanding(spammer, 'banned')
    const during = await board(reader)
    expect(ids(during)).not.toContain(spammer.id)
    expect(during.totalParticipants).toBe(before.totalParticipants - 1)
    expect(during.me.rank).toBe(before.me.rank - 1)
    expect(await verifyPoints(site.platform)).toEqual([])
    await setStanding(spammer, 'active')
    expect(ids(await board(reader))).toEqual(ids(before))
  })

  it("leaves out whom the viewer blocks, without changing the others' ranks", async () => {
    const [reader, blocked, other] = [await writer(1), await writer(5), await createMember(site.platform)]
    await site.api(reader.token)('POST /auth/block/:id', { params: { id: blocked.id } })
    const [seen, all] = [await board(reader), await board(other)]
    expect(ids(seen)).toEqual(ids(all).filter((id: string) => id !== blocked.id))
    expect(ranks(seen)).toEqual(ranks(all).slice(1))
  })

  it.each([
    ['weekly/nowhere', {}],
    ['daily/all', {}],
    ['weekly/all', { limit: '51' }],
    ['weekly/all', { skip: '-1' }],
    ['weekly/all', { date: '2026-02-30' }],
  ])('rejects %s with %o', async (path, query) => {
    expect((await board(await createMember(site.platform), path, query)).type).toBe('validation_failed')
  })
})

describe('a finished period', () => {
  it('keeps its ranks, and the next one shows the movement', async () => {
    const monday = mondayNoon()
    goTo(monday)
    const [a, b] = [await writer(2), await writer(3)]
    const extra = await post(site, b)
    await site.idle()
    const running = await board(a)
    goTo(monday + 8 * day)
    await freezeBoards(site.platform)
    await post(site, a)
    await site.idle()
    const [date] = running.startDate.split('T')
    const dayInside = new Date(Date.parse(date) + 3 * day).toISOString().slice(0, 10)
    const past = await board(a, 'weekly/all', { date: dayInside })
    const elsewhere = await board(a, 'weekly/indextalks')
    expect([(await board(a)).hasEarlier, elsewhere.hasEarlier]).toEqual([true, false])
    expect(past.leaderboard).toEqual(running.leaderboard)
    expect(past.frozenAt).not.toBeNull()
    expect(ranks(past).slice(0, 2)).toEqual([
      [1, 40],
      [2, 20],
    ])
    expect((await board(a)).me).toMatchObject({ rank: 1, points: 10, movement: 1 })
    // Points that are taken back later belong to the running week.
    await site.api(b.token)('DELETE /posts/:id', { params: { id: extra } })
    await site.idle()
    expect((await board(a, 'weekly/all', { date: dayInside })).leaderboard).toEqual(running.leaderboard)
    const { body } = await site.api(b.token)('GET /points/user/:id', { params: { id: 'current' } })
    expect(body.points).toMatchObject({ weekly: -10, allTime: 30 })
    expect(body.ranks.weekly).toBeNull()
    expect(body.bestRank).toContainEqual({
      timeframe: 'weekly',
      section: 'all',
      rank: 1,
      startDate: expect.any(String),
    })
    expect(await verifyPoints(site.platform)).toEqual([])
  })
})

it('estimates ranks beyond 10,000, and says so', async () => {
  goTo(mondayNoon() + 70 * day)
  const [low, high] = [await writer(1), await writer(3)]
  const { rows } = await site.database.pool.query<{ starts_on: string }>({
    text: `select starts_on from points_standings where member_id = $1 and timeframe = 'weekly' and section = 'all'`,
    values: [low.id],
  })
  await site.database.pool.query({
    text: `insert into points_totals (member_id, timeframe, starts_on, all_points, all_reached_at)
           select $1 || lpad(n::text, 14, '0'), 'weekly', $2::date, 11 + n % 10, now() from generate_series(1, 10001) n`,
    values: [newId().slice(0, 10), rows[0]!.starts_on],
  })
  expect((await board(low, 'weekly/all', { limit: '1' })).me).toMatchObject({
    rank: 10_003,
    isApproximate: true,
    pointsToNextRank: 1,
  })
  expect((await board(high, 'weekly/all', { limit: '1' })).me).toMatchObject({
    rank: 1,
    isApproximate: false,
    pointsToNextRank: null,
  })
  const { body } = await site.api(low.token)('GET /points/user/:id', { params: { id: 'current' } })
  expect([body.ranks.weekly, body.approximateRanks]).toEqual([10_003, ['weekly']])
})
