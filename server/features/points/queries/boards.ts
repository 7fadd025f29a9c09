// Leaderboards per period: read, rank, freeze.
import type { QueryResultRow } from 'pg'
import { boardLimits } from '#contract/points.ts'
import { type Db, type Statement, statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { followedJoin, isFollowed, notHiddenFrom } from '../../follows/fragments.ts'
import { isOnBoard } from '../fragments.ts'
import { type Room, rooms } from '../rules-totals.ts'

export type BoardKey = { timeframe: string; section: Room; startsOn: string }
type Period = { timeframe: string; startsOn: string }
type Board = Period & { section: string }

const onBoard = (room: Room, total = 's'): string =>
  `${total}.timeframe = $timeframe and ${total}.starts_on = $startsOn::date
     and ${isOnBoard(room, total)}`

/** As the index of the board: first there, first shown. */
const boardOrder = (room: Room, total = 's'): string =>
  `${total}.${room}_points desc, ${total}.${room}_reached_at, ${total}.member_id`

/** A statement for each room, because each has columns and an index of its own. */
function ofEachRoom<P extends Period, R extends QueryResultRow>(make: (room: Room) => Statement<P, R>) {
  type Run = (db: Db, params: P) => Promise<R[]>
  const made = new Map(rooms.map((room) => [room, make(room) as unknown as Run]))
  return (db: Db, params: P & { section: Room }): Promise<R[]> => made.get(params.section)!(db, params)
}

export type Standing = AuthorRow & {
  points: number
  /** Once the board is frozen. */
  rank: number | null
  previous_rank: number | null
  is_following: boolean
}

/** `previous`: where the board's previous period starts. */
type Compared = Period & { previous: string | null }

const previousRank = (room: Room, member: string): string =>
  `(select previous.${room}_rank from points_totals previous where previous.member_id = ${member}
     and previous.timeframe = $timeframe and previous.starts_on = $previous::date) as previous_rank`

const frozenRank = (room: Room): string =>
  `case when $isFrozen::boolean then (select frozen.${room}_rank from points_totals frozen
     where frozen.member_id = page.member_id and frozen.timeframe = $timeframe and frozen.starts_on = $startsOn::date) end`

type PageParams = Compared & { skip: number; limit: number; viewer: string; except: string[]; isFrozen: boolean }

export type EntryRow = Standing & {
  /** 1 also for those who share their rank with members on an earlier page. */
  rank_on_page: number
  /** How many on earlier pages share the rank of this page's first member. */
  shared_before: number
}

/**
 * Members hidden from the viewer are left out. `except`: members whose rank was set. Positions are read in the index
 * alone. The highest limit is a constant, because the plan depends on it.
 */
export const boardPage = ofEachRoom((room) =>
  statement<PageParams, EntryRow>(
    `points.boardPage.${room}`,
    `with page as materialized (
       select s.member_id, s.points, s.reached_at, rank() over (order by s.points desc) as rank_on_page,
         row_number() over (order by s.points desc, s.reached_at, s.member_id) as position
       from (
         select s.member_id, s.${room}_points as points, s.${room}_reached_at as reached_at
         from points_totals s where ${onBoard(room)} and s.member_id <> all($except::text[])
         order by ${boardOrder(room)} limit ${boardLimits.maxLimit} offset $skip::int
       ) s
     ),
     shared as materialized (
       select count(*)::integer as before from page first join points_totals s on ${onBoard(room)}
         and s.${room}_points = first.points and (s.${room}_reached_at, s.member_id) < (first.reached_at, first.member_id)
         and s.member_id <> all($except::text[])
       where first.position = 1 and $skip::int > 0
     )
     select page.points, ${frozenRank(room)} as rank, page.rank_on_page, (select before from shared) as shared_before,
       ${previousRank(room, 'page.member_id')}, ${isFollowed} as is_following, ${authorColumns('m')}
     from page join members m on m.id = page.member_id ${followedJoin('m', '$viewer')}
     where page.position <= $limit::int and ${notHiddenFrom('page.member_id', '$viewer')}
     order by page.position`,
  ),
)

export type BoardInfo = {
  starts_at: string
  ends_at: string | null
  participants: number | null
  changed_at: string | null
  frozen_at: string | null
  has_set_ranks: boolean
  has_earlier: boolean
}

export type OwnStanding = Standing & {
  /** How many have more points, at most `maxAbove`; null if the rank is known, or the points are below `countFrom`. */
  above: number | null
  /** The nearest higher total. */
  next: number | null
}

type BoardParams = Compared & {
  endsOn: string | null
  zone: string
  member: string
  maxAbove: number
  countFrom: number
}
type BoardRow = BoardInfo & { [Name in keyof OwnStanding]: OwnStanding[Name] | null }

/** A member's standing, if they are on the board. */
export const standingIn = (row: BoardRow): OwnStanding | null => (row.author_id === null ? null : (row as OwnStanding))

/** A board and a member's standing on it. Also for a board without a row: nobody has earned anything in that period. */
export const boardFor = ofEachRoom((room) =>
  statement<BoardParams, BoardRow>(
    `points.board.${room}`,
    `select $startsOn::date::timestamp at time zone $zone as starts_at,
       $endsOn::date::timestamp at time zone $zone as ends_at, b.participants, b.changed_at, b.frozen_at,
       coalesce(b.has_set_ranks, false) as has_set_ranks,
       exists (
         select from points_boards e
         where e.timeframe = $timeframe and e.section = '${room}' and e.starts_on < $startsOn::date
       ) as has_earlier,
       own.${room}_points as points, own.${room}_rank as rank, ${previousRank(room, 'own.member_id')}, false as is_following,
       case when own.${room}_rank is null and own.${room}_points >= $countFrom::integer then (
         select count(*)::integer from (
           select from points_totals s where ${onBoard(room)} and s.${room}_points > own.${room}_points limit $maxAbove::int
         ) higher
       ) end as above,
       (select s.${room}_points from points_totals s where ${onBoard(room)} and s.${room}_points > own.${room}_points
        order by s.${room}_points limit 1) as next,
       ${authorColumns('m')}
     from (select) one
       left join points_boards b on b.timeframe = $timeframe and b.section = '${room}' and b.starts_on = $startsOn::date
       left join (points_totals own join members m on m.id = own.member_id)
         on own.member_id = $member and ${onBoard(room, 'own')}`,
  ),
)

/** How many members have each total. */
export const histogram = ofEachRoom((room) =>
  statement<Period, { points: number; count: number }>(
    `points.histogram.${room}`,
    `select s.${room}_points as points, count(*) as count from points_totals s where ${onBoard(room)}
     group by s.${room}_points order by s.${room}_points desc`,
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

/** The last member of a batch, and how many have a rank. */
export type Ranked = { points: number; reached_at: string | null; member_id: string; rank: number; above: number }
type RankBatch = Period & {
  points: number
  reachedAt: string | null
  member: string
  rank: number
  above: number
  limit: number
}

/** Stores the ranks of the next members in the order of the board. Returns the last of them, or none at its end. */
export const rankBatch = ofEachRoom((room) =>
  statement<RankBatch, Ranked>(
    `points.rankBatch.${room}`,
    `with next as materialized (
       select s.${room}_points as points, s.${room}_reached_at as reached_at, s.member_id
       from points_totals s
       where ${onBoard(room)} and s.${room}_points <= $points::integer and (s.${room}_points < $points::integer
         or (s.${room}_reached_at, s.member_id) > ($reachedAt::timestamptz, $member::text))
       order by ${boardOrder(room)} limit $limit::int
     ),
     ranked as materialized (
       select next.*, case when points = $points::integer then $rank::integer
         else ($above::integer + rank() over (order by points desc))::integer end as rank
       from next
     ),
     updated as (
       update points_totals s set ${room}_rank = ranked.rank from ranked
       where s.member_id = ranked.member_id and s.timeframe = $timeframe and s.starts_on = $startsOn::date
     )
     select ranked.*, ($above::integer + (select count(*) from ranked))::integer as above from ranked
     order by points, reached_at desc, member_id desc limit 1`,
  ),
)

export const setRanked = statement<Board, never>(
  'points.setRanked',
  `update points_boards set is_ranked = true
   where timeframe = $timeframe and section = $section and starts_on = $startsOn::date`,
)
