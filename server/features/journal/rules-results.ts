// Turns closed trades into the figures of the journal.
import {
  heldGroups,
  heldRanges,
  journalLimits,
  type TradeGroup,
  tradeGroups,
  tradingSessions,
} from '#contract/journal-limits.ts'
import type { JournalStats, TradeGroupFigures } from '#contract/journal-stats.ts'
import { day } from '../../platform/clock.ts'
import type { ClosedTrades, Kind } from './rules-closed-trades.ts'
import {
  binsOf,
  binWidth,
  drawdownOf,
  longestRun,
  meanEstimate,
  rounded,
  shareEstimate,
  shuffledFigures,
} from './rules-statistics.ts'
import { dateOf, type LocalClock, minuteOfDay, weekdayOf } from './rules-zones.ts'

/** In minutes, the order of `heldGroups`; the last group has no end. */
const heldEnds = Object.values(heldRanges)
function heldIndex(minutes: number): number {
  let index = 0
  while (index < heldEnds.length && minutes > heldEnds[index]!) index++
  return index
}

/** The trades of one group, added up. */
type Tally = { trades: number; sum: number; squares: number; wins: number }
type Tallies = Record<TradeGroup, Map<string, Tally>>

/** Tallies in one array, four numbers each, because this runs for each trade. */
const emptyTallies = (length: number): Float64Array => new Float64Array(length * 4)

function count(tallies: Float64Array, index: number, value: number): void {
  const at = index * 4
  tallies[at]!++
  tallies[at + 1]! += value
  tallies[at + 2]! += value * value
  if (value > 0) tallies[at + 3]!++
}

const tallyAt = (tallies: Float64Array, index: number): Tally => {
  const [trades, sum, squares, wins] = tallies.subarray(index * 4, index * 4 + 4)
  return { trades: trades!, sum: sum!, squares: squares!, wins: wins! }
}

function addTo(tallies: Map<string, Tally>, key: string, { trades, sum, squares, wins }: Tally): void {
  if (trades === 0) return
  const known = tallies.get(key) ?? { trades: 0, sum: 0, squares: 0, wins: 0 }
  known.trades += trades
  known.sum += sum
  known.squares += squares
  known.wins += wins
  tallies.set(key, known)
}

/** Groups that depend on the kind alone are added up from the kinds, which are fewer than the trades. */
function tallyGroups({ kinds, kind, closedAt, openedAt, values }: Chosen, clock: LocalClock): Tallies {
  const isTimed = kinds.map(([hasTimes]) => hasTimes === 1)
  const [ofKind, weekdays, hours] = [emptyTallies(kinds.length), emptyTallies(7), emptyTallies(24)]
  const held = emptyTallies(heldGroups.length)
  for (let index = 0; index < values.length; index++) {
    const number = kind[index]!
    const opened = openedAt[index]!
    const value = values[index]!
    const local = clock(opened)
    count(ofKind, number, value)
    count(weekdays, weekdayOf(local), value)
    if (!isTimed[number]) continue
    count(hours, Math.floor(minuteOfDay(local) / 60), value)
    count(held, heldIndex((closedAt[index]! - opened) / 60_000), value)
  }
  const groups = Object.fromEntries(tradeGroups.map((group) => [group, new Map<string, Tally>()])) as Tallies
  for (let weekday = 0; weekday < 7; weekday++) addTo(groups.weekday, String(weekday), tallyAt(weekdays, weekday))
  for (let hour = 0; hour < 24; hour++) addTo(groups.hour, String(hour), tallyAt(hours, hour))
  for (const [index, group] of heldGroups.entries()) addTo(groups.held, group, tallyAt(held, index))
  for (const [number, each] of kinds.entries()) addKind(groups, each, tallyAt(ofKind, number))
  return groups
}

function addKind(groups: Tallies, kind: Kind, tally: Tally): void {
  if (tally.trades === 0) return
  const [hasTimes, , market, side, account, session, strategy, tags, mood, rules] = kind
  addTo(groups.strategy, strategy, tally)
  addTo(groups.market, market, tally)
  addTo(groups.side, side, tally)
  if (account) addTo(groups.account, account, tally)
  for (const tag of tags) addTo(groups.tag, tag, tally)
  if (mood) addTo(groups.mood, mood, tally)
  if (rules) addTo(groups.rules, rules, tally)
  if (hasTimes && session) addTo(groups.session, session, tally)
}

const figuresOfTally = ([key, { trades, sum, squares, wins }]: [string, Tally]): TradeGroupFigures => ({
  key,
  trades,
  net: rounded(sum),
  expectancy: meanEstimate(trades, sum, squares),
  winRate: shareEstimate(wins, trades),
})

/** Groups with an order of their own; the others begin with the one of most trades. */
const orders: Partial<Record<TradeGroup, readonly string[]>> = {
  weekday: Array.from({ length: 7 }, (_, day) => String(day)),
  hour: Array.from({ length: 24 }, (_, hour) => String(hour)),
  held: [...Object.keys(heldRanges), 'longer'],
  session: tradingSessions,
  rules: ['kept', 'broken'],
}
const mostGroups = 50

