// Records that members have shared from their journals. Reads shares and counts, never a trade.
import { cursorPositionSql } from '../../../platform/cursor.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isSubmitted } from '../../posts/fragments.ts'

type SharedParams = {
  shares: string
  status: string
  /** Members whose name was searched for, and a pattern for the symbol of a shared trade. Null: all shares. */
  authors: string[] | null
  symbol: string | null
  at: string | null
  id: string | null
  limit: number
}

export const sharedPosts = statement<SharedParams, { id: string; created_at: string }>(
  'moderation.sharedPosts',
  `select s.post_id as id, s.created_at
   from journal_shares s join posts p on p.id = s.post_id
   where ${isSubmitted('p')} and $status in ('all', p.status)
     and case $shares when 'trade' then s.trade is not null when 'review' then s.review is not null else true end
     and ($symbol::text is null or s.member_id = any($authors::text[]) or s.trade ->> 'symbol' ilike $symbol)
     and ($at::timestamptz is null or (s.created_at, s.post_id) < ${cursorPositionSql})
   order by s.created_at desc, s.post_id desc limit $limit::integer`,
)

export const countsOfJournals = statement<
  Record<never, never>,
  { journals: number; trades: number; shared_trades: number; shared_reviews: number }
>(
  'moderation.countsOfJournals',
  `select (select count(*) from journals)::integer as journals, (select count(*) from journal_trades)::integer as trades,
     count(s.trade)::integer as shared_trades, count(s.review)::integer as shared_reviews
   from journal_shares s join posts p on p.id = s.post_id
   where ${isSubmitted('p')}`,
)

/** `from` is a day. Without the days on which nothing was shared. */
export const sharesByDay = statement<{ from: string; zone: string }, { date: string; trades: number; reviews: number }>(
  'moderation.sharesByDay',
  `select (s.created_at at time zone $zone)::date as date, count(s.trade)::integer as trades,
     count(s.review)::integer as reviews
   from journal_shares s join posts p on p.id = s.post_id
   where ${isSubmitted('p')} and s.created_at >= $from::date::timestamp at time zone $zone
   group by 1 order by 1`,
)
