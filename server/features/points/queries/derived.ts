// Everything that is derived from the ledger: how it is computed anew, compared and replaced.
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { isMemberVisible } from '../../accounts/fragments.ts'
import { boardsOf, shownAction } from '../fragments.ts'

type Derived = {
  table: string
  key: string[]
  values: string[]
  /** Computes the rows from the ledger, or from what was derived before. */
  select: string
  /** The rows that are derived. Frozen boards stay as they were, and old counts per giver are deleted. */
  scope: string
}

const counted = '(case when is_reversal then -1 else 1 end)'
/** A reversal counts on the day of its award. */
const awardDay = `coalesce((
  select award.day from points_ledger award where row.is_reversal and not award.is_reversal
    and (award.source_id, award.member_id, award.action, award.actor_id, award.sequence)
      = (row.source_id, row.member_id, row.action, row.actor_id, row.sequence)
), row.day)`
const isOpen = (board: string): string =>
  `not exists (select from points_boards b where b.timeframe = ${board}.timeframe and b.starts_on = ${board}.starts_on
     and b.section = ${board}.section and b.frozen_at is not null)`
const isRecent = 'day >= current_date - 30'
const pairDays = `select member_id, actor_id as giver_id, ${awardDay} as day, sum(${counted})::integer as awards
     from points_ledger row where action = 'like_taken' and withheld is null group by 1, 2, 3`

const derivedTables = {
  days: {
    table: 'points_days',
    key: ['member_id', 'day', 'action', 'section'],
    values: ['points', 'awards'],
    select: `select member_id, day, action, section, sum(points)::integer as points, sum(awards)::integer as awards from (
       select member_id, day, ${shownAction} as action, section, points, 0 as awards from points_ledger
       where timeframe is null or timeframe = 'allTime'
       union all
       select member_id, ${awardDay}, action, section, 0, ${counted} from points_ledger row where withheld is null
     ) change group by 1, 2, 3, 4`,
    scope: 'true',
  },
  pairDays: {
    table: 'points_pair_days',
    key: ['member_id', 'giver_id', 'day'],
    values: ['awards'],
    select: `select * from (${pairDays}) pair where ${isRecent}`,
    scope: isRecent,
  },
  receipts: {
    table: 'points_receipts',
    key: ['member_id'],
    values: ['received', 'mutual'],
    select: `select member_id, sum(${counted})::integer as received,
       coalesce(sum(${counted}) filter (where is_mutual), 0)::integer as mutual
     from points_ledger where action = 'like_taken' and withheld is null group by 1`,
    scope: 'true',
  },
  standings: {
    table: 'points_standings',
    key: ['member_id', 'timeframe', 'starts_on', 'section'],
    values: ['points', 'reached_at', 'is_hidden'],
    select: `select member_id, timeframe, starts_on, section, sum(points)::integer as points, max(at) as reached_at,
       not ${isMemberVisible('row.member_id')} as is_hidden
     from (
       select row.member_id, board.timeframe, board.starts_on, board.section, row.points, row.at
       from points_ledger row cross join lateral (${boardsOf('row')}) board
       where row.points <> 0
     ) row where ${isOpen('row')} group by 1, 2, 3, 4`,
    scope: isOpen('points_standings'),
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

/** The counts per giver of all days, for caps of days long ago. */
export const insertAllPairDays = statement<Record<never, never>, never>(
  'points.rebuild.allPairDays',
  `insert into points_pair_days (member_id, giver_id, day, awards) ${pairDays} on conflict do nothing`,
)

const participants = `select timeframe, starts_on, section, count(*) filter (where points > 0 and not is_hidden)::integer
     as participants from points_standings group by 1, 2, 3`

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
