import { describe, expect, it, test } from 'vitest'
import type { LegSource } from '#contract/journal-trades.ts'
import * as rules from './rules.ts'

const opened = '2026-11-23T10:00:00Z'
const closed = '2026-11-23T11:00:00Z'
const plan = { entry: '100', stop: '90', target: null, quantity: null, thesis: 'Range' }
const other = { entry: '101', stop: '91', target: '120', quantity: '2', thesis: 'Break' }
const empty = { entry: null, stop: null, target: null, quantity: null, thesis: '' }

describe('a plan', () => {
  it('is the same only with the same values', () => {
    expect(rules.isSamePlan(plan, { ...plan })).toBe(true)
    for (const [field, value] of Object.entries(other))
      expect(rules.isSamePlan(plan, { ...plan, [field]: value }), field).toBe(false)
  })
  const [before, atEntry, after] = ['2026-11-23T09:00:00Z', opened, '2026-11-23T10:00:01Z']
  test.each([
    ['the last one up to the entry', [before, atEntry, after], opened, atEntry],
    ['the latest before the entry', [before, atEntry, after], null, after],
    ['the latest if all are later', [after, closed], opened, closed],
    ['none without a plan', [], opened, undefined],
  ])('counts: %s', (_, times, openedAt, counted) => {
    const plans = times.map((created_at) => ({ ...plan, created_at, precedes_legs: true }))
    expect(rules.planThatCounts(plans, openedAt)?.created_at).toBe(counted)
  })
  test('counts as none once it is cleared', () => {
    const plans = [plan, empty, other, empty].map((each, at) => ({
      ...each,
      created_at: [before, atEntry, after, closed][at]!,
      precedes_legs: true,
    }))
    const counted = [1, 2, 3, 4].map((length) => rules.planThatCounts(plans.slice(0, length), opened)?.created_at)
    expect(counted).toEqual([before, undefined, after, undefined])
  })
})

test('rules are kept if all are', () => {
  expect([rules.rulesState(0, 0), rules.rulesState(2, 2), rules.rulesState(1, 2)]).toEqual([null, 'kept', 'broken'])
})

describe('a trade', () => {
  const leg = { isDateOnly: false, quantity: '1', fee: '0.5', source: null }
  const entry = { ...leg, id: 'a', side: 'buy' as const, at: opened, price: '100' }
  const exit = { ...leg, id: 'b', side: 'sell' as const, at: closed, price: '126' }
  const content: rules.TradeContent = {
    account: 'Main',
    symbol: 'GOLD',
    market: 'nse',
    side: 'long',
    currency: 'INR',
    multiplier: '1',
    legs: [exit, entry],
    splits: [],
    strategy: 'Range',
    tags: ['floor', 'floor'],
    note: '',
    isMissed: false,
    mood: { before: 'calm', during: null, after: null },
    rules: [
      { rule: 'x', isKept: true },
      { rule: 'y', isKept: false },
    ],
  }
  const valuesOf = (change: Partial<rules.TradeContent> = {}) =>
    rules.tradeValues({ ...content, ...change }, [{ ...plan, created_at: opened, precedes_legs: true }], {
      id: 'id',
      isImported: false,
      createdAt: '2026-11-20T00:00:00Z',
    })
  const kind = (hasTimes: 0 | 1) => [
    'INR',
    'nse',
    'long',
    'Main',
    'outside',
    'Range',
    ['floor', 'floor'],
    'calm',
    'broken',
    hasTimes,
  ]

  it('that is closed has a result', () => {
    const values = valuesOf()
    expect(values).toMatchObject({
      status: 'closed',
      opened_at: opened,
      closed_at: closed,
      sorted_at: closed,
      net: '25',
      r: '2.5',
      tags: ['floor'],
      rules_checked: 2,
      rules_kept: 1,
    })
    const [closedAt, openedAt, hasTimes, ...rest] = JSON.parse(values.result!)
    expect([closedAt, openedAt]).toEqual([Date.parse(closed), Date.parse(opened)])
    expect([...rest.slice(3), hasTimes]).toEqual(kind(1))
    expect(rest.slice(0, 3)).toEqual(['2.5', '25', '1'])
  })
  it('has times only if each leg has', () => {
    const [, , hasTimes] = JSON.parse(valuesOf({ legs: [entry, { ...exit, isDateOnly: true }] }).result!)
    expect(hasTimes).toBe(0)
  })
  it.each([
    ['open', [entry], opened, opened],
    ['planned', [], null, '2026-11-20T00:00:00Z'],
  ])('that is %s has no result', (status, legs, opened_at, sorted_at) =>
    expect(valuesOf({ legs })).toMatchObject({ status, opened_at, sorted_at, closed_at: null, result: null }),
  )
})

test('a fill is recognized by the broker’s id, or else by all its fields', () => {
  const fill: Omit<LegSource, 'id'> = {
    broker: 'zerodha',
    originalAt: opened,
    symbol: 'GOLD',
    side: 'buy',
    price: '1',
    quantity: '1',
    fee: '0',
    repeat: 1,
  }
  expect(rules.fillKey({ ...fill, id: '42' })).toBe('zerodha 42')
  expect(rules.fillKey({ ...fill, id: null })).toBe(rules.fillKey({ ...fill, id: null }))
  expect(rules.fillKey({ ...fill, id: null })).not.toBe(rules.fillKey({ ...fill, id: null, repeat: 2 }))
})
