// Members and what they have done. Priced as a search: sorting reads the totals of all members.
import { statement } from '../../platform/database/statement.ts'
import { authorColumns, isErased, namedMembers } from '../accounts/fragments.ts'
import type { AuthorRow } from '../accounts/view.ts'
import { isHeld } from '../badges/fragments.ts'
import { isPublished } from '../posts/fragments.ts'

/** Where the running periods begin, and today, in the site's time zone. */
export type Days = { weekly: string; monthly: string; today: string }

export type ProgressRow = AuthorRow & {
  joined_at: string
  weekly: number
  monthly: number
  all_time: number
  badges: number
  streak: number
  longest_streak: number
  last_active_on: string | null
  posts: number
  lessons: number
  watched_ms: number
  quizzes: number
}

const pointsIn = (timeframe: string, startsOn: string): string =>
  `coalesce((select t.all_points from points_totals t where t.member_id = m.id and t.timeframe = '${timeframe}'
     and t.starts_on = ${startsOn}), 0)`

const points = {
  weekly: pointsIn('weekly', '$weekly::date'),
  monthly: pointsIn('monthly', '$monthly::date'),
  allTime: pointsIn('allTime', `date '1970-01-01'`),
} as const

/** Days in a row have the same difference between their date and their number. */
const streaks = `select max(days)::integer as longest, max(last_day) as last_day,
     coalesce(max(days) filter (where last_day >= $today::date - 1), 0)::integer as current
   from (
     select count(*) as days, max(day) as last_day from (
       select day, day - (row_number() over (order by day))::integer as run from (
         select distinct d.day from points_days d where d.member_id = m.id and d.points > 0
       ) days
     ) numbered group by run
   ) runs`

export const progressOf = statement<Days & { ids: string[] }, ProgressRow>(
  'userProgress.members',
  `select ${authorColumns('m')}, m.created_at as joined_at, ${points.weekly} as weekly, ${points.monthly} as monthly,
     ${points.allTime} as all_time,
     (select count(*)::integer from member_badges b where b.member_id = m.id and ${isHeld('b')}) as badges,
     coalesce(streak.current, 0) as streak, coalesce(streak.longest, 0) as longest_streak,
     streak.last_day as last_active_on,
     (select count(*)::integer from posts p where p.author_id = m.id and ${isPublished('p')}) as posts,
     coalesce(watched.lessons, 0) as lessons, coalesce(watched.ms, 0)::bigint as watched_ms,
     (select count(*)::integer from quiz_results q where q.member_id = m.id) as quizzes
   from members m
     left join lateral (${streaks}) streak on true
     left join lateral (
       select count(*) filter (where w.is_completed)::integer as lessons, sum(w.watch_ms) as ms
       from video_watches w where w.member_id = m.id
     ) watched on true
   where m.id = any($ids::text[]) and not (${isErased('m')})`,
)

const activeSince = (days: number): string =>
  `exists (select from points_days d where d.member_id = m.id and d.day > $today::date - ${days} and d.points > 0)`

const activity = {
  all: 'true',
  week: activeSince(7),
  month: activeSince(30),
  none: `not ${activeSince(30)}`,
} as const
const periods = {
  allTime: `date '1970-01-01'`,
  monthly: '$monthly::date',
  weekly: '$weekly::date',
} as const

type Activity = keyof typeof activity
type Sort = keyof typeof periods | 'joined'

type Window = { pattern: string; limit: number; offset: number; maxCount: number }

/** The last who joined first. */
const byJoining = (where: string): string =>
  `found as materialized (
     select m.id, row_number() over (order by m.id desc) as place from members m where ${where}
     order by m.id desc limit $maxCount::int
   )`

/**
 * In the order of the board, then the others. Reading the totals in their index's order ends after `$maxCount` members;
 * sorting would read those of all. The others are only read if there are fewer.
 */
const byPoints = (timeframe: keyof typeof periods, where: string): string => {
  const totals = `t.timeframe = '${timeframe}' and t.starts_on = ${periods[timeframe]} and t.all_points > 0 and not t.is_hidden`
  const onBoard = 't.all_points desc, t.all_reached_at, t.member_id'
  return `on_board as materialized (
       select m.id, row_number() over (order by ${onBoard}) as place
       from points_totals t join members m on m.id = t.member_id where ${totals} and ${where}
       order by ${onBoard} limit $maxCount::int
     ),
     others as materialized (
       select m.id, $maxCount::int + row_number() over (order by m.id desc) as place from members m
       where ${where} and not exists (select from points_totals t where t.member_id = m.id and ${totals})
       order by m.id desc limit $maxCount::int - (select count(*) from on_board)
     ),
     found as (select id, place from on_board union all select id, place from others)`
}

/** Few members have a name, so all of them can be sorted. */
const byName = (sort: Sort, where: string): string => {
  const order = `${sort === 'joined' ? '' : `${points[sort]} desc, `}m.id desc`
  return `${namedMembers('$pattern')},
     found as materialized (
       select m.id, row_number() over (order by ${order}) as place from named join members m on m.id = named.id
       where ${where} order by place limit $maxCount::int
     )`
}

function listOf(name: string, which: Activity, { sort, named }: { sort: Sort; named: boolean }) {
  const where = [`not (${isErased('m')})`, activity[which]].join(' and ')
  const all = sort === 'joined' ? byJoining(where) : byPoints(sort, where)
  return statement<Days & Window, { total: number; ids: string[] }>(
    `userProgress.${name}.${which}.${sort}`,
    `with ${named ? byName(sort, where) : all},
     asked as (select $weekly::date, $monthly::date, $today::date, $pattern::text)
     select (select count(*) from found) as total,
       array(select id from found order by place limit $limit::int offset $offset::int) as ids
     from asked`,
  )
}

const activities = Object.keys(activity) as Activity[]
const sorts: Sort[] = [...(Object.keys(periods) as (keyof typeof periods)[]), 'joined']

/** One statement per filter and order, with its own plan. */
function statementsFor(name: string, named: boolean) {
  const lists = new Map(
    activities.flatMap((which) =>
      sorts.map((sort) => [`${which} ${sort}`, listOf(name, which, { sort, named })] as const),
    ),
  )
  return (which: Activity, sort: Sort) => lists.get(`${which} ${sort}`)!
}
export const progressLists = { all: statementsFor('list', false), named: statementsFor('named', true) }
