// Plans an import: which rows are new, which trades they make, and what stays open. Nothing is sent.
import { signOf, textOf } from '#contract/decimals.ts'
import { fillName } from '#contract/fill-names.ts'
import { journalLimits, type TradeMarket, type TradeSide } from '#contract/journal-limits.ts'
import type { ImportedTrade } from '#contract/journal-trades.ts'
import { type Fill, fillKey, type RowProblem } from './fill.ts'
import { cfdInstrument } from './formats/instruments.ts'
import {
  type ContinuedTrade,
  compareFills,
  findOtherReports,
  type JournalContents,
  knownLeg,
  type OpenTrades,
  openTradesByName,
  openTradesOf,
} from './journal-contents.ts'
import {
  figuresOf,
  type MatchedLeg,
  type MatchedTrade,
  type MatchingMethod,
  matchFills,
} from './matching/match-fills.ts'
import { orderFills } from './matching/order-fills.ts'
import type { CorrectedCell, IncompleteRow, Statement, UnreadRow } from './read-statement.ts'
import { type Problem, problemOf } from './trade-problem.ts'

/** A trade as the preview shows it. Numbers are plain decimals, times milliseconds since 1970. */
export type PlannedTrade = {
  /** Stays the same while settings change, if its first fill does. */
  key: string
  account: string
  symbol: string
  market: TradeMarket
  side: TradeSide
  currency: string
  multiplier: string
  openedAt: number
  /** Null while it's open. */
  closedAt: number | null
  isDateOnly: boolean
  quantity: string
  averageEntry: string | null
  averageExit: string | null
  fees: string
  net: string | null
  /** The quantity that isn't closed; '0' for a closed trade. */
  open: string
  /** It adds to a trade of the journal. */
  isContinued: boolean
  fills: { side: 'buy' | 'sell'; quantity: string; price: string; at: number; isDateOnly: boolean; line: number }[]
  /** The trade that is sent when the member saves it. */
  input: ImportedTrade
}

export type ImportCounts = {
  rows: number
  /** Rows whose fills are in the trades below. */
  matched: number
  known: number
  unread: number
  ignored: Statement['ignored']
}

type OfFile<Row> = Row & { file: number }

export type ImportPlan = {
  counts: ImportCounts
  trades: PlannedTrade[]
  unread: OfFile<UnreadRow>[]
  corrected: OfFile<CorrectedCell>[]
  /** Of the trades above. */
  incomplete: OfFile<IncompleteRow>[]
}

/** Parts of one fill in several trades have names of their own, or the journal would take them for one. */
function sourceOf({ fill, part }: MatchedLeg): ImportedTrade['legs'][number]['source'] {
  const { broker, id, originalAt, symbol, side, price, quantity, statedFee: fee, repeat } = fill
  const suffix = part === 1 ? '' : `/${part}`
  const named =
    id === null ? { id, originalAt: originalAt.slice(0, 60 - suffix.length) + suffix } : { id: id + suffix, originalAt }
  return { broker, ...named, symbol, side, price, quantity, fee, repeat }
}

const legOf = (leg: MatchedLeg): ImportedTrade['legs'][number] => ({
  side: leg.fill.side,
  at: new Date(leg.fill.at).toISOString(),
  isDateOnly: leg.fill.isDateOnly,
  price: leg.fill.price,
  quantity: textOf(leg.quantity),
  fee: textOf(leg.fee),
  source: sourceOf(leg),
})

/** The trade of the journal that gets these fills: one that they close, or the broker's position. */
function continuedBy({ continues, legs }: MatchedTrade, open: OpenTrades): ContinuedTrade | undefined {
  const { broker, account, id, positionId } = legs[0]!.fill
  if (continues !== null) return open.get(continues)
  return positionId === null || id === null ? undefined : open.get(fillName(account, `${broker} ${id}`))
}

