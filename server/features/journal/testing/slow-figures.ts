// The figures of closed trades computed again, slowly and obviously, from one row for each trade.
import Big from 'big.js'
import { heldRanges, type TradeGroup } from '#contract/journal-limits.ts'
import type { JournalStats } from '#contract/journal-stats.ts'
import type { Result, TradeFilter } from '../rules-closed-trades.ts'

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
  account: ({ account }) => (account ? [account] : []),
  market: ({ market }) => [market],
})

const sumOf = (values: string[]): string => values.reduce((sum, value) => sum.plus(value), exact(0)).toFixed()
const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0)
const rounded = (value: number): number => Number(value.toFixed(8))

/** Quantiles of 97.5%: of the normal distribution, and of Student's t with n degrees (Abramowitz and Stegun 26.7.5). */
const z = 1.959964
const studentT = (n: number): number =>
  z +
  (z ** 3 + z) / (4 * n) +
  (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * n ** 2) +
  (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * n ** 3)

const fewestForInterval = 5
const estimateOf = (count: number, value: number, bounds: () => [low: number, high: number]) => {
  const [low, high] = count < fewestForInterval ? [null, null] : bounds().map(rounded)
  return { value: rounded(value), low: low ?? null, high: high ?? null }
}

/** The mean, with the standard error of the values around it. */
function meanOf(values: number[]) {
  const mean = total(values) / values.length
  return estimateOf(values.length, mean, () => {
    const variance = total(values.map((value) => (value - mean) ** 2)) / (values.length - 1)
    const margin = studentT(values.length - 1) * Math.sqrt(variance / values.length)
    return [mean - margin, mean + margin]
  })
}

/** The shares p that are z standard errors from the observed one: n (share - p)² = z² p (1 - p). */
function shareOf(count: number, n: number) {
  const share = count / n
  return estimateOf(n, share, () => {
    const [a, b, c] = [n + z ** 2, -2 * n * share - z ** 2, n * share ** 2]
    const root = Math.sqrt(Math.max(0, b ** 2 - 4 * a * c))
    return [Math.max(0, (-b - root) / (2 * a)), Math.min(1, (-b + root) / (2 * a))]
  })
}

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
  const groupFigures = (group: TradeGroup) => {
    const keys = new Set(trades.flatMap((trade) => groupsOf(zone)[group](trade)).filter((key) => key !== null))
    return [...keys].sort().map((key) => {
      const values = trades.filter((trade) => groupsOf(zone)[group](trade).includes(key)).map(resultOf)
      const winRate = shareOf(values.filter((value) => value > 0).length, values.length)
      return { key, trades: values.length, net: rounded(total(values)), expectancy: meanOf(values), winRate }
    })
  }
  const dayOf = ({ closedAt }: Fields): string => local(closedAt, zone, {})
  return {
    closed: wanted.length,
    trades: trades.length,
    net: rounded(total(trades.map(resultOf))),
    expectancy: trades.length > 0 ? meanOf(trades.map(resultOf)) : null,
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