function groupFigures(group: TradeGroup, tallies: Map<string, Tally>): TradeGroupFigures[] {
  const order = orders[group]
  const figures = [...tallies].map(figuresOfTally)
  const isBefore = (a: string, b: string): number => (a < b ? -1 : 1)
  figures.sort((a, b) =>
    order ? order.indexOf(a.key) - order.indexOf(b.key) : b.trades - a.trades || isBefore(a.key, b.key),
  )
  return figures.slice(0, mostGroups)
}

/** Sums for each day of closing, in order. */
function daysOf({ closedAt, values }: Chosen, clock: LocalClock): JournalStats['days'] {
  const days: JournalStats['days'] = []
  let lastDay = Number.NaN
  for (let index = 0; index < values.length; index++) {
    const local = clock(closedAt[index]!)
    const localDay = Math.floor(local / day)
    if (localDay !== lastDay) days.push({ date: dateOf(local), change: 0, trades: 0 })
    lastDay = localDay
    const last = days.at(-1)!
    last.change += values[index]!
    last.trades++
  }
  for (const each of days) each.change = rounded(each.change)
  return days
}

const isoTime = (at: number): string => new Date(at).toISOString()

type Ordinary = { low: number; high: number }

function drawdownFigures({ closedAt, values }: Chosen, ordinary: Ordinary): JournalStats['drawdown'] {
  const deepest = drawdownOf(values)
  if (!deepest) return null
  const { depth, from, to } = deepest
  return {
    depth: rounded(depth),
    trades: to - from + 1,
    from: isoTime(closedAt[from]!),
    to: isoTime(closedAt[to]!),
    ordinary,
  }
}

function streakOf(
  values: Float64Array,
  counts: (value: number) => boolean,
  ordinary: Ordinary,
): JournalStats['losingStreak'] {
  const trades = longestRun(values, counts)
  return trades === 0 ? null : { trades, ordinary }
}

const isGain = (value: number): boolean => value > 0
const isLoss = (value: number): boolean => value < 0

type ClosedFigures = Omit<JournalStats, 'statuses' | 'total' | 'firstAt'>

/** Trades whose result is known in the unit. */
type Chosen = Pick<ClosedTrades, 'kinds' | 'kind' | 'closedAt' | 'openedAt'> & { values: Float64Array }

function choose({ kinds, kind, closedAt, openedAt, r, rated, net, money }: ClosedTrades, unit: string): Chosen {
  const isR = unit === 'R'
  const known = isR ? rated : (money.find(({ currency }) => currency === unit)?.trades ?? 0)
  if (known === kind.length) return { kinds, kind, closedAt, openedAt, values: isR ? r : net }
  const isKnown = (index: number): boolean => (isR ? !Number.isNaN(r[index]) : kinds[kind[index]!]![1] === unit)
  const pick = <A extends Uint32Array | Float64Array>(column: A): A => column.filter((_, index) => isKnown(index)) as A
  return { kinds, kind: pick(kind), closedAt: pick(closedAt), openedAt: pick(openedAt), values: pick(isR ? r : net) }
}

/** Gains and losses, each with their number and (positive) sum. */
function sumsOf(values: Float64Array) {
  const sums = { wins: 0, losses: 0, gained: 0, lost: 0, net: 0, squares: 0 }
  for (const value of values) {
    sums.net += value
    sums.squares += value * value
    if (value > 0) {
      sums.wins++
      sums.gained += value
    } else if (value < 0) {
      sums.losses++
      sums.lost -= value
    }
  }
  return sums
}

export function figuresOfTrades(trades: ClosedTrades, unit: string, clock: LocalClock): ClosedFigures {
  const { money } = trades
  const chosen = choose(trades, unit)
  const { values } = chosen
  const groups = tallyGroups(chosen, clock)
  const { wins, losses, gained, lost, net, squares } = sumsOf(values)
  const averageGain = wins > 0 ? gained / wins : null
  const averageLoss = losses > 0 ? lost / losses : null
  const breakEven = averageGain && averageLoss ? rounded(averageLoss / (averageGain + averageLoss)) : null
  const isLong = values.length > journalLimits.equityTrades
  const hasValues = values.length > 0
  const shuffled = shuffledFigures(values)
  return {
    unit,
    closed: trades.kind.length,
    money,
    trades: values.length,
    net: rounded(net),
    units: [{ unit: 'R', trades: trades.rated }, ...money.map(({ currency, trades }) => ({ unit: currency, trades }))],
    expectancy: hasValues ? meanEstimate(values.length, net, squares) : null,
    winRate: hasValues ? { ...shareEstimate(wins, values.length), wins, losses, breakEven } : null,
    profitFactor: lost > 0 ? rounded(gained / lost) : null,
    averageGain: averageGain === null ? null : rounded(averageGain),
    averageLoss: averageLoss === null ? null : rounded(0 - averageLoss),
    drawdown: drawdownFigures(chosen, shuffled.depth),
    losingStreak: streakOf(values, isLoss, shuffled.losses),
    winningStreak: streakOf(values, isGain, shuffled.gains),
    equity: isLong
      ? []
      : Array.from(values, (value, index) => ({ at: isoTime(chosen.closedAt[index]!), change: rounded(value) })),
    days: daysOf(chosen, clock),
    distribution: binsOf(values, unit === 'R' ? 0.5 : binWidth(values)),
    groups: Object.fromEntries(
      tradeGroups.map((group) => [group, groupFigures(group, groups[group])]),
    ) as JournalStats['groups'],
  }
}
