import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, multiply, textOf } from '#contract/decimals.ts'
import { day, hour } from '../../platform/clock.ts'
import {
  closedTrades,
  extentOf,
  type Kind,
  type PackedWeek,
  type Result,
  withChangedWeeks,
} from './rules-closed-trades.ts'
import { figuresOfTrades } from './rules-results.ts'
import type { Units } from './rules-statistics.ts'
import { localClock } from './rules-zones.ts'
import { comparable, slowFigures } from './testing/slow-figures.ts'

const monday = Date.UTC(2026, 9, 19)
const week = 7 * day

/** Quarters, so that sums of floating point numbers are exact in any order. */
const quarters = fc.integer({ min: -40, max: 40 }).map((value) => String(value / 4))
const amount = fc.oneof(quarters, fc.constantFrom('0', '9007199254740993.25', '-123456789012345678.5'))
const tradesWith = (net: fc.Arbitrary<string>) =>
  fc
    .record({
      // Clocks change in these weeks in Europe and America.
      closed: fc.integer({ min: 0, max: 3 * week - 1 }),
      held: fc.oneof(fc.integer({ min: 0, max: 3_600_000 }), fc.integer({ min: 0, max: 2 * week })),
      hasTimes: fc.constantFrom(0 as const, 1 as const, 1 as const),
      r: fc.option(quarters),
      net,
      fees: amount,
      currency: fc.constantFrom('INR', 'USD'),
      market: fc.constantFrom('nse' as const, 'forex' as const),
      side: fc.constantFrom('long' as const, 'short' as const),
      account: fc.constantFrom('', 'Second'),
      session: fc.constantFrom('nse_open', 'forex_london', null),
      strategy: fc.constantFrom('', 'Range', 'a "quoted", one'),
      tags: fc.subarray(['floor', 'news']),
      mood: fc.constantFrom('calm', null),
      rules: fc.constantFrom('kept' as const, 'broken' as const, null),
    })
    .map(({ closed, held, r, net, fees, hasTimes, ...rest }): Result => {
      const { currency, market, side, account, session, strategy, tags, mood, rules } = rest
      const closedAt = monday + closed
      return [
        ...([closedAt, closedAt - held, hasTimes, r, net, fees, currency, market, side] as const),
        ...([account, session, strategy, tags, mood, rules] as const),
      ]
    })
const journals = (net = quarters) =>
  fc.array(tradesWith(net), { maxLength: 60 }).map((list) => list.sort(([a], [b]) => a - b))

const unitsOf = (text: string, places: number): Units => {
  const units = textOf(multiply(decimal(text), decimal(String(10 ** places))))
  return Number.isSafeInteger(Number(units)) ? Number(units) : units
}

/** As migration 0340 does. */
function pack(results: Result[]): { kinds: Kind[]; weeks: PackedWeek[] } {
  const starts = [...new Set(results.map(([closedAt]) => Math.floor((closedAt - monday) / week)))]
  const texts = results.map(([, , hasTimes, , , , ...rest]) => JSON.stringify([hasTimes, ...rest]))
  const distinct = [...new Set(texts)]
  const kinds = distinct.map((text): Kind => JSON.parse(text))
  const numbered = results.map((result, index) => ({ result, number: distinct.indexOf(texts[index]!) }))
  const weeks = starts.map((number): PackedWeek => {
    const start = monday + number * week
    const own = numbered.filter(({ result: [closedAt] }) => closedAt >= start && closedAt < start + week)
    const list = own.map(({ result }) => result)
    return [
      ...([start, 2, own.map((each) => each.number), list.map(([closedAt]) => closedAt - start)] as const),
      list.map(([closedAt, openedAt]) => closedAt - openedAt),
      list.map(([, , , r]) => (r === null ? null : Number(r))),
      ...([list.map(([, , , , net]) => unitsOf(net, 2)), list.map(([, , , , , fees]) => unitsOf(fees, 2))] as const),
    ]
  })
  return { kinds, weeks }
}

// Proves: rule.overview.feature-journal
test('figures of packed weeks are those of the trades, counted one by one', () => {
  const single = {
    side: 'long',
    tag: 'news',
    rules: 'kept',
    account: 'Second',
    market: 'nse',
    strategy: 'Range',
    mood: 'calm',
  }
  const filters = fc.constantFrom(
    ...[{}, { side: 'long', tag: 'news' }],
    ...Object.entries(single).map(([key, value]) => ({ [key]: value })),
  )
  const zones = fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Pacific/Auckland')
  fc.assert(
    fc.property(journals(), filters, fc.constantFrom('R', 'INR'), zones, (results, filter, unit, zone) => {
      const trades = closedTrades(pack(results), filter, -Infinity, Infinity)
      const figures = figuresOfTrades(trades, unit, localClock(zone))
      expect(comparable(figures)).toEqual(comparable(slowFigures(results, filter, unit, zone)))
    }),
    { numRuns: 60 },
  )
})

test('a period has its trades alone, wherever it begins', () => {
  fc.assert(
    fc.property(journals(amount), fc.nat(3 * week), fc.nat(3 * week), (results, a, b) => {
      const [from, to] = [monday + Math.min(a, b), monday + Math.max(a, b)]
      const within = results.filter(([closedAt]) => closedAt >= from && closedAt < to)
      const { closedAt, openedAt, net } = closedTrades(pack(results), {}, from, to)
      expect([...closedAt]).toEqual(within.map(([at]) => at))
      expect([...openedAt]).toEqual(within.map(([, at]) => at))
      expect([...net]).toEqual(within.map(([, , , , text]) => Number(text)))
    }),
  )
})

