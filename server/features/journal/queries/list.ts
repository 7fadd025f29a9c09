// The list of trades with its filters, and the rows behind the figures.
import { cursorPositionSql } from '../../../platform/cursor.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { TradeRow } from './trades.ts'

export type FilterParams = {
  member: string
  account: string | null
  market: string | null
  side: string | null
  strategy: string | null
  mood: string | null
  tag: string | null
  rules: string | null
  from: string | null
  to: string | null
}

/** `$to` is the first moment after the period. */
const isWanted = `t.member_id = $member
  and ($account::text is null or t.account = $account)
  and ($market::text is null or t.market = $market)
  and ($side::text is null or t.side = $side)
  and ($strategy::text is null or t.strategy = $strategy)
  and ($mood::text is null or t.mood_before = $mood)
  and ($tag::text is null or $tag = any(t.tags))
  and ($rules::text is null or (t.rules_checked > 0 and (t.rules_kept = t.rules_checked) = ($rules = 'kept')))
  and t.sorted_at >= coalesce($from::timestamptz, '-infinity') and t.sorted_at < coalesce($to::timestamptz, 'infinity')`

export type SummaryRow = Omit<
  TradeRow,
  'note' | 'result' | 'updated_at' | 'entry_stored_at' | 'rules' | 'splits' | 'multiplier' | `mood_${string}`
>

/** `q` is a pattern for `ilike`. */
export const listTrades = statement<
  FilterParams & { status: string | null; q: string | null; at: string | null; id: string | null; limit: number },
  SummaryRow
>(
  'journal.list',
  `select t.id, t.account, t.symbol, t.market, t.side, t.currency, t.status, t.opened_at, t.closed_at, t.sorted_at,
     t.quantity, t.open_quantity, t.average_entry, t.average_exit, t.gross, t.fees, t.net, t.risk, t.r, t.planned_r,
     t.strategy, t.tags, t.rules_kept, t.rules_checked, t.is_imported, t.created_at, t.version
   from journal_trades t
   where ${isWanted} and ($status::text is null or t.status = $status)
     and ($q::text is null or t.symbol ilike $q or t.note ilike $q or t.strategy ilike $q
       or exists (select from unnest(t.tags) tag where tag ilike $q))
     and ($at::timestamptz is null or (t.sorted_at, t.id) < ${cursorPositionSql})
   order by t.sorted_at desc, t.id desc limit $limit::integer`,
)

/**
 * The packed weeks of a period that were changed after a version of the journal, and the member's kinds from a number
 * on, each as the inside of a JSON array, in order: much faster than rows. `created_at`: of the journal, null without one.
 */
export const packedJournal = statement<
  { member: string; from: string | null; to: string | null; version: number; kind: number },
  { weeks: string | null; kinds: string | null; created_at: string | null }
>(
  'journal.packed',
  `select (
     select string_agg(packed, ',' order by week) from journal_weeks
     where member_id = $member and version > $version::integer
       and week >= coalesce(journal_week($from::timestamptz), '-infinity')
       and week <= coalesce(journal_week($to::timestamptz), 'infinity')) as weeks,
     (select string_agg(kind, ',' order by number) from journal_kinds
     where member_id = $member and number >= $kind::integer) as kinds,
     (select created_at from journals where member_id = $member) as created_at`,
)

/** `wanted`: those in the period that the filter leaves. */
export const unfinishedTrades = statement<
  FilterParams,
  { status: string; trades: number; wanted: number; first_at: string }
>(
  'journal.unfinished',
  `select t.status, count(*)::integer as trades, count(*) filter (where ${isWanted})::integer as wanted,
     min(t.sorted_at) as first_at
   from journal_trades t where t.member_id = $member and t.status <> 'closed' group by t.status`,
)
