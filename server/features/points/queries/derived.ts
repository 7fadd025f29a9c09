// Computes, compares and replaces everything that is derived from the ledger.
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { isMemberVisible } from '../../accounts/fragments.ts'
import { eachRoom, periodsOf, shownAction } from '../fragments.ts'
import { type Room, rooms } from '../rules-totals.ts'

type Derived = {
  table: string
  key: string[]
  values: string[]
  /** Computes the rows from the ledger, or from what was derived before. */
  select: string
  /** The rows that are derived. Frozen boards stay as they were. */
  scope: string
}

const counted = '(case when is_reversal then -1 else 1 end)'
const isOpen = (total: string): string =>
  `not exists (select from points_boards b where b.timeframe = ${total}.timeframe and b.starts_on = ${total}.starts_on
     and b.frozen_at is not null)`
/** Points also count in their room, if they have one. */
const ofRoom = (room: Room): string => (room === 'all' ? 'points <> 0' : `points <> 0 and section = '${room}'`)
const isReceipt = `timeframe = 'allTime' and action = 'like_taken' and withheld is null`

const derivedTables = {
  days: {
    table: 'points_days',
    key: ['member_id', 'day', 'action', 'section'],
    values: ['points', 'awards'],
    select: `select member_id, day, action, section, sum(points)::integer as points, sum(awards)::integer as awards from (
       select member_id, day, ${shownAction} as action, section, points, 0 as awards from points_ledger
       where timeframe is null or timeframe = 'allTime'
       union all
       select member_id, coalesce(reversed_day, day), action, section, 0, ${counted} from points_ledger
       where withheld is null
     ) change group by 1, 2, 3, 4`,
    scope: 'true',
  },
  totals: {
    table: 'points_totals',
    key: ['member_id', 'timeframe', 'starts_on'],
    values: [
      'is_hidden',
      'received',
      'mutual',
      'trusted_given',
      ...rooms.flatMap((room) => [`${room}_points`, `${room}_reached_at`]),
    ],
    select: `select member_id, timeframe, starts_on, not ${isMemberVisible('row.member_id')} as is_hidden,
       coalesce(sum(${counted}) filter (where ${isReceipt} and not is_given), 0)::integer as received,
       coalesce(sum(${counted}) filter (where ${isReceipt} and not is_given and is_mutual), 0)::integer as mutual,
       coalesce(sum(${counted}) filter (where is_given), 0)::integer as trusted_given,
       ${rooms
         .map(
           (room) => `coalesce(sum(points) filter (where ${ofRoom(room)}), 0)::integer as ${room}_points,
       max(at) filter (where ${ofRoom(room)}) as ${room}_reached_at`,
         )
         .join(',\n       ')}
     from (
       select row.member_id, row.action, row.section, row.points, row.at, row.withheld, row.is_reversal, row.is_mutual,
         false as is_given, period.timeframe, period.starts_on
       from points_ledger row cross join lateral (${periodsOf('row')}) period
       union all
       select actor_id, action, section, 0, at, withheld, is_reversal, is_mutual, true, 'allTime', date '1970-01-01'
       from points_ledger where action = 'like_taken' and withheld is null and not is_mutual
     ) row where (points <> 0 or ${isReceipt}) and ${isOpen('row')} group by 1, 2, 3`,
    scope: isOpen('points_totals'),
  },
} satisfies Record<string, Derived>
export type DerivedName = keyof typeof derivedTables
export const derivedNames = Object.keys(derivedTables) as DerivedName[]

const list = (columns: string[], alias = ''): string => columns.map((column) => alias + column).join(', ')

type Difference = { difference: string }

const differencesIn = (name: DerivedName): Statement<Record<never, never>, Difference> => {
  const { table, key, values, select, scope }: Derived = derivedTables[name]
  return statement(
    `points.verify.${name}`,
    `with expected as (${select}), actual as (select ${list(key)}, ${list(values)} from ${table} where ${scope})
     select concat_ws(' ', '${table}', ${list(key)}) || ': ' || concat_ws(' ', ${list(values, 'actual.')}) ||
       ' instead of ' || concat_ws(' ', ${list(values, 'expected.')}) as difference
     from actual full join expected using (${list(key)})
     where (${list(values, 'actual.')}) is distinct from (${list(values, 'expected.')})`,
  )
}

const deleteStatement = (name: DerivedName): Statement<Record<never, never>, never> => {
  const { table, scope }: Derived = derivedTables[name]
  return statement(`points.delete.${name}`, `delete from ${table} where ${scope}`)
}

const insertStatement = (name: DerivedName): Statement<Record<never, never>, never> => {
  const { table, key, values, select }: Derived = derivedTables[name]
  const columns = list([...key, ...values])
  return statement(
    `points.rebuild.${name}`,
    `insert into ${table} (${columns}) select ${columns} from (${select}) expected`,
  )
}

type OfEach<S> = Record<DerivedName, S>
const ofEach = <S>(make: (name: DerivedName) => S): OfEach<S> =>
  Object.fromEntries(derivedNames.map((name) => [name, make(name)])) as OfEach<S>

export const derivedDifferences = ofEach(differencesIn)
export const deleteDerived = ofEach(deleteStatement)
export const insertDerived = ofEach(insertStatement)

const participants = `select t.timeframe, t.starts_on, room.section,
     count(*) filter (where room.points > 0 and not t.is_hidden)::integer as participants
   from points_totals t cross join lateral ${eachRoom('t', ['points', 'reached_at'])}
   where room.reached_at is not null group by 1, 2, 3`

export const boardDifferences = statement<Record<never, never>, Difference>(
  'points.verify.boards',
  `select concat_ws(' ', 'points_boards', timeframe, starts_on, section) || ': ' || coalesce(b.participants, 0) ||
     ' instead of ' || coalesce(expected.participants, 0) || ' participants' as difference
   from points_boards b full join (${participants}) expected using (timeframe, starts_on, section)
   where coalesce(b.participants, 0) <> coalesce(expected.participants, 0)`,
)

export const rebuildBoards = statement<{ now: string }, never>(
  'points.rebuild.boards',
  `with expected as (${participants}),
   empty as (
     update points_boards b set participants = 0 where not exists (
       select from expected e where (e.timeframe, e.starts_on, e.section) = (b.timeframe, b.starts_on, b.section)
     )
   )
   insert into points_boards as b (timeframe, starts_on, section, ends_on, participants, changed_at)
   select timeframe, starts_on, section,
     case timeframe when 'weekly' then starts_on + 7 when 'monthly' then (starts_on + interval '1 month')::date end,
     participants, $now::timestamptz
   from expected
   on conflict (timeframe, starts_on, section) do update
     set participants = excluded.participants, changed_at = excluded.changed_at`,
)

/**
 * Ranks of frozen boards that the points of the ranked members don't give. Members who were banned at that time have none.
 */
const rankDifferencesOf = (room: Room) =>
  statement<Record<never, never>, Difference>(
    `points.verify.ranks.${room}`,
    `with expected as (
       select t.member_id, t.timeframe, t.starts_on, t.${room}_rank as rank,
         rank() over (partition by t.timeframe, t.starts_on order by t.${room}_points desc) as expected
       from points_totals t join points_boards b
         on b.timeframe = t.timeframe and b.starts_on = t.starts_on and b.section = '${room}' and b.is_ranked
       where t.${room}_rank is not null
     )
     select concat_ws(' ', 'points_totals', member_id, timeframe, starts_on, '${room}') || ': rank ' || rank ||
       ' instead of ' || expected as difference
     from expected where rank <> expected`,
  )

export const rankDifferences = rooms.map(rankDifferencesOf)
