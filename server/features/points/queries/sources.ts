// Posts, votes, trades, badges and removed comments for the ledger: their current state, and the latest row of each.
import { statement } from '../../../platform/database/statement.ts'
import { isHeld } from '../../badges/fragments.ts'
import { isWritten } from '../../journal/fragments.ts'
import { isPublished } from '../../posts/fragments.ts'
import {
  awardTime,
  countedAwards,
  dayOfTime,
  isDeletedComment,
  isDeletedPost,
  isRemovedComment,
  isRemovedPost,
  joinLatestRow,
  latestColumns,
  openPeriod,
} from '../fragments.ts'
import type { LatestColumns } from '../rules-ledger.ts'

type Moment = { now: string; since: string; zone: string }

export type PostState = {
  id: string
  author_id: string
  section: string
  has_video: boolean
  is_published: boolean
  /** An administrator removed it. */
  is_removed: boolean
  is_deleted: boolean
  at: string
  day: string
  post_count: number
} & LatestColumns<'post'>

export const postStates = statement<{ ids: string[] } & Moment, PostState>(
  'points.posts',
  `with ${openPeriod}, latest as materialized (
     select p.id, p.author_id, p.section, p.has_video, ${isPublished('p')} as is_published,
       ${isRemovedPost('p')} as is_removed, ${isDeletedPost('p')} as is_deleted,
       -- A post that was shown before earns again when it is shown again.
       case when post.sequence is null then ${awardTime('p.published_at')} else $now::timestamptz end as at,
       ${latestColumns('post', 'post')}
     from posts p cross join open_period
       ${joinLatestRow('post', { source: 'p.id', member: 'p.author_id', action: 'post', actor: 'p.author_id' })}
     where p.id = any($ids::text[])
   )
   select latest.*, ${dayOfTime('latest.at')} as day,
     ${countedAwards('latest.author_id', dayOfTime('latest.at'), 'post')} as post_count
   from latest order by latest.at, latest.id`,
)

export type VoteState = {
  poll_id: string
  voter_id: string
  section: string
  at: string
  day: string
  vote_count: number
  is_given: boolean
} & LatestColumns<'vote'>

/** Votes are taken back only when their member is erased. Those in own polls earn nothing. */
export const voteStates = statement<{ polls: string[]; voters: string[] } & Moment, VoteState>(
  'points.votes',
  `with ${openPeriod}, votes as materialized (
     select key.poll_id, key.voter_id, q.section, v.at is not null as is_given,
       ${awardTime('coalesce(v.at, $now::timestamptz)')} as at
     from (select distinct * from unnest($polls::text[], $voters::text[]) as given (poll_id, voter_id)) key
       left join poll_votes v on v.poll_id = key.poll_id and v.member_id = key.voter_id
       join polls q on q.id = key.poll_id
       cross join open_period
     where q.author_id <> key.voter_id
   )
   select votes.*, ${dayOfTime('votes.at')} as day,
     ${countedAwards('votes.voter_id', dayOfTime('votes.at'), 'vote')} as vote_count, ${latestColumns('vote', 'vote')}
   from votes
     ${joinLatestRow('vote', { source: 'votes.poll_id', member: 'votes.voter_id', action: 'vote', actor: 'votes.voter_id' })}
   order by votes.at, votes.voter_id`,
)

export type CommentState = {
  id: string
  author_id: string
  section: string
  /** An administrator removed it. */
  is_removed: boolean
  is_deleted: boolean
  /** Points that its likes have earned its author. */
  earned: number
  at: string
  day: string
} & LatestColumns<'removal'>

export const commentStates = statement<{ ids: string[]; now: string; zone: string }, CommentState>(
  'points.comments',
  `select c.id, c.author_id, p.section, ${isRemovedComment('c')} as is_removed, ${isDeletedComment('c')} as is_deleted,
     (select coalesce(sum(r.points), 0)::integer from points_ledger r
      where r.source_id = c.id and r.member_id = c.author_id and r.action = 'like_taken') as earned,
     $now::timestamptz as at, ${dayOfTime('$now::timestamptz')} as day, ${latestColumns('removal', 'removal')}
   from comments c join posts p on p.id = c.post_id
     ${joinLatestRow('removal', { source: 'c.id', member: 'c.author_id', action: 'admin_comment_removal', actor: 'c.author_id' })}
   where c.id = any($ids::text[])
   order by c.id`,
)

export type BadgeState = {
  badge_id: string
  member_id: string
  section: string
  /** The badge's points when it was awarded. */
  worth: number
  is_held: boolean
  at: string
  day: string
} & LatestColumns<'badge'>

export const badgeStates = statement<{ badges: string[]; members: string[] } & Moment, BadgeState>(
  'points.badges',
  `with ${openPeriod}, awards as materialized (
     select a.badge_id, a.member_id, a.section, a.points as worth, ${isHeld('a')} as is_held, ${awardTime('a.awarded_at')} as at
     from (select distinct * from unnest($badges::text[], $members::text[]) as given (badge_id, member_id)) key
       join member_badges a on a.badge_id = key.badge_id and a.member_id = key.member_id
       cross join open_period
   )
   select awards.*, ${dayOfTime('awards.at')} as day, ${latestColumns('badge', 'badge')}
   from awards
     ${joinLatestRow('badge', { source: 'awards.badge_id', member: 'awards.member_id', action: 'badge', actor: 'awards.member_id' })}
   order by awards.at, awards.member_id, awards.badge_id`,
)

export type TradeState = {
  trade_id: string
  member_id: string
  /** False once it is deleted: then nothing else is known about it. */
  is_written: boolean
  at: string
  day: string
  trade_count: number
} & LatestColumns<'trade'>

/** Trades are private, so a trade's market isn't a room here. */
export const tradeStates = statement<{ trades: string[]; members: string[] } & Moment, TradeState>(
  'points.trades',
  `with ${openPeriod}, trades as materialized (
     select key.trade_id, key.member_id, t.id is not null as is_written, ${awardTime('t.created_at')} as at
     from (select distinct * from unnest($trades::text[], $members::text[]) as given (trade_id, member_id)) key
       left join journal_trades t on t.id = key.trade_id and t.member_id = key.member_id and ${isWritten('t')}
       cross join open_period
   )
   select trades.*, ${dayOfTime('trades.at')} as day,
     ${countedAwards('trades.member_id', dayOfTime('trades.at'), 'tradeJournal')} as trade_count,
     ${latestColumns('trade', 'trade')}
   from trades
     ${joinLatestRow('trade', { source: 'trades.trade_id', member: 'trades.member_id', action: 'tradeJournal', actor: 'trades.member_id' })}
   order by trades.at, trades.trade_id`,
)
