// Writes the ledger, and everything that is derived from it in the same statement.
import { arrayLiteral } from '../../../platform/database/array-literal.ts'
import { type Db, statement } from '../../../platform/database/statement.ts'
import { isMemberVisible } from '../../accounts/fragments.ts'
import type { NewRow } from '../rules-ledger.ts'
import { type DayChange, dayChanges, type Room, rooms, type TotalChange, totalChanges } from '../rules-totals.ts'

/**
 * Writers of the ledger take turns: what a transaction reads after it has this lock was committed before.
 */
export const ledgerLockId = 7_203_114_011

/** For a transaction that began without the lock. Call it first. */
export const lockLedger = statement<{ lock: number }, never>(
  'points.lock',
  'select pg_advisory_xact_lock($lock::bigint)',
)
export const ledgerLock = { lock: ledgerLockId }

const sumsOf = (table: string): string =>
  rooms.map((room) => `${room}_points = ${table}.${room}_points + coalesce(c.${room}_change, 0)`).join(', ')
const timesOf = (table: string): string =>
  rooms.map((room) => `${room}_reached_at = greatest(${table}.${room}_reached_at, c.${room}_at)`).join(', ')
const each = (column: (room: Room) => string): string => rooms.map(column).join(', ')

type Parameters = {
  ids: string
  members: string
  actions: string
  sections: string
  timeframes: string
  points: string
  kinds: string
  sources: string
  actors: string
  sequences: string
  reversals: string
  times: string
  days: string
  reversedDays: string
  withheld: string
  countedBefore: string
  received: string
  mutual: string
  areMutual: string
  removals: string
  rulesVersion: number
  dayMembers: string
  dayDays: string
  dayActions: string
  daySections: string
  dayPoints: string
  dayAwards: string
  totalMembers: string
  totalTimeframes: string
  totalStarts: string
  totalReceived: string
  totalMutual: string
  totalTrustedGiven: string
  now: string
} & Record<`${Room}Points` | `${Room}Times`, string>

/**
 * Rows of the ledger, and the sums of what they change. Existing rows are updated and missing ones inserted: both cost less
 * than an upsert, and nobody else writes meanwhile. Frozen boards stay as they are.
 */
const insertRows = statement<Parameters, never>(
  'points.insert',
  `with ledger as (
     insert into points_ledger (id, member_id, action, section, timeframe, points, source_kind, source_id, actor_id, sequence,
       is_reversal, at, day, reversed_day, rules_version, withheld, counted_before, received, mutual, is_mutual, is_removal)
     select id, member_id, action, section, timeframe, points, source_kind, source_id, actor_id, sequence, is_reversal, at,
       day, reversed_day, $rulesVersion::smallint, withheld, counted_before, received, mutual, is_mutual, is_removal
     from unnest($ids::text::text[], $members::text::text[], $actions::text::text[], $sections::text::text[],
       $timeframes::text::text[], $points::text::integer[], $kinds::text::text[], $sources::text::text[], $actors::text::text[],
       $sequences::text::integer[], $reversals::text::boolean[], $times::text::timestamptz[], $days::text::date[],
       $reversedDays::text::date[], $withheld::text::text[], $countedBefore::text::integer[], $received::text::integer[],
       $mutual::text::integer[], $areMutual::text::boolean[], $removals::text::boolean[])
       as given (id, member_id, action, section, timeframe, points, source_kind, source_id, actor_id, sequence, is_reversal, at, day,
         reversed_day, withheld, counted_before, received, mutual, is_mutual, is_removal)
   ),
   days as materialized (
     select * from unnest($dayMembers::text::text[], $dayDays::text::date[], $dayActions::text::text[],
       $daySections::text::text[], $dayPoints::text::integer[], $dayAwards::text::integer[])
       as given (member_id, day, action, section, points, awards)
   ),
   changed_days as (
     update points_days d set points = d.points + c.points, awards = d.awards + c.awards from days c
     where d.member_id = c.member_id and d.day = c.day and d.action = c.action and d.section = c.section
     returning d.member_id, d.day, d.action, d.section
   ),
   new_days as (
     insert into points_days (member_id, day, action, section, points, awards)
     select * from days where (member_id, day, action, section) not in (select * from changed_days)
   ),
   changes as materialized (
     select * from unnest($totalMembers::text::text[], $totalTimeframes::text::text[], $totalStarts::text::date[],
       $totalReceived::text::integer[], $totalMutual::text::integer[], $totalTrustedGiven::text::integer[],
       ${each((room) => `$${room}Points::text::integer[], $${room}Times::text::timestamptz[]`)})
       as given (member_id, timeframe, starts_on, received, mutual, trusted_given, ${each((room) => `${room}_change, ${room}_at`)})
     where (timeframe, starts_on) not in (select b.timeframe, b.starts_on from points_boards b where b.frozen_at is not null
       and b.starts_on = any($totalStarts::text::date[]))
   ),
   changed as (
     update points_totals t set received = t.received + c.received, mutual = t.mutual + c.mutual,
       trusted_given = t.trusted_given + c.trusted_given,
       ${sumsOf('t')}, ${timesOf('t')}
     from changes c
     where t.member_id = c.member_id and t.timeframe = c.timeframe and t.starts_on = c.starts_on
     returning t.member_id, t.timeframe, t.starts_on, t.is_hidden,
       ${each((room) => `t.${room}_points, c.${room}_change`)}
   ),
   inserted as (
     insert into points_totals (member_id, timeframe, starts_on, is_hidden, received, mutual, trusted_given,
       ${each((room) => `${room}_points, ${room}_reached_at`)})
     select member_id, timeframe, starts_on, not ${isMemberVisible('c.member_id')}, received, mutual, trusted_given,
       ${each((room) => `coalesce(${room}_change, 0), ${room}_at`)}
     from changes c
     where (member_id, timeframe, starts_on) not in (select member_id, timeframe, starts_on from changed)
     returning member_id, timeframe, starts_on, is_hidden, ${each((room) => `${room}_points, ${room}_points as ${room}_change`)}
   )
   insert into points_boards as b (timeframe, starts_on, section, ends_on, participants, changed_at)
   select timeframe, starts_on, room.section,
     case timeframe when 'weekly' then starts_on + 7 when 'monthly' then (starts_on + interval '1 month')::date end,
     coalesce(sum((room.points > 0)::integer - (room.points - room.change > 0)::integer) filter (where not is_hidden), 0),
     $now::timestamptz
   from (select * from changed union all select * from inserted) total cross join lateral (
     values ${each((room) => `('${room}', total.${room}_points, total.${room}_change)`)}
   ) room (section, points, change)
   where room.change <> 0
   group by 1, 2, 3
   on conflict (timeframe, starts_on, section) do update
     set participants = b.participants + excluded.participants, changed_at = excluded.changed_at`,
)