test('changed weeks replace those that are known, and new ones come in order', () => {
  const packed = (start: number, places: number): PackedWeek => [start, places, [], [], [], [], [], []]
  const merged = withChangedWeeks([packed(1, 0), packed(5, 0)], [packed(3, 2), packed(5, 2)])
  expect(merged.map(([start, places]) => [start, places])).toEqual([
    [1, 0],
    [3, 2],
    [5, 2],
  ])
})

type Example = {
  at: number
  held?: number
  r?: string | null
  currency?: string
  side?: string
  strategy?: string
  rules?: string | null
}
const trade = ({ at, held = 60_000, r = '1', currency = 'INR', side = 'long', strategy = '', rules = null }: Example) =>
  [
    monday + at,
    monday + at - held,
    1,
    r,
    '1',
    '0',
    currency,
    'nse',
    side,
    '',
    null,
    strategy,
    [],
    null,
    rules,
  ] as Result

test('an empty week is no extent, and money begins with the currency of most trades', () => {
  const currencies = ['USD', 'INR', 'USD', 'EUR'].map((currency, index) => trade({ at: 5 + index, currency }))
  const { kinds, weeks } = pack([...currencies, trade({ at: 9, currency: 'AED', side: 'short' })])
  const journal = { kinds, weeks: [[monday - week, 2, [], [], [], [], [], []] satisfies PackedWeek, ...weeks] }
  expect(extentOf(journal)).toEqual({ trades: 5, firstAt: monday + 5 })
  expect(extentOf({ kinds: [], weeks: [] })).toEqual({ trades: 0, firstAt: null })
  const { money } = closedTrades(journal, { side: 'long' }, monday, monday + week)
  expect(money.map(({ currency, trades }) => `${currency} ${trades}`)).toEqual(['USD 2', 'EUR 1', 'INR 1'])
})

const figuresOf = (trades: Result[], unit = 'R') =>
  figuresOfTrades(closedTrades(pack(trades), {}, -Infinity, Infinity), unit, localClock('UTC'))

test('gains, losses, drawdown and streaks of seven trades', () => {
  const values = [1, -1, 2, -2, -1, 0, 3]
  // The first two on one day, from its first moment on.
  const figures = figuresOf(values.map((r, index) => trade({ at: index < 2 ? index : index * day, r: String(r) })))
  expect(figures).toMatchObject({
    profitFactor: 1.5,
    averageGain: 2,
    averageLoss: -1.33333333,
    winRate: { wins: 3, losses: 3, breakEven: 0.4 },
    drawdown: { depth: 3, trades: 2, from: '2026-10-22T00:00:00.000Z', to: '2026-10-23T00:00:00.000Z' },
    // In 10 of the 35 orders of three losses no two are next to each other.
    losingStreak: { trades: 2, ordinary: { low: 1, high: 2 } },
    winningStreak: { trades: 1, ordinary: { low: 1, high: 2 } },
    units: [
      { unit: 'R', trades: 7 },
      { unit: 'INR', trades: 7 },
    ],
  })
  expect(figures.equity.map(({ change }) => change)).toEqual(values)
  expect(figures.days.map(({ trades }) => trades)).toEqual([2, 1, 1, 1, 1, 1])
  expect(figures.distribution[0]).toEqual({ from: -2, to: -1.5, trades: 1 })
  expect(figuresOf([trade({ at: 1 })], 'INR').distribution).toEqual([{ from: 1, to: 1.1, trades: 1 }])
})

test('without trades or a known R there are no figures, and with more than 500 no curve', () => {
  const none = { drawdown: null, losingStreak: null, winningStreak: null, equity: [] }
  const nothing = { ...none, expectancy: null, winRate: null, profitFactor: null, averageGain: null, averageLoss: null }
  expect(figuresOf([])).toMatchObject(nothing)
  expect(figuresOf([trade({ at: 1, r: null })])).toMatchObject({ ...nothing, closed: 1, trades: 0 })
  const loss = { averageGain: null, averageLoss: -1, profitFactor: 0, winRate: { breakEven: null } }
  expect(figuresOf([trade({ at: 1, r: '-1' })])).toMatchObject(loss)
  const many = Array.from({ length: 501 }, (_, at) => trade({ at }))
  expect([many, many.slice(1)].map((trades) => figuresOf(trades).equity.length)).toEqual([0, 500])
})

test('groups begin with the one of most trades, or have their own order', () => {
  const strategies = ['C', 'B', 'B', 'A'].map((strategy, at) =>
    trade({ at, strategy, rules: at < 3 ? 'broken' : 'kept', held: at < 2 ? 300_000 : 300_001 }),
  )
  const { strategy, rules, held } = figuresOf(strategies).groups
  const shown = [strategy, rules, held].map((list) => list.map(({ key, trades }) => `${key} ${trades}`))
  expect(shown).toEqual([
    ['B 2', 'A 1', 'C 1'],
    ['kept 1', 'broken 3'],
    ['minutes_5 2', 'minutes_30 2'],
  ])
  const times = [hour, 23 * hour, 23 * hour, 6 * day + 23 * hour].map((at) => trade({ at, held: 0 }))
  const keysOf = (list: { key: string }[]) => list.map(({ key }) => key)
  expect(keysOf(figuresOf(times).groups.hour)).toEqual(['1', '23'])
  expect(keysOf(figuresOf(times.slice(2)).groups.weekday)).toEqual(['0', '6'])
  const many = Array.from({ length: 51 }, (_, at) => trade({ at, strategy: `${at}` }))
  expect(figuresOf(many).groups.strategy).toHaveLength(50)
})
