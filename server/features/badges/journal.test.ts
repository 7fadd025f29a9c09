// What the rules about the journal, its reviews and plans of posts count, and the events after which they count again.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BadgeRuleKind } from '#contract/badges-limits.ts'
import { day, hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createTestTrade, fillOf, importedTrade, reviewAnswers, tradeInput } from '../journal/factory.ts'
import { createPost } from '../posts/factory.ts'
import { facts } from './queries/facts.ts'

let site: TestSite
let who: CreatedMember
let other: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  who = await createMember(site.platform)
  other = await createMember(site.platform)
})
afterEach(() => shiftClock(0))

const api = () => site.api(who.token)
const query = (text: string, values: unknown[]) => site.database.pool.query({ text, values })
const factOf = async (kind: BadgeRuleKind): Promise<number> =>
  (await facts[kind](site.database.pool, { members: [who.id], zone: 'Asia/Kolkata' }))[0]?.value ?? 0
/** Adds a badge for one of them. Returns a function that says whether the member has it. */
async function addBadge(kind: BadgeRuleKind): Promise<() => Promise<boolean>> {
  const id = newId()
  await query(
    `insert into badges (id, position, name, description, instrument, tier, points, rule_kind, threshold, created_at)
     values ($1, 99, $1, '', 'lamp', 'bronze', 7, $2, 1, now())`,
    [id, kind],
  )
  return async () => {
    await site.idle()
    const { rows } = await query('select 1 from member_badges where badge_id = $1 and member_id = $2', [id, who.id])
    return rows.length > 0
  }
}

it('days of the journal are those on which the member wrote down a trade that is still there, not an imported one', async () => {
  const midnight = (Math.floor(nowMs() / day) + 1) * day - 5.5 * hour
  const setClock = (time: number) => shiftClock(time - Date.now())
  setClock(midnight - minute)
  await createTestTrade(site.platform, who)
  await createTestTrade(site.platform, who)
  setClock(midnight + minute)
  const id = await createTestTrade(site.platform, who)
  expect(await factOf('journalDays')).toBe(2)
  setClock(midnight + 2 * day)
  await createTestTrade(site.platform, other)
  await api()('POST /journal/import', { body: { trades: [{ ...importedTrade, legs: [fillOf('1', 'buy')] }] } })
  expect(await factOf('journalDays')).toBe(2)
  await api()('DELETE /journal/trades/:id', { params: { id } })
  expect(await factOf('journalDays')).toBe(1)
})

describe('a reviewed week', () => {
  const [buy, sell] = tradeInput().legs!
  const close = (at = '2026-11-04T06:30:00.000Z', by = who) =>
    createTestTrade(site.platform, by, {
      legs: [
        { ...buy!, at: '2026-10-20T04:30:00.000Z' },
        { ...sell!, at },
      ],
    })
  const review = async (change: object = {}) => {
    const body = { period: 'week', on: '2026-11-02', ...reviewAnswers, version: 0, ...change } as const
    expect((await api()('PUT /journal/review', { body })).status).toBe(200)
  }

  it.each([
    ['has all answers about a week with a closed trade', 1, {}],
    ['has an answer about what went well', 0, { wentWell: '' }],
    ['has an answer about the costliest rule', 0, { costliestRule: '' }],
    ['has a resolution', 0, { resolution: '' }],
    ['is not a month', 0, { period: 'month' }],
    ['is not the week before', 0, { on: '2026-10-26' }],
    ['is not the week after', 0, { on: '2026-11-09' }],
  ])('%s', async (_, count, change) => {
    // In the first week of a month that begins on a Sunday.
    await close('2026-11-03T06:30:00.000Z')
    await review(change)
    expect(await factOf('tradeReviews')).toBe(count)
  })

  it.each([
    ['on Monday at 0:15', 1, '2026-11-01T18:45:00.000Z'],
    ['on Sunday at 23:45', 1, '2026-11-08T18:15:00.000Z'],
    ['on the next Monday at 0:15', 0, '2026-11-08T18:45:00.000Z'],
  ])('has the trades of the time zone: %s', async (_, count, at) => {
    await close(at)
    await review()
    expect(await factOf('tradeReviews')).toBe(count)
  })

  it('needs a trade of the member that is closed, and is found when that is written down later', async () => {
    const hasBadge = await addBadge('tradeReviews')
    await createTestTrade(site.platform, who, { legs: [buy!] })
    await close(undefined, other)
    await review()
    expect(await hasBadge()).toBe(false)
    await close()
    expect(await hasBadge()).toBe(true)
  })
})

describe('a reviewed plan', () => {
  const planned = async (): Promise<string> => (await createPost(site.platform, who, { hasPlan: true })).id
  const addChart = (id: string) => query('update posts set media_count = 1 where id = $1', [id])
  const state = (id: string) =>
    query('update post_plans set r = -1, first_r = -1, stated_at = now(), first_stated_at = now() where post_id = $1', [
      id,
    ])

  it('is one of a chart that is shown, with a stated result', async () => {
    const [id, plain, open] = [await planned(), await planned(), await planned()]
    for (const one of [id, open]) await addChart(one)
    for (const one of [id, plain]) await state(one)
    expect(await factOf('reviewedPlans')).toBe(1)
    await api()('DELETE /posts/:id', { params: { id } })
    expect(await factOf('reviewedPlans')).toBe(0)
  })

  it('is found when its chart is added later', async () => {
    const hasBadge = await addBadge('reviewedPlans')
    const id = await planned()
    await state(id)
    expect(await hasBadge()).toBe(false)
    await addChart(id)
    await api()('PUT /posts/:id', { params: { id }, body: { content: 'With its chart.' } })
    expect(await hasBadge()).toBe(true)
  })
})
