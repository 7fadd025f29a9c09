// Closed trades in columns, as the figures need them, read from the packed weeks (record 67).
import type { TradeMarket, TradeSide } from '#contract/journal-limits.ts'
import type { JournalStats } from '#contract/journal-stats.ts'
import { createSum, type Units } from './rules-statistics.ts'

/** Properties, besides times and amounts, that several trades can share. */
export type Kind = [
  hasTimes: 0 | 1,
  currency: string,
  market: TradeMarket,
  side: TradeSide,
  account: string,
  session: string | null,
  strategy: string,
  tags: string[],
  mood: string | null,
  rules: 'kept' | 'broken' | null,
]

/**
 * A closed trade as the figures need it, and as it is stored (column `result`): times in milliseconds since 1970,
 * whether both have a time of day, R, net, fees, and the rest of its kind. Migration 0340 packs the weeks from it.
 */
export type Result = Kind extends [infer HasTimes, ...infer Others]
  ? [closedAt: number, openedAt: number, hasTimes: HasTimes, r: string | null, net: string, fees: string, ...Others]
  : never

/**
 * The trades that were closed in one week, in that order, with an array for each column. `places`: of the units of net
 * and fees. `kind`: the number of a kind. `closed`: milliseconds since `start`; `held`: how long before `closed` it opened.
 */
export type PackedWeek = [
  start: number,
  places: number,
  kind: number[],
  closed: number[],
  held: number[],
  r: (number | null)[],
  net: Units[],
  fees: Units[],
]

/** Trades in the order of closing, with an array for each column. */
export type ClosedTrades = {
  kinds: Kind[]
  /** An index of `kinds`. */
  kind: Uint32Array
  closedAt: Float64Array
  openedAt: Float64Array
  /** NaN if it is unknown. */
  r: Float64Array
  /** How many have an R. */
  rated: number
  net: Float64Array
  /** Exact, the currency of most trades first. */
  money: JournalStats['money']
}

export type TradeFilter = {
  account?: string
  market?: string
  side?: string
  strategy?: string
  mood?: string
  tag?: string
  rules?: string
}

const isIn = (filter: TradeFilter, [, , market, side, account, , strategy, tags, mood, rules]: Kind): boolean =>
  (filter.account === undefined || filter.account === account) &&
  (filter.market === undefined || filter.market === market) &&
  (filter.side === undefined || filter.side === side) &&
  (filter.strategy === undefined || filter.strategy === strategy) &&
  (filter.mood === undefined || filter.mood === mood) &&
  (filter.tag === undefined || tags.includes(filter.tag)) &&
  (filter.rules === undefined || filter.rules === rules)

const createMoney = (currency: string) => ({ currency, trades: 0, net: createSum(), fees: createSum() })
type Money = ReturnType<typeof createMoney>

/** For each kind, the sums of its currency, or null if the filter leaves the kind out. */
function moneyOfKinds(kinds: readonly Kind[], filter: TradeFilter): { ofKind: (Money | null)[]; all: Money[] } {
  const currencies = new Map<string, Money>()
  const ofKind = kinds.map((kind) => {
    if (!isIn(filter, kind)) return null
    const money = currencies.get(kind[1]) ?? createMoney(kind[1])
    currencies.set(kind[1], money)
    return money
  })
  return { ofKind, all: [...currencies.values()] }
}

const moneyView = (all: Money[]): JournalStats['money'] =>
  all
    .filter(({ trades }) => trades > 0)
    .map(({ currency, trades, net, fees }) => ({ currency, trades, net: net.text(), fees: fees.text() }))
    .sort((a, b) => b.trades - a.trades || (a.currency < b.currency ? -1 : 1))

export type PackedJournal = { kinds: Kind[]; weeks: PackedWeek[] }

export function extentOf({ weeks }: PackedJournal): { trades: number; firstAt: number | null } {
  const first = weeks.find(([, , , closed]) => closed.length > 0)
  return {
    trades: weeks.reduce((sum, [, , , closed]) => sum + closed.length, 0),
    firstAt: first ? first[0] + first[3][0]! : null,
  }
}

/** Rounded once, to the nearest number. `scale`: 10^`places`. */
const amountOf = (units: Units, places: number, scale: number): number =>
  typeof units === 'number' ? units / scale : Number(`${units}e-${places}`)

/** `changed` replaces weeks with the same start. */
export function withChangedWeeks(weeks: readonly PackedWeek[], changed: readonly PackedWeek[]): PackedWeek[] {
  const byStart = new Map([...weeks, ...changed].map((week) => [week[0], week]))
  return [...byStart.values()].sort(([a], [b]) => a - b)
}

/** The trades that the filter leaves, closed from `from` until before `to` (milliseconds since 1970). */
export function closedTrades(
  { kinds, weeks }: PackedJournal,
  filter: TradeFilter,
  from: number,
  to: number,
): ClosedTrades {
  const { ofKind, all } = moneyOfKinds(kinds, filter)
  const most = weeks.reduce((sum, [, , numbers]) => sum + numbers.length, 0)
  const kind = new Uint32Array(most)
  const column = () => new Float64Array(most)
  const [closedAt, openedAt, r, net] = [column(), column(), column(), column()]
  let [trades, rated] = [0, 0]
  for (const [start, places, numbers, closed, held, rs, nets, fees] of weeks) {
    const scale = 10 ** places
    for (let index = 0; index < closed.length; index++) {
      const money = ofKind[numbers[index]!]!
      const at = start + closed[index]!
      if (money === null || at < from || at >= to) continue
      kind[trades] = numbers[index]!
      closedAt[trades] = at
      openedAt[trades] = at - held[index]!
      const ratio = rs[index]!
      if (ratio !== null) rated++
      r[trades] = ratio ?? Number.NaN
      net[trades] = amountOf(nets[index]!, places, scale)
      money.trades++
      money.net.add(nets[index]!, places)
      money.fees.add(fees[index]!, places)
      trades++
    }
  }
  return {
    kinds,
    kind: kind.subarray(0, trades),
    rated,
    money: moneyView(all),
    closedAt: closedAt.subarray(0, trades),
    openedAt: openedAt.subarray(0, trades),
    r: r.subarray(0, trades),
    net: net.subarray(0, trades),
  }
}
