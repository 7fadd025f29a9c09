import { describe, expect, it, test } from 'vitest'
import { periodFigures, ruleFigures, spanOf } from './rules-reviews.ts'

test.each([
  ['week', '2026-11-23', 0, '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', 0, '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', -1, '2026-11-16', '2026-11-22'],
  ['week', '2026-11-29', 2, '2026-12-07', '2026-12-13'],
  ['month', '2026-11-29', 0, '2026-11-01', '2026-11-30'],
  ['month', '2028-02-01', 0, '2028-02-01', '2028-02-29'],
  ['month', '2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['month', '2026-12-31', 2, '2027-02-01', '2027-02-28'],
  ['week', '1900-01-01', -4, '1899-12-04', '1899-12-10'],
  ['week', '1950-02-10', 0, '1950-02-06', '1950-02-12'],
  ['month', '1900-01-01', -4, '1899-09-01', '1899-09-30'],
] as const)('the %s of %s, and %i later, is from %s to %s', (period, on, steps, from, to) => {
  expect(spanOf(period, on, steps)).toEqual({ from, to })
  if (steps === 0) expect(spanOf(period, on)).toEqual({ from, to })
})

test('a period without trades by the rules has none that kept or broke them', () => {
  const estimate = { value: 1, low: null, high: null }
  const kept = { key: 'kept', trades: 3, net: 2.5, expectancy: estimate, winRate: estimate }
  const figuresWith = (rules: (typeof kept)[]) => {
    const groups = { rules } as unknown as Parameters<typeof periodFigures>[1]['groups']
    const figures = { closed: 4, trades: 3, net: 2.5, expectancy: estimate, winRate: null, groups }
    return periodFigures({ from: '2026-11-23', to: '2026-11-29' }, figures).rules
  }
  const none = { trades: 0, net: 0 }
  expect(figuresWith([])).toEqual({ kept: none, broken: none })
  expect(figuresWith([kept])).toEqual({ kept: { trades: 3, net: 2.5 }, broken: none })
})

describe('the figures of rules', () => {
  const trade = (r: string | null, checks: Record<string, boolean>) => ({
    r,
    rules: Object.entries(checks).map(([rule, isKept]) => ({ rule, isKept })),
  })
  const texts = new Map(['a', 'b', 'c'].map((rule) => [rule, `Rule ${rule}`]))
  it('add up what the trades cost that broke a rule, if their R is known', () => {
    const trades = [
      trade('-1.5', { a: false, b: true }),
      trade('0.25', { b: false, a: false }),
      trade(null, { a: false, b: true, c: false }),
    ]
    expect(ruleFigures(trades, texts)).toEqual([
      { rule: 'a', text: 'Rule a', kept: 0, checked: 3, cost: '-1.25' },
      { rule: 'b', text: 'Rule b', kept: 2, checked: 3, cost: '0.25' },
      { rule: 'c', text: 'Rule c', kept: 0, checked: 1, cost: null },
    ])
  })
})
