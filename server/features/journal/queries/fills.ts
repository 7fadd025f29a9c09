import { statement } from '../../../platform/database/statement.ts'

/** Imported fills of trades that were open at some time between `from` and `to`. */
export const importedFills = statement<
  { member: string; from: string; to: string },
  { account: string; fill_key: string }
>(
  'journal.importedFills',
  `select f.account, f.fill_key
   from journal_trades t join journal_fills f on f.trade_id = t.id
   where t.member_id = $member
     and coalesce(t.opened_at <= $to::timestamptz, true) and coalesce(t.closed_at >= $from::timestamptz, true)`,
)

/** The oldest first. */
export const openImportedTrades = statement<{ member: string; limit: number }, { id: string }>(
  'journal.openImportedTrades',
  `select id from journal_trades
   where member_id = $member and is_imported and opened_at is not null and closed_at is null
   order by opened_at, id
   limit $limit::integer`,
)
