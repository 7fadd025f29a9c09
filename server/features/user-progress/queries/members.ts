// Members and what they have done. Priced as a search: sorting reads the totals of all members.
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { isHeld } from '../../badges/fragments.ts'
import { isPublished } from '../../posts/fragments.ts'

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
   where m.id = any($ids::text[])`,
)

const activeSince = (days: number): string =>
  `exists (select from points_days d where d.member_id = m.id and d.day > $today::date - ${days} and d.points > 0)`

const activity = {
  all: 'true',
  week: activeSince(7),
  month: activeSince(30),
  none: `not ${activeSince(30)}`,
} as const
const order = {
  allTime: `${points.allTime} desc, m.id desc`,
  monthly: `${points.monthly} desc, m.id desc`,
  weekly: `${points.weekly} desc, m.id desc`,
  joined: 'm.id desc',
} as const

export type Activity = keyof typeof activity
export type Sort = keyof typeof order

type Window = { pattern: string | null; limit: number; offset: number; maxCount: number }

const listOf = (which: Activity, sort: Sort): Statement<Days & Window, { total: number; ids: string[] }> =>
  statement(
    `userProgress.list.${which}.${sort}`,
    `with asked as (select $weekly::date, $monthly::date, $today::date),
     found as materialized (
       select m.id from members m cross join asked
       where ${activity[which]} and ($pattern::text is null or (' ' || m.username || ' ' || lower(m.name)) like $pattern)
       order by ${order[sort]} limit $maxCount::int
     )
     select (select count(*) from found) as total, array(select id from found limit $limit::int offset $offset::int) as ids`,
  )

const activities = Object.keys(activity) as Activity[]
const sorts = Object.keys(order) as Sort[]
const lists = new Map(
  activities.flatMap((which) => sorts.map((sort) => [`${which} ${sort}`, listOf(which, sort)] as const)),
)
export const progressList = (which: Activity, sort: Sort) => lists.get(`${which} ${sort}`)!