const listOf = <T>(items: T[], value: (item: T) => string | number | boolean | null): string =>
  arrayLiteral(items.map(value))

const ledgerLists = (rows: NewRow[], ids: string[]) => ({
  ids: arrayLiteral(ids),
  members: listOf(rows, (row) => row.memberId),
  actions: listOf(rows, (row) => row.action),
  sections: listOf(rows, (row) => row.section),
  timeframes: listOf(rows, (row) => row.timeframe),
  points: listOf(rows, (row) => row.points),
  kinds: listOf(rows, (row) => row.sourceKind),
  sources: listOf(rows, (row) => row.sourceId),
  actors: listOf(rows, (row) => row.actorId),
  sequences: listOf(rows, (row) => row.sequence),
  reversals: listOf(rows, (row) => row.isReversal),
  times: listOf(rows, (row) => row.at),
  days: listOf(rows, (row) => row.day),
  reversedDays: listOf(rows, (row) => (row.isReversal ? row.awardDay : null)),
  withheld: listOf(rows, (row) => row.withheld),
  countedBefore: listOf(rows, (row) => row.countedBefore),
  received: listOf(rows, (row) => row.received),
  mutual: listOf(rows, (row) => row.mutual),
  areMutual: listOf(rows, (row) => row.isMutual),
  removals: listOf(rows, (row) => row.isRemoval),
})

const dayLists = (changes: DayChange[]) => ({
  dayMembers: listOf(changes, (change) => change.memberId),
  dayDays: listOf(changes, (change) => change.day),
  dayActions: listOf(changes, (change) => change.action),
  daySections: listOf(changes, (change) => change.section),
  dayPoints: listOf(changes, (change) => change.points),
  dayAwards: listOf(changes, (change) => change.awards),
})

type RoomLists = Record<`${Room}Points` | `${Room}Times`, string>

const totalLists = (changes: TotalChange[]) => ({
  totalMembers: listOf(changes, (change) => change.memberId),
  totalTimeframes: listOf(changes, (change) => change.timeframe),
  totalStarts: listOf(changes, (change) => change.startsOn),
  totalReceived: listOf(changes, (change) => change.received),
  totalMutual: listOf(changes, (change) => change.mutual),
  totalTrustedGiven: listOf(changes, (change) => change.trustedGiven),
  ...(Object.fromEntries(
    rooms.flatMap((room) => [
      [`${room}Points`, listOf(changes, (change) => change.rooms[room]?.points ?? null)],
      [`${room}Times`, listOf(changes, (change) => change.rooms[room]?.at ?? null)],
    ]),
  ) as RoomLists),
})

type Written = { ids: string[]; rulesVersion: number; now: string }

/** Lock the ledger first. */
export async function insertLedgerRows(db: Db, rows: NewRow[], { ids, rulesVersion, now }: Written): Promise<void> {
  await insertRows(db, {
    ...ledgerLists(rows, ids),
    ...dayLists(dayChanges(rows)),
    ...totalLists(totalChanges(rows)),
    rulesVersion,
    now,
  })
}

/** Whether what members did before the ledger existed is still to be added. */
export const hasBacklog = statement<Record<never, never>, { exists: boolean }>(
  'points.hasBacklog',
  'select exists (select from points_backlog) as exists',
)

export const insertBacklog = statement<{ now: string }, never>(
  'points.insertBacklog',
  'insert into points_backlog (since) select $now::timestamptz where not exists (select from points_backlog)',
)

export const deleteBacklog = statement<Record<never, never>, never>(
  'points.deleteBacklog',
  'delete from points_backlog',
)
