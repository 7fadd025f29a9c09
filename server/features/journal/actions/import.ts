// Adds trades from brokers' files. A fill that was imported before is known by its key, even if its leg was changed or
// deleted.
import type { Body } from '#contract/define.ts'
import { fillName } from '#contract/fill-names.ts'
import type { journal } from '#contract/journal.ts'
import type { ImportResult } from '#contract/journal-trades.ts'
import { tradeProblem } from '#contract/trade-problems.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { oncePerKey } from '../../../platform/database/idempotency-keys.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { changeJournal } from '../queries/journals.ts'
import {
  deleteLegs,
  insertFills,
  insertLegs,
  insertTrades,
  knownFills,
  type LegRow,
  legsOf,
  type PlanRow,
  plansOf,
  type TradeRow,
  type TradeValues,
  tradesById,
  updateTrade,
} from '../queries/trades.ts'
import { fillKey, type StoredIdentity, type StoredLeg, type TradeContent, tradeValues } from '../rules.ts'
import { checkRoom, legRows } from './trades.ts'

type Imported = Body<(typeof journal)['POST /journal/import']>['trades'][number]

const noMood = { before: null, during: null, after: null }

type BatchTrade = {
  content: TradeContent
  plans: PlanRow[]
  identity: StoredIdentity
  /** The effect of the batch on it. */
  change: 'create' | 'extend' | null
}

type Batch = {
  member: string
  at: string
  /** The trade of each fill, by `fillName`. Grows while the batch is read. */
  fills: Map<string, string>
  newFills: { account: string; key: string; trade: string }[]
  /** By id, as they will be. All are written at the end, because each statement packs the weeks of its trades again. */
  trades: Map<string, BatchTrade>
}

function remember(batch: Batch, account: string, keys: string[], trade: string): void {
  for (const key of keys) {
    if (batch.fills.has(fillName(account, key))) continue
    batch.fills.set(fillName(account, key), trade)
    batch.newFills.push({ account, key, trade })
  }
}

const newLeg = (leg: Imported['legs'][number]): StoredLeg => ({ ...leg, id: newId() })

function check(content: TradeContent, at: string, index: number): void {
  const problem = tradeProblem(content, null, Date.parse(at))
  if (problem) throw invalidField(`trades.${index}.${problem[0]}`, problem[1])
}

function create(batch: Batch, trade: Imported, index: number): string {
  const content: TradeContent = { ...trade, legs: trade.legs.map(newLeg), mood: noMood, rules: [], isMissed: false }
  check(content, batch.at, index)
  const id = newId()
  const identity = { id, isImported: true, createdAt: batch.at }
  batch.trades.set(id, { content, plans: [], identity, change: 'create' })
  return id
}

const storedLeg = ({ id, side, at, is_date_only, price, quantity, fee, source }: LegRow): StoredLeg => ({
  id,
  side,
  at,
  isDateOnly: is_date_only,
  price,
  quantity,
  fee,
  source,
})

const contentOf = (row: TradeRow, legs: StoredLeg[]): TradeContent => ({
  account: row.account,
  symbol: row.symbol,
  market: row.market,
  side: row.side,
  currency: row.currency,
  multiplier: row.multiplier,
  splits: row.splits,
  strategy: row.strategy,
  tags: row.tags,
  note: row.note,
  mood: { before: row.mood_before, during: row.mood_during, after: row.mood_after },
  rules: row.rules,
  legs,
  isMissed: false,
})

/** Reads the trades that have known fills next to new ones. */
async function loadExtended({ db }: MemberContext, batch: Batch, trades: Imported[]): Promise<void> {
  const ids = trades.flatMap(({ account, legs }) => {
    const known = legs.flatMap(({ source }) => batch.fills.get(fillName(account, fillKey(source))) ?? [])
    return known.length === legs.length ? [] : known
  })
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const legs = Map.groupBy(await legsOf(db, { trades: wanted }), ({ trade_id }) => trade_id)
  const plans = Map.groupBy(await plansOf(db, { trades: wanted }), ({ trade_id }) => trade_id)
  for (const row of await tradesById(db, { member: batch.member, ids: wanted }))
    batch.trades.set(row.id, {
      content: contentOf(row, (legs.get(row.id) ?? []).map(storedLeg)),
      plans: plans.get(row.id) ?? [],
      identity: { id: row.id, isImported: row.is_imported, createdAt: row.created_at },
      change: null,
    })
}

