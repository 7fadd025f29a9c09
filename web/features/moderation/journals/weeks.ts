import type { JournalCounts } from '#contract/trade-journals.ts'
import { addDays } from '../../../shared/periods.ts'

export type SharedDay = JournalCounts['days'][number]

/** Every week, by its first day. `from` is a Monday. */
export function weeksOf({ from, to, days }: Pick<JournalCounts, 'from' | 'to' | 'days'>): SharedDay[] {
  const weeks: SharedDay[] = []
  for (let date = from; date <= to; date = addDays(date, 7)) {
    const next = addDays(date, 7)
    const within = days.filter((day) => day.date >= date && day.date < next)
    const sum = (count: (day: SharedDay) => number) => within.reduce((all, day) => all + count(day), 0)
    weeks.push({ date, trades: sum((day) => day.trades), reviews: sum((day) => day.reviews) })
  }
  return weeks
}
