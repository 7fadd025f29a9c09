import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { day, hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { freezeBoards } from './actions/standings.ts'
import { syncPosts } from './actions/sync.ts'
import { verifyPoints } from './actions/verify.ts'

// Without a worker: events wait until the test handles them.
let site: TestSite
let member: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const goTo = (at: number) => shiftClock(at - Date.now())
const week = 7 * day
/** The next Monday that begins in India after `from`. 1970-01-05 was a Monday. */
const mondayAfter = (from: number): number => {
  const first = 4 * day - 5.5 * hour
  return first + Math.ceil((from - first) / week) * week
}
/** Handled by the ledger when `handle` is called. */
const write = async (at: number): Promise<() => Promise<void>> => {
  const { id } = await createPost(site.platform, member, { at: new Date(at) })
  return () => syncPosts(site.platform, [id])
}
/** The member's points of the week that contains this time, and when it was frozen. */
const weekOf = async (at: number) => {
  const date = new Date(at + 5.5 * hour).toISOString().slice(0, 10)
  const { body } = await site.api(member.token)('GET /leaderboard/:timeframe/:section', {
    params: { timeframe: 'weekly', section: 'all' },
    query: { date },
  } as never)
  return { points: body.me?.points ?? 0, rank: body.me?.rank ?? null, isFrozen: body.frozenAt !== null }
}
const handleEvents = () => site.database.pool.query({ text: 'delete from events' })

it('a week is frozen when what was done before its end is handled, also by a process that slept through midnight', async () => {
  const monday = mondayAfter(nowMs())
  goTo(monday + hour)
  member = await createMember(site.platform)
  await (await write(monday + hour))()
  const handleSunday = await write(monday + week - minute)
  const handleTooLate = await write(monday + week - 2 * minute)
  goTo(monday + week + 10 * minute)
  await freezeBoards(site.platform)
  expect(await weekOf(monday)).toEqual({ points: 10, rank: 1, isFrozen: false })
  await handleSunday()
  await handleEvents()
  await freezeBoards(site.platform)
  expect(await weekOf(monday)).toEqual({ points: 20, rank: 1, isFrozen: true })
  await handleTooLate()
  expect(await weekOf(monday)).toEqual({ points: 20, rank: 1, isFrozen: true })
  expect((await weekOf(monday + week)).points).toBe(10)
})

it('a week is frozen after an hour in any case, and only once', async () => {
  const monday = mondayAfter(nowMs()) + 10 * week
  goTo(monday + hour)
  member = await createMember(site.platform)
  await (await write(monday + hour))()
  for (const [later, isFrozen] of [
    [week - minute, false],
    [week + 59 * minute, false],
    [week + 61 * minute, true],
  ] as const) {
    goTo(monday + later)
    await freezeBoards(site.platform)
    expect((await weekOf(monday)).isFrozen).toBe(isFrozen)
  }
  const { rows } = await site.database.pool.query({
    text: 'select frozen_at from points_boards where frozen_at is not null',
  })
  goTo(monday + 3 * week)
  await freezeBoards(site.platform)
  const again = await site.database.pool.query({
    text: 'select frozen_at from points_boards where frozen_at is not null',
  })
  expect(again.rows).toEqual(expect.arrayContaining(rows))
  await handleEvents()
  expect((await verifyPoints(site.platform)).filter((line) => line.startsWith('points_'))).toEqual([])
})

it('members with the same points share a rank, however many they are', async () => {
  // Its connections plan the statement for a full board.
  const large = await startTestSite({ SERVICES: 'web' })
  const monday = mondayAfter(nowMs()) + 20 * week
  const startsOn = new Date(monday + 5.5 * hour).toISOString().slice(0, 10)
  const { pool } = large.database
  await pool.query({
    text: `insert into points_totals (member_id, timeframe, starts_on, all_points, all_reached_at)
           select lpad(n::text, 24, 'f'), 'weekly', $1::date, case n when 1 then 30 when 6003 then 10 else 20 end, now()
           from generate_series(1, 6003) n`,
    values: [startsOn],
  })
  await pool.query({
    text: `insert into points_boards (timeframe, starts_on, section, ends_on, participants, changed_at)
           values ('weekly', $1::date, 'all', $1::date + 7, 6003, now())`,
    values: [startsOn],
  })
  goTo(monday + week + 2 * hour)
  await freezeBoards(large.platform)
  const { rows } = await pool.query({
    text: `select all_points as points, all_rank as rank, count(*) from points_totals
           where timeframe = 'weekly' and starts_on = $1::date group by 1, 2 order by 1 desc`,
    values: [startsOn],
  })
  expect(rows).toEqual([
    { points: 30, rank: 1, count: 1 },
    { points: 20, rank: 2, count: 6001 },
    { points: 10, rank: 6003, count: 1 },
  ])
  await large.close()
})
