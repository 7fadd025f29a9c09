// Periods of trade reviews, and their figures, which come from the journal's own.
import { add, decimal, textOf, zero } from '#contract/decimals.ts'
import type { JournalStats } from '#contract/journal-stats.ts'
import type { PeriodFigures, ReviewPeriod, RuleFigures } from '#contract/trade-reviews.ts'
import { day } from '../../platform/clock.ts'
import type { StoredCheck } from './queries/trades.ts'
import { dateOf, weekdayOf } from './rules-zones.ts'

/** The first and last day. */
export type Span = { from: string; to: string }

/** The week (from Monday) or month of a day, or the one that is `steps` later. */
export function spanOf(period: ReviewPeriod, on: string, steps = 0): Span {
  const time = Date.parse(on)
  if (period === 'week') {
    const monday = time + (steps * 7 - weekdayOf(time)) * day
    return { from: dateOf(monday), to: dateOf(monday + 6 * day) }
  }
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7)) - 1 + steps]
  return { from: dateOf(Date.UTC(year, month, 1)), to: dateOf(Date.UTC(year, month + 1, 1) - day) }
}

type Figures = Pick<JournalStats, 'closed' | 'trades' | 'net' | 'expectancy' | 'winRate' | 'groups'>

export function periodFigures(span: Span, figures: Figures): PeriodFigures {
  const { closed, trades, net, expectancy, winRate, groups } = figures
  const group = (key: 'kept' | 'broken') => {
    const found = groups.rules.find((each) => each.key === key)
    return { trades: found?.trades ?? 0, net: found?.net ?? 0 }
  }
  const rules = { kept: group('kept'), broken: group('broken') }
  return { ...span, closed, trades, net, expectancy, winRate, rules }
}

type CheckedTrade = { r: string | null; rules: readonly StoredCheck[] }

/** How often each rule was kept, in the order in which trades name them. A trade that broke two rules counts in both. */
export function ruleFigures(trades: readonly CheckedTrade[], texts: ReadonlyMap<string, string>): RuleFigures[] {
  const known = new Map<string, RuleFigures>()
  for (const { rules, r } of trades) {
    for (const { rule, isKept } of rules) {
      const entry = known.get(rule) ?? { rule, text: texts.get(rule) ?? '', kept: 0, checked: 0, cost: null }
      known.set(rule, entry)
      entry.checked++
      if (isKept) entry.kept++
      else if (r !== null) entry.cost = textOf(add(entry.cost === null ? zero : decimal(entry.cost), decimal(r)))
    }
  }
  return [...known.values()]
}
