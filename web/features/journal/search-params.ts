// The search parameters of the journal: the period, the filters and the unit.
import {
  type Mood,
  moods,
  type TradeGroup,
  type TradeMarket,
  type TradeSide,
  type TradeStatus,
  tradeGroups,
  tradeMarkets,
  tradeSides,
  tradeStatuses,
} from '#contract/journal-limits.ts'
import { journalPage as texts } from '#contract/messages/en/journal-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { addDays, isDay } from '../../shared/periods.ts'
import { formatDate } from '../../ui/format.ts'

export const periods = ['week', 'month', 'quarter', 'year', 'all'] as const
export type Period = (typeof periods)[number]

export type JournalSearch = {
  /** Missing: a month. */
  span?: Exclude<Period, 'month'> | undefined
  /** A day of the period; missing: today. */
  on?: string | undefined
  market?: TradeMarket | undefined
  strategy?: string | undefined
  side?: TradeSide | undefined
  rules?: 'kept' | 'broken' | undefined
  mood?: Mood | undefined
  tag?: string | undefined
  account?: string | undefined
  status?: TradeStatus | undefined
  q?: string | undefined
  /** A currency; missing: R. */
  unit?: string | undefined
  /** Missing: by strategy. */
  by?: TradeGroup | undefined
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((each) => each === value)
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, 60) : undefined

export function parseJournalSearch(search: Record<string, unknown>): JournalSearch {
  const span = oneOf(periods, search.span)
  return {
    span: span === 'month' ? undefined : span,
    on: isDay(search.on) ? search.on : undefined,
    market: oneOf(tradeMarkets, search.market),
    strategy: text(search.strategy),
    side: oneOf(tradeSides, search.side),
    rules: oneOf(['kept', 'broken'] as const, search.rules),
    mood: oneOf(moods, search.mood),
    tag: text(search.tag),
    account: text(search.account),
    status: oneOf(tradeStatuses, search.status),
    q: text(search.q),
    unit: typeof search.unit === 'string' && /^[A-Z]{3,5}$/.test(search.unit) ? search.unit : undefined,
    by: oneOf(tradeGroups, search.by),
  }
}

type Span = { from?: string; to?: string; name: string; earlier?: string; later?: string }

const monthsLong: Record<'month' | 'quarter' | 'year', number> = { month: 1, quarter: 3, year: 12 }
const firstOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)

function nameOf(period: 'month' | 'quarter' | 'year', from: string): string {
  const year = Number(from.slice(0, 4))
  const month = Number(from.slice(5, 7)) - 1
  if (period === 'year') return String(year)
  return period === 'quarter' ? texts.quarter(month / 3 + 1, year) : `${ui.months[month]} ${year}`
}

/** The first and last day of the period, and a day of the periods around it. Nothing later than today is offered. */
export function periodOf({ span, on }: JournalSearch, today: string): Span {
  const period: Period = span ?? 'month'
  const day = on ?? today
  if (period === 'all') return { name: texts.allTime }
  if (period === 'week') {
    const from = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
    const next = addDays(from, 7)
    const later = next <= today ? { later: next } : {}
    return {
      from,
      to: addDays(from, 6),
      name: texts.weekOf(formatDate(from, 'UTC')),
      earlier: addDays(from, -7),
      ...later,
    }
  }
  const length = monthsLong[period]
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1]
  const start = month - (month % length)
  const [from, next] = [firstOfMonth(year, start), firstOfMonth(year, start + length)]
  const later = next <= today ? { later: next } : {}
  return {
    from,
    to: addDays(next, -1),
    name: nameOf(period, from),
    earlier: firstOfMonth(year, start - length),
    ...later,
  }
}

/** `unsent`: the id of a new trade on this device. */
export const parseNewTradeSearch = ({ unsent }: Record<string, unknown>): { unsent?: string } =>
  typeof unsent === 'string' && /^[\w-]{1,64}$/.test(unsent) ? { unsent } : {}
