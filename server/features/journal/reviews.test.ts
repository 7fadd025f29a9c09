import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TradeReview, tradeReviewLimits } from '#contract/trade-reviews.ts'
import { shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createTestTrade, reviewAnswers } from './factory.ts'
import { spanOf } from './rules-reviews.ts'

let site: TestSite
let member: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  shiftClock(0)
  member = await createMember(site.platform)
})

const api = () => site.api(member.token)
const review = async (on: string, rest: Record<string, string> = {}): Promise<TradeReview> =>
  (await api()('GET /journal/review', { query: { period: 'week', on, ...rest } })).body.review
const save = (body: object) =>
  api().raw('PUT /journal/review', { body: { period: 'week', on: '2026-11-04', ...reviewAnswers, ...body } })

/** Bought 2 at 100 with a stop at 90, and sold at `price` at a time, with 20 of fees. */
const tradeClosedAt = (at: string, price: string) => ({
  legs: [
    {
      side: 'buy' as const,
      at: new Date(Date.parse(at) - 60_000).toISOString(),
      price: '100',
      quantity: '2',
      fee: '10',
    },
    { side: 'sell' as const, at, price, quantity: '2', fee: '10' },
  ],
})
const close = (at: string, price: string, rules: { rule: string; isKept: boolean }[] = []) =>
  createTestTrade(site.platform, member, { ...tradeClosedAt(at, price), rules })

async function createRules(...texts: string[]): Promise<string[]> {
  const body = { rules: texts.map((text) => ({ text })), strategies: [], version: 0 }
  const { body: saved } = await api()('PUT /journal/settings', { body })
  return saved.settings.rules.map(({ _id }: { _id: string }) => _id)
}

