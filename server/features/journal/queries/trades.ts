// Reads and writes trades with their legs, plans and fills. Lock the journal before a change (journals.ts).
import type { LegSide, Mood, TradeMarket, TradeSide, TradeStatus } from '#contract/journal-limits.ts'
import type { LegSource } from '#contract/journal-trades.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Row } from '../../../platform/database/table.ts'
import { isWritten } from '../fragments.ts'
import type { journalLegs, journalPlans, journalTrades } from '../tables.ts'

export type StoredCheck = { rule: string; isKept: boolean }
export type StoredSplit = { at: string; from: number; to: number }
type Stored = Row<typeof journalTrades>
export type TradeRow = Omit<
  Stored,
  | 'member_id'
  | 'kind'
  | 'market'
  | 'side'
  | 'status'
  | 'splits'
  | 'rules'
  | 'mood_before'
  | 'mood_during'
  | 'mood_after'
> & {
  market: TradeMarket
  side: TradeSide
  status: TradeStatus
  splits: StoredSplit[]
  rules: StoredCheck[]
  mood_before: Mood | null
  mood_during: Mood | null
  mood_after: Mood | null
}
export type LegRow = Omit<Row<typeof journalLegs>, 'side' | 'source'> & { side: LegSide; source: LegSource | null }
/** `precedes_legs`: no leg of the trade was stored before. */
export type PlanRow = Row<typeof journalPlans> & { precedes_legs: boolean }

const columns = `t.id, t.account, t.symbol, t.market, t.side, t.currency, t.multiplier, t.status, t.opened_at, t.closed_at,
  t.sorted_at, t.quantity, t.open_quantity, t.average_entry, t.average_exit, t.gross, t.fees, t.net, t.risk, t.r,
  t.planned_r, t.splits, t.strategy, t.tags, t.mood_before, t.mood_during, t.mood_after, t.rules, t.rules_kept,
  t.rules_checked, t.note, t.is_imported, t.result, t.created_at, t.updated_at, t.version, t.entry_stored_at`

export const tradesById = statement<{ member: string; ids: string[] }, TradeRow>(
  'journal.tradesById',
  `select ${columns} from journal_trades t where t.member_id = $member and t.id = any($ids::text[])`,
)

export const legsOf = statement<{ trades: string[] }, LegRow>(
  'journal.legs',
  `select id, trade_id, position, side, at, is_date_only, price, quantity, fee, source
   from journal_legs where trade_id = any($trades::text[]) order by trade_id, position`,
)

const selectPlans = (thesis: string) => `select p.trade_id, p.position, p.entry, p.stop, p.target, p.quantity,
     ${thesis} as thesis, p.created_at, coalesce(p.created_at < t.entry_stored_at, true) as precedes_legs
   from journal_plans p join journal_trades t on t.id = p.trade_id
   where p.trade_id = any($trades::text[]) order by p.trade_id, p.position`

export const plansOf = statement<{ trades: string[] }, PlanRow>('journal.plans', selectPlans('p.thesis'))

/** With a letter of each thesis: whether there is one is all that counts. */
export const shortPlansOf = statement<{ trades: string[] }, PlanRow>(
  'journal.shortPlans',
  selectPlans('left(p.thesis, 1)'),
)

/** All columns of a trade but those that the database sets, as JSON: decimals are text in it. */
export type TradeValues = Omit<
  Stored,
  'member_id' | 'kind' | 'version' | 'created_at' | 'updated_at' | 'entry_stored_at'
>

const valueTypes: Record<keyof TradeValues, string> = {
  id: 'text',
  account: 'text',
  symbol: 'text',
  market: 'text',
  side: 'text',
  currency: 'text',
  multiplier: 'numeric',
  status: 'text',
  opened_at: 'timestamptz',
  closed_at: 'timestamptz',
  sorted_at: 'timestamptz',
  quantity: 'numeric',
  open_quantity: 'numeric',
  average_entry: 'numeric',
  average_exit: 'numeric',
  gross: 'numeric',
  fees: 'numeric',
  net: 'numeric',
  risk: 'numeric',
  r: 'numeric',
  planned_r: 'numeric',
  splits: 'jsonb',
  strategy: 'text',
  tags: 'text[]',
  mood_before: 'text',
  mood_during: 'text',
  mood_after: 'text',
  rules: 'jsonb',
  rules_kept: 'smallint',
  rules_checked: 'smallint',
  note: 'text',
  is_imported: 'boolean',
  result: 'text',
}
const valueNames = Object.keys(valueTypes)
const valueRows = `json_to_recordset($trades::json) as row (${Object.entries(valueTypes)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')})`

const storedNow = 'case when row.opened_at is not null then $now::timestamptz end'

export const insertTrades = statement<{ member: string; trades: string; now: string }, { id: string }>(
  'journal.insertTrades',
  `insert into journal_trades (member_id, created_at, updated_at, entry_stored_at, ${valueNames.join(', ')})
   select $member, $now::timestamptz, $now::timestamptz, ${storedNow}, ${valueNames.map((name) => `row.${name}`).join(', ')}
   from ${valueRows}
   returning id`,
)

const changed = valueNames.filter((name) => name !== 'id' && name !== 'is_imported')

/** `version`: the one that is changed; null: whichever there is. Returns nothing for another one. */
export const updateTrade = statement<
  { member: string; trades: string; version: number | null; now: string },
  { id: string }
