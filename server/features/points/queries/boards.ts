// Reads the boards.
import type { QueryResultRow } from 'pg'
import { boardLimits } from '#contract/points.ts'
import { type Db, type Statement, statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { followedJoin, isFollowed, notHiddenFrom } from '../../follows/fragments.ts'
import { exactBins } from '../rules-bins.ts'
import { type Room, rooms } from '../rules-totals.ts'

export type BoardKey = { timeframe: string; section: Room; startsOn: string }
type Period = { timeframe: string; startsOn: string }
type Board = Period & { section: string }

const onBoard = (room: Room, total = 's'): string =>
  `${total}.timeframe = $timeframe and ${total}.starts_on = $startsOn::date and ${total}.${room}_bin is not null
     and not ${total}.is_hidden`

/** A statement for each room, because each has columns and an index of its own. */
function ofEachRoom<P extends Period, R extends QueryResultRow>(make: (room: Room) => Statement<P, R>) {
  type Run = (db: Db, params: P) => Promise<R[]>
  const made = new Map(rooms.map((room) => [room, make(room) as unknown as Run]))
  return (db: Db, params: P & { section: Room }): Promise<R[]> => made.get(params.section)!(db, params)
}

export type BoardInfo = {
  starts_at: string
  ends_at: string | null
  participants: number | null
  changed_at: string | null
  frozen_at: string | null
  has_set_ranks: boolean
  has_earlier: boolean
}

/** Also for a board without a row: nobody has earned anything in that period. */
export const boardInfo = statement<Board & { endsOn: string | null; zone: string }, BoardInfo>(
  'points.boardInfo',
  `select $startsOn::date::timestamp at time zone $zone as starts_at,
     $endsOn::date::timestamp at time zone $zone as ends_at, b.participants, b.changed_at, b.frozen_at,
     coalesce(b.has_set_ranks, false) as has_set_ranks,
     exists (
       select from points_boards e where e.timeframe = $timeframe and e.section = $section and e.starts_on < $startsOn::date
     ) as has_earlier
   from (select) one left join points_boards b
     on b.timeframe = $timeframe and b.section = $section and b.starts_on = $startsOn::date`,
)

export type Standing = AuthorRow & {
  points: number
  rank: number | null
  previous_rank: number | null
  is_following: boolean
}

export type EntryRow = Standing & {
  /** 1 also for those who share their rank with members on an earlier page. */
  rank_on_page: number
}

/** The bin in which a page starts, and how many members are in the bins above it. */
export const pageStart = ofEachRoom((room) =>
  statement<Period & { skip: number; except: string[] }, { bin: number | null; above: number }>(
    `points.pageStart.${room}`,
    `with first as materialized (
       select s.${room}_bin as bin from points_totals s
       where ${onBoard(room)} and not exists (select from unnest($except::text[]) as given (id) where given.id = s.member_id)
       order by s.${room}_bin desc limit $skip::integer + 1
     )
     select (select min(bin) from first) as bin,
       (select count(*) from first where bin > (select min(bin) from first)) as above`,
  ),
)

type PageParams = Period & {
  previous: string | null
  bin: number
  skip: number
  limit: number
  viewer: string
  except: string[]
}

/**
 * `previous`: where the board's previous period starts. Members hidden from the viewer are left out. `except`: members
 * whose rank was set. The highest limit is a constant, because the plan depends on it.
 */
export const boardPage = ofEachRoom((room) =>
  statement<PageParams, EntryRow>(
    `points.boardPage.${room}`,
    `with page as materialized (
       select s.member_id, s.points, s.rank, rank() over (order by s.points desc) as rank_on_page,
         row_number() over (order by s.points desc, s.reached_at, s.member_id) as position
       from (
         select s.member_id, s.${room}_points as points, s.${room}_rank as rank, s.${room}_reached_at as reached_at
         from points_totals s where ${onBoard(room)} and s.${room}_bin <= $bin::integer
           and not exists (select from unnest($except::text[]) as given (id) where given.id = s.member_id)
         order by s.${room}_bin desc, s.${room}_points desc, s.${room}_reached_at, s.member_id
         limit ${boardLimits.maxLimit} offset $skip::int
       ) s
     )
     select page.points, page.rank, page.rank_on_page, previous.${room}_rank as previous_rank,
       ${isFollowed} as is_following, ${authorColumns('m')}
     from page join members m on m.id = page.member_id ${followedJoin('m', '$viewer')}
       left join points_totals previous on previous.member_id = page.member_id and previous.timeframe = $timeframe
         and previous.starts_on = $previous::date
     where page.position <= $limit::int and ${notHiddenFrom('m.id', '$viewer')}
     order by page.position`,
  ),
)

export const standingOf = ofEachRoom((room) =>
  statement<Period & { member: string; previous: string | null }, Standing>(
    `points.standingOf.${room}`,
    `select s.${room}_points as points, s.${room}_rank as rank, previous.${room}_rank as previous_rank,
       false as is_following, ${authorColumns('m')}
     from points_totals s join members m on m.id = s.member_id
       left join points_totals previous on previous.member_id = s.member_id and previous.timeframe = $timeframe
         and previous.starts_on = $previous::date
     where s.member_id = $member and ${onBoard(room)}`,
  ),
)

/**
 * How many members have more points, at most `limit`. The bins above are counted in the index; the member's own bin is
 * read only if that isn't enough.
 */
export const countAbove = ofEachRoom((room) =>
  statement<Period & { points: number; limit: number }, { count: number }>(
    `points.countAbove.${room}`,
    `with above as materialized (
       select count(*) as count from (
         select from points_totals s where ${onBoard(room)} and s.${room}_bin > points_bin($points::integer)
         limit $limit::int
       ) higher
     )
     select least($limit::bigint, above.count + (
       select count(*) from points_totals s
       where above.count < $limit::bigint and $points::integer >= ${exactBins} and ${onBoard(room)}
         and s.${room}_bin = points_bin($points::integer) and s.${room}_points > $points::integer
     )) as count from above`,
  ),
)

/** The nearest higher total. */
export const nextTotal = ofEachRoom((room) =>
  statement<Period & { points: number }, { points: number }>(
    `points.nextTotal.${room}`,
    `with higher as materialized (
       select s.${room}_bin as bin from points_totals s
       where ${onBoard(room)} and s.${room}_bin >= points_bin($points::integer + 1) order by s.${room}_bin limit 1
     ),
     next as materialized (
       select case when higher.bin < ${exactBins} then higher.bin else (
         select s.${room}_points from points_totals s
         where ${onBoard(room)} and s.${room}_bin >= higher.bin and s.${room}_points > $points::integer
         order by s.${room}_bin, s.${room}_points limit 1
       ) end as points
       from higher
     )
     select points from next where points is not null`,
  ),
)

/** How many members are in each bin. */
export const histogram = ofEachRoom((room) =>
  statement<Period, { bin: number; count: number }>(
    `points.histogram.${room}`,
    `select coalesce(s.${room}_bin, 0) as bin, count(*) as count from points_totals s where ${onBoard(room)}
     group by s.${room}_bin order by s.${room}_bin desc`,
  ),
)

type FreezeMoment = { now: string; today: string; zone: string }

/**
 * Freezes the boards whose period has ended, once the events from before its end are handled; after an hour in any case.
 * Lock the ledger first.
 */
export const freezeEnded = statement<FreezeMoment & { late: string }, { timeframe: string }>(
  'points.freezeEnded',
  `update points_boards b set frozen_at = $now::timestamptz, changed_at = $now::timestamptz
   where b.frozen_at is null and b.ends_on <= $today::date and (
     b.ends_on::timestamp at time zone $zone < $late::timestamptz
     or not exists (select from events e where e.at < b.ends_on::timestamp at time zone $zone)
   )
   returning b.timeframe`,
)

/**
 * Announces the boards that have changed, each at most once after `since`. Returns whether some must wait. A board that
 * is being changed is announced after that change.
 */
export const announceChanges = statement<{ now: string; since: string }, { is_waiting: boolean }>(
  'points.announce',
  `with changed as materialized (
     select timeframe, starts_on, section, coalesce(announced_at <= $since::timestamptz, true) as is_due
     from points_boards where announced_change is distinct from changed_at
     for update skip locked
   ),
   announced as (
     update points_boards b set announced_at = $now::timestamptz, announced_change = b.changed_at
     from changed c
     where b.timeframe = c.timeframe and b.starts_on = c.starts_on and b.section = c.section and c.is_due
     returning b.timeframe, b.section
   ),
   event as (
     insert into events (type, payload)
     select 'leaderboard:update', jsonb_build_object('boards', jsonb_agg(
       distinct jsonb_build_object('timeframe', timeframe, 'section', section)))::text
     from announced having count(*) > 0
   )
   select coalesce(bool_or(not is_due), false) as is_waiting from changed`,
)

export const unrankedBoards = statement<
  Record<never, never>,
  { timeframe: string; section: string; starts_on: string }
>(
  'points.unrankedBoards',
  `select timeframe, section, starts_on from points_boards where frozen_at is not null and not is_ranked
   order by starts_on, timeframe, section`,
)

type RankBatch = Period & { below: number; above: number; limit: number }

/**
 * Stores the ranks of the members in the next bins, whole bins with at least `limit` members together. `below`: the bin
 * before them, `above`: how many members have a rank already.
 */
export const rankBatch = ofEachRoom((room) =>
  statement<RankBatch, { bin: number | null; count: number }>(
    `points.rankBatch.${room}`,
    `with last as materialized (
       select min(bin) as bin from (
         select s.${room}_bin as bin from points_totals s where ${onBoard(room)} and s.${room}_bin < $below::integer
         order by s.${room}_bin desc limit $limit::int
       ) next
     ),
     ranked as materialized (
       select s.member_id, ($above::bigint + rank() over (order by s.${room}_points desc))::integer as rank
       from points_totals s
       where ${onBoard(room)} and s.${room}_bin < $below::integer and s.${room}_bin >= (select bin from last)
     ),
     updated as (
       update points_totals s set ${room}_rank = ranked.rank from ranked
       where s.member_id = ranked.member_id and s.timeframe = $timeframe and s.starts_on = $startsOn::date
     )
     select (select bin from last) as bin, (select count(*) from ranked) as count`,
  ),
)

export const setRanked = statement<Board, never>(
  'points.setRanked',
  `update points_boards set is_ranked = true
   where timeframe = $timeframe and section = $section and starts_on = $startsOn::date`,
)