describe('a trade review', () => {
  it('has the trades that were closed in the week of the time zone, the oldest first', async () => {
    // 00:15 on Monday in Kolkata is still Sunday in UTC.
    const first = await close('2026-11-01T18:45:00.000Z', '140')
    const last = await close('2026-11-08T18:00:00.000Z', '120')
    await close('2026-11-08T18:45:00.000Z', '130')
    const { now, shown } = await review('2026-11-05')
    expect(shown.map(({ _id }) => _id)).toEqual([first, last])
    expect(now).toMatchObject({ from: '2026-11-02', to: '2026-11-08', closed: 2, trades: 2, net: 4 })
    expect((await review('2026-11-05', { timeZone: 'UTC' })).shown).toHaveLength(2)
    expect((await review('2026-11-01', { timeZone: 'UTC' })).shown.map(({ _id }) => _id)).toEqual([first])
  })

  it('has the same figures as the journal, also for the four periods before', async () => {
    for (const [day, price] of [
      ['05', '90'],
      ['13', '140'],
      ['20', '110'],
      ['27', '120'],
    ] as const)
      await close(`2026-10-${day}T06:00:00.000Z`, price)
    await close('2026-11-03T06:00:00.000Z', '150')
    const { now, earlier, together, money } = await review('2026-11-04')
    const stats = async (from: string, to: string) =>
      (await api()('GET /journal/stats', { query: { from, to } })).body.stats
    for (const figures of [...earlier, now, together]) {
      const { net, closed, expectancy, winRate } = await stats(figures.from, figures.to)
      expect(figures).toMatchObject({ net, closed, expectancy, winRate })
    }
    expect(earlier.map(({ from }) => from)).toEqual(['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'])
    expect(together).toMatchObject({ from: '2026-10-05', to: '2026-11-01', closed: 4 })
    expect(money).toEqual((await stats(now.from, now.to)).money)
  })

  it('names the last week or month with trades, however long ago, if it has none', async () => {
    expect((await review('2026-11-04')).last).toBeNull()
    // 00:15 on Monday in Kolkata.
    await close('2025-12-28T18:45:00.000Z', '140')
    await close('2025-12-31T06:00:00.000Z', '140')
    await close('2026-11-10T06:00:00.000Z', '140')
    expect((await review('2026-11-04')).last).toEqual({ from: '2025-12-29', closed: 2 })
    expect((await review('2026-10-07', { period: 'month' })).last).toEqual({ from: '2025-12-01', closed: 2 })
    expect((await review('2025-12-28')).last).toBeNull()
    expect((await review('2025-12-29')).last).toBeNull()
  })

  it('says how often each rule was kept, and what breaking it cost', async () => {
    const [plan, late] = await createRules('Plan first', 'Not after 22:00')
    await close('2026-11-03T06:00:00.000Z', '80', [{ rule: plan!, isKept: false }])
    await close('2026-11-04T06:00:00.000Z', '85', [
      { rule: plan!, isKept: false },
      { rule: late!, isKept: true },
    ])
    const { rules, now } = await review('2026-11-04')
    expect(rules).toEqual([
      { rule: plan, text: 'Plan first', kept: 0, checked: 2, cost: '-5.5' },
      { rule: late, text: 'Not after 22:00', kept: 1, checked: 1, cost: null },
    ])
    expect(now.rules).toEqual({ kept: { trades: 0, net: 0 }, broken: { trades: 2, net: -5.5 } })
  })

  it('counts rules and plans of all trades, also of those that are too many to be shown', async () => {
    const [rule] = await createRules('Plan first')
    const first = await close('2026-11-03T05:00:00.000Z', '80', [{ rule: rule!, isKept: false }])
    await site.database.pool.query({
      text: `insert into journal_plans (trade_id, position, entry, thesis, created_at)
             values ($1, 1, 100, 'Floor', '2026-11-03T04:00:00Z')`,
      values: [first],
    })
    for (let trade = 0; trade < tradeReviewLimits.trades; trade++)
      await close('2026-11-03T06:00:00.000Z', '140', [{ rule: rule!, isKept: true }])
    const { shown, rules, plansBefore } = await review('2026-11-04')
    expect(shown.map(({ _id }) => _id)).not.toContain(first)
    expect(rules).toEqual([{ rule, text: 'Plan first', kept: 100, checked: 101, cost: '-3' }])
    expect(plansBefore).toBe(1)
  })

  it('keeps answers, and shows the resolution in the next review', async () => {
    expect((await review('2026-11-04')).answers).toEqual({
      wentWell: '',
      costliestRule: '',
      resolution: '',
      version: 0,
      updatedAt: null,
    })
    await save({ version: 0 })
    expect((await review('2026-11-08')).answers).toMatchObject({ ...reviewAnswers, version: 1 })
    expect((await review('2026-11-09')).resolution).toBe(reviewAnswers.resolution)
    expect((await review('2026-11-16')).resolution).toBe('')
    expect((await review('2026-11-09', { period: 'month' })).resolution).toBe('')
  })

  it('saves answers only in the version that the member saw', async () => {
    const answers = ['a', 'b', 'c']
    const first = await Promise.all(answers.map((wentWell) => save({ wentWell, version: 0 })))
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const second = await Promise.all(answers.map((wentWell) => save({ wentWell, version: 1 })))
    expect(second.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await save({ on: '2026-11-11', version: 1 })).status).toBe(409)
  })

  it('takes answers that it already has, in whichever version, because a lost response is asked for again', async () => {
    await save({ version: 0 })
    const { status, body } = await save({ version: 0 })
    expect([status, body.answers]).toEqual([200, expect.objectContaining({ ...reviewAnswers, version: 1 })])
  })

  it("is the member's own, and is deleted with the journal", async () => {
    await close('2026-11-03T06:00:00.000Z', '150')
    await save({ version: 0 })
    const other = await createMember(site.platform)
    const { body } = await site.api(other.token)('GET /journal/review', { query: { period: 'week', on: '2026-11-04' } })
    expect(body.review).toMatchObject({ shown: [], resolution: '', answers: { wentWell: '' } })
    const exported = (await api()('GET /journal/export', { query: { format: 'json' } })).body.text
    expect(JSON.parse(exported).reviews).toMatchObject([{ period: 'week', from: '2026-11-02', ...reviewAnswers }])
    await api()('DELETE /journal/trades', { body: { confirm: 'delete' } })
    expect((await review('2026-11-04')).answers.version).toBe(0)
  })

  it.each([
    ['an unknown time zone', { timeZone: 'Nowhere' }],
    ['an unknown period', { period: 'year' }],
    ['a day that does not exist', { on: '2026-02-30' }],
    ['a day of the first century', { on: '0050-02-10' }],
    ['the last day of the calendar', { on: '9999-12-31' }],
  ])('is rejected for %s', async (_, wrong) => {
    const { status } = await api().raw('GET /journal/review', { query: { period: 'week', on: '2026-11-04', ...wrong } })
    expect(status).toBe(400)
  })
})

it('weeks begin on Monday and months on the first, in leap years and at the end of a year, too', () => {
  expect(spanOf('week', '2026-11-08')).toEqual({ from: '2026-11-02', to: '2026-11-08' })
  expect(spanOf('week', '2027-01-01', -1)).toEqual({ from: '2026-12-21', to: '2026-12-27' })
  expect(spanOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(spanOf('month', '2026-01-31', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