>(
  'journal.updateTrade',
  `update journal_trades t set ${changed.map((name) => `${name} = row.${name}`).join(', ')},
     version = t.version + 1, updated_at = $now::timestamptz,
     entry_stored_at = coalesce(t.entry_stored_at, ${storedNow})
   from ${valueRows}
   where t.id = row.id and t.member_id = $member and ($version::integer is null or t.version = $version::integer)
   returning t.id`,
)

const legTypes = `id text, trade_id text, position smallint, side text, at timestamptz, is_date_only boolean,
  price numeric, quantity numeric, fee numeric, source jsonb`

/** `legs`: a JSON array of `LegRow`. */
export const insertLegs = statement<{ legs: string }, never>(
  'journal.insertLegs',
  `insert into journal_legs (id, trade_id, position, side, at, is_date_only, price, quantity, fee, source)
   select id, trade_id, position, side, at, is_date_only, price, quantity, fee, source
   from json_to_recordset($legs::json) as row (${legTypes})`,
)

export const deleteLegs = statement<{ trades: string[] }, never>(
  'journal.deleteLegs',
  'delete from journal_legs where trade_id = any($trades::text[])',
)

/** `plan`: a JSON array of one plan. */
export const insertPlan = statement<{ trade: string; plan: string; position: number; now: string }, never>(
  'journal.insertPlan',
  `insert into journal_plans (trade_id, position, entry, stop, target, quantity, thesis, created_at)
   select $trade, $position::smallint, entry, stop, target, quantity, thesis, $now::timestamptz
   from json_to_recordset($plan::json)
     as row (entry numeric, stop numeric, target numeric, quantity numeric, thesis text)`,
)

/** Those of all accounts: `fillName` says which of them are the same fill. */
export const knownFills = statement<
  { member: string; keys: string[] },
  { account: string; fill_key: string; trade_id: string }
>(
  'journal.knownFills',
  `select account, fill_key, trade_id from journal_fills where member_id = $member and fill_key = any($keys::text[])`,
)

export const insertFills = statement<{ member: string; accounts: string[]; keys: string[]; trades: string[] }, never>(
  'journal.insertFills',
  `insert into journal_fills (member_id, account, fill_key, trade_id)
   select $member, account, fill_key, trade_id
   from unnest($accounts::text[], $keys::text[], $trades::text[]) as row (account, fill_key, trade_id)`,
)

export const deleteTrade = statement<{ member: string; id: string }, never>(
  'journal.deleteTrade',
  'delete from journal_trades where member_id = $member and id = $id',
)

export const countTrades = statement<{ member: string }, { count: number }>(
  'journal.countTrades',
  'select count(*)::integer as count from journal_trades where member_id = $member',
)

export const tradeIds = statement<{ member: string; after: string; limit: number }, { id: string }>(
  'journal.tradeIds',
  `select id from journal_trades where member_id = $member and id > $after order by id limit $limit::integer`,
)

/** Announces all trades that earned points, before the journal is deleted. */
export const emitDeletedTrades = statement<{ member: string }, never>(
  'journal.emitDeletedTrades',
  `insert into events (type, payload)
   select 'trade:changed', json_build_object('tradeId', t.id, 'memberId', t.member_id)
   from journal_trades t where t.member_id = $member and ${isWritten('t')}`,
)

/** The latest first. */
export const closedTradeIds = statement<
  { member: string; from: string; to: string; limit: number },
  { id: string; sorted_at: string }
>(
  'journal.closedTradeIds',
  `select id, sorted_at from journal_trades
   where member_id = $member and result is not null and sorted_at >= $from::timestamptz and sorted_at < $to::timestamptz
   order by sorted_at desc, id desc limit $limit::integer`,
)

/** What a review counts of all trades that were closed in a period, in the order of closing. */
export const reviewedTrades = statement<
  { member: string; from: string; to: string },
  Pick<TradeRow, 'id' | 'opened_at' | 'r' | 'rules'>
>(
  'journal.reviewedTrades',
  `select id, opened_at, r, rules from journal_trades
   where member_id = $member and result is not null and sorted_at >= $from::timestamptz and sorted_at < $to::timestamptz
   order by sorted_at, id`,
)

/** The latest first. */
export const importedTrades = statement<
  { member: string; at: string | null; id: string | null; limit: number },
  { id: string; sorted_at: string }
>(
  'journal.importedTrades',
  `select id, sorted_at from journal_trades
   where member_id = $member and is_imported
     and ($at::timestamptz is null or (sorted_at, id) < ($at::timestamptz, $id::text))
   order by sorted_at desc, id desc
   limit $limit::integer`,
)

export const fillsOf = statement<{ member: string; trades: string[] }, { account: string; fill_key: string }>(
  'journal.fillsOf',
  `select account, fill_key from journal_fills where member_id = $member and trade_id = any($trades::text[])`,
)

/** The account that the fills of trades were imported for. */
export const fillAccounts = statement<{ member: string; trades: string[] }, { trade_id: string; account: string }>(
  'journal.fillAccounts',
  `select trade_id, max(account) as account from journal_fills
   where member_id = $member and trade_id = any($trades::text[]) group by trade_id`,
)

/** The oldest first. */
export const openImportedTrades = statement<{ member: string; limit: number }, { id: string }>(
  'journal.openImportedTrades',
  `select id from journal_trades
   where member_id = $member and is_imported and opened_at is not null and closed_at is null
   order by opened_at, id
   limit $limit::integer`,
)