/** Its files show what a lot is worth only once a position is closed. */
const isMetaTrader = ({ legs }: Pick<Imported, 'legs'>): boolean =>
  legs.some(({ source }) => source.broker === 'mt4' || source.broker === 'mt5')

/**
 * Adds fills to the trade that has the ones before them. What the member changed about it stays, but for the multiplier of
 * MetaTrader: the request decides.
 */
function extend(batch: Batch, id: string, added: Pick<Imported, 'multiplier' | 'legs'>, index: number): void {
  const trade = batch.trades.get(id)!
  const { legs } = trade.content
  const multiplier = isMetaTrader(added) ? added.multiplier : trade.content.multiplier
  const content = { ...trade.content, multiplier, legs: [...legs, ...added.legs.map(newLeg)] }
  check(content, batch.at, index)
  batch.trades.set(id, { ...trade, content, change: trade.change ?? 'extend' })
}

function addTrade(batch: Batch, trade: Imported, index: number): ImportResult {
  const { account, legs } = trade
  const keyed = legs.map((leg) => ({ leg, key: fillKey(leg.source) }))
  const unknown = keyed.filter(({ key }) => !batch.fills.has(fillName(account, key)))
  const keys = unknown.map(({ key }) => key)
  if (unknown.length === keyed.length) {
    const id = create(batch, trade, index)
    remember(batch, account, keys, id)
    return { outcome: 'created', _id: id }
  }
  const known = keyed.filter(({ key }) => batch.fills.has(fillName(account, key)))
  const id = batch.fills.get(fillName(account, known.at(-1)!.key))!
  if (unknown.length === 0) return { outcome: 'duplicate', _id: id }
  extend(batch, id, { ...trade, legs: unknown.map(({ leg }) => leg) }, index)
  remember(batch, account, keys, id)
  return { outcome: 'extended', _id: id }
}

const allLegs = (trades: BatchTrade[]): string =>
  `[${trades.map(({ identity, content }) => legRows(identity.id, content.legs).slice(1, -1)).join(',')}]`

async function write({ db }: MemberContext, { trades, newFills, member, at }: Batch): Promise<void> {
  const changed = [...trades.values()].filter(({ change }) => change !== null)
  const valuesOf = (change: BatchTrade['change']): TradeValues[] =>
    changed
      .filter((trade) => trade.change === change)
      .map(({ content, plans, identity }) => tradeValues(content, plans, identity))
  const [created, extended] = [valuesOf('create'), valuesOf('extend')]
  if (created.length > 0) await insertTrades(db, { member, trades: JSON.stringify(created), now: at })
  if (extended.length > 0) {
    await updateTrade(db, { member, trades: JSON.stringify(extended), version: null, now: at })
    await deleteLegs(db, { trades: extended.map(({ id }) => id) })
  }
  if (changed.length > 0) await insertLegs(db, { legs: allLegs(changed) })
  if (newFills.length === 0) return
  const columns = { accounts: newFills.map(({ account }) => account), keys: newFills.map(({ key }) => key) }
  await insertFills(db, { member, ...columns, trades: newFills.map(({ trade }) => trade) })
}

const letters = { created: 'c', extended: 'e', duplicate: 'd' } as const
const outcomes = { c: 'created', e: 'extended', d: 'duplicate' } as const

/** The results as the id that a repeated request gets back. */
const encode = (results: ImportResult[]): string => results.map(({ outcome, _id }) => letters[outcome] + _id).join(' ')
const decode = (text: string): ImportResult[] =>
  text.split(' ').map((part) => ({ outcome: outcomes[part[0] as 'c' | 'e' | 'd'], _id: part.slice(1) }))

export const importTrades = (
  context: MemberContext,
  trades: Imported[],
  key: IdempotencyKey | null,
): Promise<{ results: ImportResult[] }> =>
  inTransaction(context, async (inner) => {
    const { db, viewer } = inner
    const member = viewer.memberId
    await changeJournal(db, { member })
    const text = await oncePerKey(db, { member, key, status: 200, now: now() }, async () => {
      await checkRoom(inner, trades.length)
      const keys = trades.flatMap(({ legs }) => legs.map(({ source }) => fillKey(source)))
      const stored = await knownFills(db, { member, keys })
      const fills = new Map(stored.map((row) => [fillName(row.account, row.fill_key), row.trade_id]))
      const batch: Batch = { member, at: now().toISOString(), fills, newFills: [], trades: new Map() }
      await loadExtended(inner, batch, trades)
      const results = trades.map((trade, index) => addTrade(batch, trade, index))
      await write(inner, batch)
      return encode(results)
    })
    return { results: decode(text) }
  })