/** A multiplier that the member changed stays. The usual one of a position was a guess while it was open. */
function multiplierOf({ continues, legs }: MatchedTrade, continued: ContinuedTrade | undefined): string {
  const { symbol, currency, multiplier } = legs[0]!.fill
  if (!continued) return multiplier
  const isUsual = continued.trade.multiplier === cfdInstrument(symbol, currency).multiplier
  return continues === null && isUsual ? multiplier : continued.trade.multiplier
}

/**
 * The trade as it is sent. One that the journal has begins with a leg of it, under its account there: by this leg the
 * server knows it.
 */
function inputOf(trade: MatchedTrade, continued: ContinuedTrade | undefined): ImportedTrade {
  const { account, symbol, side, legs, continues } = trade
  const { market, currency } = legs[0]!.fill
  const multiplier = multiplierOf(trade, continued)
  const input: ImportedTrade = { account, symbol, market, side, currency, multiplier, legs: legs.map(legOf) }
  const known = continued && knownLeg(continued.trade)
  if (!continued || continues === null || !known?.source) return input
  const { _id, source, ...leg } = known
  return { ...input, account: continued.account, legs: [{ ...leg, source }, ...input.legs] }
}

function planTrade(trade: MatchedTrade, continued: ContinuedTrade | undefined): PlannedTrade {
  const { legs } = trade
  const figures = figuresOf(trade)
  const input = inputOf(trade, continued)
  const isClosed = signOf(trade.open) === 0
  return {
    ...input,
    account: trade.account,
    multiplier: input.multiplier ?? '1',
    key: fillKey(legs[0]!.fill, trade.account) + legs[0]!.part,
    openedAt: legs[0]!.fill.at,
    closedAt: isClosed ? legs.at(-1)!.fill.at : null,
    isDateOnly: legs.some(({ fill }) => fill.isDateOnly),
    quantity: textOf(figures.quantity),
    averageEntry: figures.averageEntry && textOf(figures.averageEntry),
    averageExit: figures.averageExit && textOf(figures.averageExit),
    fees: textOf(figures.fees),
    net: figures.net && textOf(figures.net),
    open: textOf(trade.open),
    isContinued: continued !== undefined,
    fills: legs.map(({ fill, quantity }) => ({
      side: fill.side,
      quantity: textOf(quantity),
      price: fill.price,
      at: fill.at,
      isDateOnly: fill.isDateOnly,
      line: fill.line,
    })),
    input,
  }
}

/** Fills of several files once each: a period that two files cover is in both. */
function uniqueFills(statements: readonly Statement[]): Fill[] {
  const seen = new Set<string>()
  return statements.flatMap(({ fills }) => {
    const unseen = orderFills(fills).filter((fill) => !seen.has(fillKey(fill, fill.account)))
    for (const fill of unseen) seen.add(fillKey(fill, fill.account))
    return unseen
  })
}

/** A position of the broker that was open before: its entry goes along, so that the journal's trade is continued. */
function withKnownEntries(fresh: Fill[], old: Fill[]): Fill[] {
  const positions = new Set(fresh.map(({ account, positionId }) => positionId && JSON.stringify([account, positionId])))
  const entries = old.filter(
    ({ account, positionId }) => positionId && positions.has(JSON.stringify([account, positionId])),
  )
  return entries.length > 0 ? [...fresh, ...entries] : fresh
}

const rowsOf = (fills: readonly Fill[]): Set<number> => new Set(fills.map(({ row }) => row))

const unreadOf = (
  { file, line, row, symbol }: Fill,
  problem: RowProblem,
  value: string,
): ImportPlan['unread'][number] => ({
  file,
  line,
  rowIndex: row,
  sheet: '',
  text: symbol,
  problem,
  value,
  cell: null,
})

const countIgnored = (statements: readonly Statement[]): Statement['ignored'] => {
  const total: Record<string, number> = {}
  for (const { ignored } of statements)
    for (const [reason, rows] of Object.entries(ignored)) total[reason] = (total[reason] ?? 0) + rows
  return total
}

type PlanOptions = { method: MatchingMethod; journal: JournalContents; now: number }

/** `fill`: the one that is named. */
type RefusedTrade = { fills: Fill[]; fill: Fill; problem: RowProblem; value: string }

