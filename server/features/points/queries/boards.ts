// Reads the boards.
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { notHiddenFrom } from '../../follows/fragments.ts'

export type BoardKey = { timeframe: string; section: string; startsOn: string }

const onBoard = (standing: string): string =>
  `${standing}.timeframe = $timeframe and ${standing}.section = $section and ${standing}.starts_on = $startsOn::date
     and ${standing}.points > 0 and not ${standing}.is_hidden`

export type BoardInfo = {
  starts_at: string
  ends_at: string | null
  participants: number | null
  changed_at: string | null
  frozen_at: string | null
}

/** Also for a board without a row: nobody has earned anything in that period. */
export const boardInfo = statement<BoardKey & { endsOn: string | null; zone: string }, BoardInfo>(
  'points.boardInfo',
  `select $startsOn::date::timestamp at time zone $zone as starts_at,
     $endsOn::date::timestamp at time zone $zone as ends_at, b.participants, b.changed_at, b.frozen_at
   from (select) one left join points_boards b
     on b.timeframe = $timeframe and b.section = $section and b.starts_on = $startsOn::date`,
)

export type EntryRow = AuthorRow & {
  points: number
  rank: number | null
  previous_rank: number | null
  /** 1 also for those who share their rank with members on an earlier page. */
  rank_on_page: number
}

/** `previous`: where the board's previous period starts. Members hidden from the viewer are left out. */
export const boardPage = statement<
  BoardKey & { previous: string | null; skip: number; limit: number; viewer: string },
  EntryRow
>(
  'points.boardPage',
  `with page as materialized (
     select s.member_id, s.points, s.rank, rank() over (order by s.points desc) as rank_on_page,
       row_number() over (order by s.points desc, s.reached_at, s.member_id) as position
     from (
       select * from points_standings s where ${onBoard('s')}
       order by s.points desc, s.reached_at, s.member_id limit $limit::int offset $skip::int
     ) s
   )
   select page.points, page.rank, page.rank_on_page, previous.rank as previous_rank, ${authorColumns('m')}
   from page join members m on m.id = page.member_id
     left join points_standings previous on previous.member_id = page.member_id and previous.timeframe = $timeframe
       and previous.section = $section and previous.starts_on = $previous::date
   where ${notHiddenFrom('m.id', '$viewer')}
   order by page.position`,
)

export const standingOf = statement<
  BoardKey & { member: string; previous: string | null },
  { points: number; rank: number | null; previous_rank: number | null } & AuthorRow
>(
  'points.standingOf',
  `select s.points, s.rank, previous.rank as previous_rank, ${authorColumns('m')}
   from points_standings s join members m on m.id = s.member_id
     left join points_standings previous on previous.member_id = s.member_id and previous.timeframe = $timeframe
       and previous.section = $section and previous.starts_on = $previous::date
   where s.member_id = $member and ${onBoard('s')}`,
)

/** How many members have more points, counted up to `limit`. */
export const countAbove = statement<BoardKey & { points: number; limit: number }, { count: number }>(
  'points.countAbove',
  `select count(*) as count from (
     select from points_standings s where ${onBoard('s')} and s.points > $points limit $limit::int
   ) higher`,
)

/** The nearest higher total. */
export const nextTotal = statement<BoardKey & { points: number }, { points: number }>(
  'points.nextTotal',
  `select s.points from points_standings s where ${onBoard('s')} and s.points > $points order by s.points limit 1`,
)

/** How many members have each total. */
export const histogram = statement<BoardKey, { points: number; count: number }>(
  'points.histogram',
  `select s.points, count(*) as count from points_standings s where ${onBoard('s')} group by s.points order by s.points desc`,
)

type FreezeMoment = { now: string; today: string; zone: string }

/**
 * Freezes the boards whose period has ended, once the events from before its end are handled; after an hour in any case.
 * Lock the ledger first.
 */
export const freezeEnded = statement<FreezeMoment & { late: string }, { timeframe: string }>(
  'points.freezeEnded',
  `update points_boards b set frozen_at = $now::timestamptz
   where b.frozen_at is null and b.ends_on <= $today::date and (
     b.ends_on::timestamp at time zone $zone < $late::timestamptz
     or not exists (select from events e where e.at < b.ends_on::timestamp at time zone $zone)
   )
   returning b.timeframe`,
)

export const unrankedBoards = statement<
  Record<never, never>,
  { timeframe: string; section: string; starts_on: string }
>(
  'points.unrankedBoards',
  `select timeframe, section, starts_on from points_boards where frozen_at is not null and not is_ranked
   order by starts_on, timeframe, section`,
)

/** The last ranked row of a board that is ranked in batches. */
export type RankPosition = { points: number; reachedAt: string; member: string; rank: number; position: number }

/** Stores the ranks of the next members, and returns them in their order. */
export const rankBatch = statement<
  BoardKey & RankPosition & { limit: number },
  { member_id: string; points: number; reached_at: string; rank: number }
>(
  'points.rankBatch',
  `with page as materialized (
     select s.member_id, s.points, s.reached_at from points_standings s
     where ${onBoard('s')} and s.points <= $points
       and (s.points < $points or (s.reached_at, s.member_id) > ($reachedAt::timestamptz, $member))
     order by s.points desc, s.reached_at, s.member_id limit $limit::int
   ),
   ranked as (
     select member_id, case when points = $points then $rank::integer
       else ($position::bigint + rank() over (order by points desc))::integer end as rank
     from page
   ),
   updated as (
     update points_standings s set rank = ranked.rank from ranked
     where s.member_id = ranked.member_id and s.timeframe = $timeframe and s.section = $section
       and s.starts_on = $startsOn::date
   )
   select page.member_id, page.points, page.reached_at, ranked.rank
   from page join ranked using (member_id) order by page.points desc, page.reached_at, page.member_id`,
)

export const setRanked = statement<BoardKey, never>(
  'points.setRanked',
  `update points_boards set is_ranked = true
   where timeframe = $timeframe and section = $section and starts_on = $startsOn::date`,
)

export const deleteOldPairDays = statement<{ before: string }, never>(
  'points.deleteOldPairDays',
  'delete from points_pair_days where day < $before::date',
)
