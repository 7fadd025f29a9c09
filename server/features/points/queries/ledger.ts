// Writes the ledger, and everything that is derived from it in the same statement.
import { statement } from '../../../platform/database/statement.ts'
import { isMemberVisible } from '../../accounts/fragments.ts'
import { boardsOf, shownAction } from '../fragments.ts'

const ledgerLockId = 7_203_114_011

/**
 * One transaction writes the ledger at a time. Call it first: what the next statements read was committed before.
 */
export const lockLedger = statement<{ lock: number }, never>(
  'points.lock',
  'select pg_advisory_xact_lock($lock::bigint)',
)
export const ledgerLock = { lock: ledgerLockId }

/** Lists of the same length, one row of the ledger each. */
export type LedgerRows = {
  ids: string[]
  members: string[]
  actions: string[]
  sections: string[]
  points: number[]
  kinds: string[]
  sources: string[]
  actors: string[]
  sequences: number[]
  reversals: boolean[]
  times: string[]
  days: string[]
  /** The day of the award: of the row itself, or of the one that it reverses. */
  awardDays: string[]
  withheld: (string | null)[]
  countedBefore: number[]
  received: number[]
  mutual: number[]
  areMutual: boolean[]
  removals: boolean[]
  rulesVersion: number
  now: string
}

const rows = `rows as materialized (
     select id, member_id, action, section, points, source_kind, source_id, actor_id, sequence, is_reversal,
       at::timestamptz as at, day::date as day, award_day::date as award_day, withheld, counted_before, received, mutual,
       is_mutual, is_removal
     from unnest($ids::text[], $members::text[], $actions::text[], $sections::text[], $points::integer[], $kinds::text[],
       $sources::text[], $actors::text[], $sequences::integer[], $reversals::boolean[], $times::text[], $days::text[],
       $awardDays::text[], $withheld::text[], $countedBefore::integer[], $received::integer[], $mutual::integer[],
       $areMutual::boolean[], $removals::boolean[])
       as given (id, member_id, action, section, points, source_kind, source_id, actor_id, sequence, is_reversal, at, day,
         award_day, withheld, counted_before, received, mutual, is_mutual, is_removal)
   )`

/** What each cap counts: awards that weren't withheld. */
const counted = `(case when withheld is not null then 0 when is_reversal then -1 else 1 end)`

/**
 * Inserts rows, and adds them to the daily totals, the counts of the caps, the receipts and the standings. Boards that
 * are frozen stay as they are. Lock the ledger first.
 */
export const insertLedgerRows = statement<LedgerRows, never>(
  'points.insert',
  `with ${rows},
   inserted as (
     insert into points_ledger (id, member_id, action, section, points, source_kind, source_id, actor_id, sequence,
       is_reversal, at, day, rules_version, withheld, counted_before, received, mutual, is_mutual, is_removal)
     select id, member_id, action, section, points, source_kind, source_id, actor_id, sequence, is_reversal, at, day,
       $rulesVersion::smallint, withheld, counted_before, received, mutual, is_mutual, is_removal
     from rows
   ),
   by_day as (
     insert into points_days as d (member_id, day, action, section, points, awards)
     select member_id, day, action, section, sum(points), sum(awards) from (
       select member_id, day, ${shownAction} as action, section,
         points, 0 as awards from rows
       union all
       select member_id, award_day, action, section, 0, ${counted} from rows where withheld is null
     ) change group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (member_id, day, action, section) do update
       set points = d.points + excluded.points, awards = d.awards + excluded.awards
   ),
   by_pair as (
     insert into points_pair_days as pair (member_id, giver_id, day, awards)
     select member_id, actor_id, award_day, sum(${counted}) from rows
     where action = 'like_taken' and withheld is null group by 1, 2, 3 order by 1, 2, 3
     on conflict (member_id, giver_id, day) do update set awards = pair.awards + excluded.awards
   ),
   receipts as (
     insert into points_receipts as r (member_id, received, mutual)
     select member_id, sum(${counted}), coalesce(sum(${counted}) filter (where is_mutual), 0) from rows
     where action = 'like_taken' and withheld is null group by 1 order by 1
     on conflict (member_id) do update set received = r.received + excluded.received, mutual = r.mutual + excluded.mutual
   ),
   changes as materialized (
     select rows.member_id, board.timeframe, board.starts_on, board.section, sum(rows.points)::integer as points,
       max(rows.at) as at
     from rows cross join lateral (${boardsOf('rows')}) board
     where rows.points <> 0 and not exists (
       select from points_boards b where b.timeframe = board.timeframe and b.starts_on = board.starts_on
         and b.section = board.section and b.frozen_at is not null
     )
     group by 1, 2, 3, 4
   ),
   changed as (
     insert into points_standings as s (member_id, timeframe, starts_on, section, points, reached_at, is_hidden)
     select c.member_id, c.timeframe, c.starts_on, c.section, c.points, c.at, not ${isMemberVisible('c.member_id')}
     from changes c order by 1, 2, 3, 4
     on conflict (member_id, timeframe, starts_on, section) do update
       set points = s.points + excluded.points, reached_at = greatest(s.reached_at, excluded.reached_at)
     returning s.member_id, s.timeframe, s.starts_on, s.section, s.points, s.is_hidden
   )
   insert into points_boards as b (timeframe, starts_on, section, ends_on, participants, changed_at)
   select timeframe, starts_on, section,
     case timeframe when 'weekly' then starts_on + 7 when 'monthly' then (starts_on + interval '1 month')::date end,
     coalesce(sum((changed.points > 0)::integer - (changed.points - changes.points > 0)::integer)
       filter (where not is_hidden), 0),
     $now::timestamptz
   from changed join changes using (member_id, timeframe, starts_on, section)
   group by 1, 2, 3 order by 1, 2, 3
   on conflict (timeframe, starts_on, section) do update
     set participants = b.participants + excluded.participants, changed_at = excluded.changed_at`,
)