/** The rest of a position whose trade the member has closed or changed: only the journal knows what it can still close. */
const notOpen: Problem = { problem: 'notOpenInJournal', value: '' }

/** Trades as they would be saved, and those that the journal would refuse. */
function planTrades(matched: readonly MatchedTrade[], known: ReadonlySet<Fill>, { journal, now }: PlanOptions) {
  const open = openTradesByName(journal)
  const [trades, refused]: [PlannedTrade[], RefusedTrade[]] = [[], []]
  for (const trade of matched) {
    const continued = continuedBy(trade, open)
    const planned = planTrade(trade, continued)
    const fills = trade.legs.map(({ fill }) => fill)
    const isNotOpen = !continued && fills.some((fill) => known.has(fill))
    const found = isNotOpen ? notOpen : problemOf(planned.input, continued?.trade, now)
    if (found === null) trades.push(planned)
    else refused.push({ ...found, fills, fill: fills.at(found.leg ?? 0) ?? fills[0]! })
  }
  return { trades, refused }
}

/** Every row is counted once: matched, known, unread or ignored. */
export async function planImport(statements: readonly Statement[], options: PlanOptions): Promise<ImportPlan> {
  const { method, journal } = options
  const { fresh, old, accounts } = await compareFills(uniqueFills(statements), journal)
  const others = findOtherReports(fresh, journal)
  const taken = fresh.filter((fill) => !others.has(fill))
  const ordered = withKnownEntries(taken, old).toSorted((a, b) => a.at - b.at)
  const matched = matchFills(ordered, method, openTradesOf(journal, accounts))
  const { trades, refused } = planTrades(matched, new Set(old), options)
  const unread = [
    ...statements.flatMap(({ file, unread: rows }) => rows.map((row) => ({ ...row, file }))),
    ...[...others].map((fill) => unreadOf(fill, 'otherReport', '')),
    ...refused.map(({ fill, problem, value }) => unreadOf(fill, problem, value)),
  ]
  const refusedRows = rowsOf([...others, ...refused.flatMap(({ fills }) => fills)])
  const matchedRows = rowsOf(taken)
  for (const row of refusedRows) matchedRows.delete(row)
  const readRows = statements.reduce((sum, { fills }) => sum + rowsOf(fills).size, 0)
  return {
    counts: {
      rows: statements.reduce((sum, statement) => sum + statement.rows, 0),
      matched: matchedRows.size,
      unread: statements.reduce((sum, { unread: rows }) => sum + rows.length, refusedRows.size),
      known: readRows - matchedRows.size - refusedRows.size,
      ignored: countIgnored(statements),
    },
    trades: trades.toReversed().toSorted((a, b) => (b.closedAt ?? b.openedAt) - (a.closedAt ?? a.openedAt)),
    unread,
    corrected: statements.flatMap(({ file, corrected }) => corrected.map((cell) => ({ ...cell, file }))),
    incomplete: statements.flatMap(({ file, incomplete }) =>
      incomplete.filter(({ row }) => matchedRows.has(row)).map((row) => ({ ...row, file })),
    ),
  }
}

/** Bytes of a batch, with room for the rest of the request. */
const maxBatchBytes = journalLimits.importBytes - 64 * 1024

/** Trades in the order in which they are saved, the oldest first, in requests that the server accepts. */
export function batchesOf(trades: readonly PlannedTrade[]): ImportedTrade[][] {
  const batches: ImportedTrade[][] = []
  let [legs, bytes] = [Number.POSITIVE_INFINITY, 0]
  for (const { input } of trades.toReversed()) {
    const size = new TextEncoder().encode(JSON.stringify(input)).length
    const isFull =
      legs + input.legs.length > journalLimits.importedLegs ||
      bytes + size > maxBatchBytes ||
      batches.at(-1)!.length >= journalLimits.importedTrades
    if (isFull) {
      batches.push([])
      ;[legs, bytes] = [0, 0]
    }
    batches.at(-1)!.push(input)
    legs += input.legs.length
    bytes += size
  }
  return batches
}
