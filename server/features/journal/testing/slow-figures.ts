// The figures of closed trades computed again, slowly and obviously, from one row for each trade.
import Big from 'big.js'
import { heldRanges, type TradeGroup } from '#contract/journal-limits.ts'
import type { JournalStats } from '#contract/journal-stats.ts'
import type { Result, TradeFilter } from '../rules-closed-trades.ts'
import { meanEstimate, rounded, shareEstimate } from '../rules-statistics.ts'

const exact = Big()
exact.NE = -1000
exact.PE = 1000

const fields = ([
  closedAt,
  openedAt,
  hasTimes,
  r,
  net,
  fees,
  currency,
  market,
  side,
  account,
  session,
  strategy,
  tags,
  mood,
  rules,
]: Result) => ({
  closedAt,
  openedAt,
  hasTimes,
  r,
  net,
  fees,
  currency,
  market,
  side,
  account,
  session,
  strategy,
  tags,
  mood,
  rules,
})
type Fields = ReturnType<typeof fields>

const local = (at: number, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, ...options }).format(at)
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function heldGroup({ closedAt, openedAt }: Fields): string {
  const found = Object.entries(heldRanges).find(([, minutes]) => closedAt - openedAt <= minutes * 60_000)
  return found?.[0] ?? 'longer'
}

/** The groups of each kind that a trade is in. */
const groupsOf = (zone: string): Record<TradeGroup, (trade: Fields) => (string | null)[]> => ({
  strategy: ({ strategy }) => [strategy],
  rules: ({ rules }) => [rules],
  mood: ({ mood }) => [mood],
  tag: ({ tags }) => tags,
  weekday: ({ openedAt }) => [String(weekdays.indexOf(local(openedAt, zone, { weekday: 'short' }).slice(0, 3)))],
  hour: ({ openedAt, hasTimes }) => [
    hasTimes ? String(Number(local(openedAt, zone, { hour: '2-digit', hourCycle: 'h23' }))) : null,
  ],
  session: ({ session, hasTimes }) => [hasTimes ? session : null],
  held: (trade) => [trade.hasTimes ? heldGroup(trade) : null],
  side: ({ side }) => [side],
  market: ({ market }) => [market],
})

const sumOf = (values: string[]): string => values.reduce((sum, value) => sum.plus(value), exact(0)).toFixed()
const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Groups are sorted by key. */
export type SlowFigures = Pick<JournalStats, 'closed' | 'trades' | 'net' | 'money' | 'days' | 'groups' | 'expectancy'>

/** `results` in the order of closing. */
export function slowFigures(results: Result[], filter: TradeFilter, unit: string, zone: string): SlowFigures {
  const { tag, ...same } = filter
  const wanted = results
    .map(fields)
    .filter((trade) => tag === undefined || trade.tags.includes(tag))
    .filter((trade) =>
      Object.entries(same).every(([key, value]) => value === undefined || trade[key as 'side'] === value),
    )
  const trades = wanted.filter(({ r, currency }) => (unit === 'R' ? r !== null : currency === unit))
  const resultOf = ({ r, net }: Fields): number => Number(unit === 'R' ? r : net)
  const estimate = (values: number[]) =>
    meanEstimate(values.length, total(values), total(values.map((value) => value ** 2)))
  const groupFigures = (group: TradeGroup) => {
    const keys = new Set(trades.flatMap((trade) => groupsOf(zone)[group](trade)).filter((key) => key !== null))
    return [...keys].sort().map((key) => {
      const values = trades.filter((trade) => groupsOf(zone)[group](trade).includes(key)).map(resultOf)
      const winRate = shareEstimate(values.filter((value) => value > 0).length, values.length)
      return { key, trades: values.length, net: rounded(total(values)), expectancy: estimate(values), winRate }
    })
  }
  const dayOf = ({ closedAt }: Fields): string => local(closedAt, zone, {})
  return {
    closed: wanted.length,
    trades: trades.length,
    net: rounded(total(trades.map(resultOf))),
    expectancy: trades.length > 0 ? estimate(trades.map(resultOf)) : null,
    money: [...new Set(wanted.map(({ currency }) => currency))].map((currency) => {
      const own = wanted.filter((trade) => trade.currency === currency)
      return {
        currency,
        trades: own.length,
        net: sumOf(own.map(({ net }) => net)),
        fees: sumOf(own.map(({ fees }) => fees)),
      }
    }),
    days: [...new Set(trades.map(dayOf))].map((date) => {
      const own = trades.filter((trade) => dayOf(trade) === date)
      return { date, change: rounded(total(own.map(resultOf))), trades: own.length }
    }),
    groups: Object.fromEntries(
      Object.keys(groupsOf(zone)).map((group) => [group, groupFigures(group as TradeGroup)]),
    ) as JournalStats['groups'],
  }
}

const byKey = <T extends { key: string }>(list: T[]): T[] => [...list].sort((a, b) => (a.key < b.key ? -1 : 1))
const byCurrency = <T extends { currency: string }>(list: T[]): T[] =>
  [...list].sort((a, b) => (a.currency < b.currency ? -1 : 1))

/** Rounds to 12 digits: numbers that are added in another order differ in the last one. */
const toTwelveDigits = (figures: SlowFigures): SlowFigures =>
  JSON.parse(JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value)))

/** The figures of `slowFigures`, in its order. */
export const comparable = ({ closed, trades, net, expectancy, money, days, groups }: SlowFigures): SlowFigures =>
  toTwelveDigits({
    closed,
    trades,
    net,
    expectancy,
    days,
    money: byCurrency(money),
    groups: Object.fromEntries(
      Object.entries(groups).map(([group, list]) => [group, byKey(list)]),
    ) as SlowFigures['groups'],
  })
