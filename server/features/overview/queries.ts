// Figures of the community by day. Days are those of the site's time zone (`zone`).
import { statement } from '../../platform/database/statement.ts'
import { isCommentPublished } from '../comments/fragments.ts'
import { returningDays } from './rules.ts'
import type { DailyFigures } from './tables.ts'

type Zone = { zone: string }
type Days = Zone & { from: string; to: string }

const dayOf = (time: string): string => `(${time} at time zone $zone)::date`
/** Whether the time is in these days. `before`: also in as many days before. */
const isInDays = (time: string, before = 0): string =>
  `${time} >= ($from::date - ${before})::timestamp at time zone $zone
     and ${time} < ($to::date + 1)::timestamp at time zone $zone`

type Uncounted = Zone & { settled: string; maxDays: number; atOnce: number }

/**
 * The next days to count, at most `atOnce`: from the site's first member, at most `maxDays` back, to the last day that
 * ended before `settled`. Returns no row if all are counted.
 */
export const uncountedDays = statement<Uncounted, { from: string; to: string }>(
  'overview.uncountedDays',
  `with last as (select ${dayOf('$settled::timestamptz')} - 1 as day),
   first as (
     select greatest((select ${dayOf('min(created_at)')} from members), last.day - $maxDays::integer + 1) as day from last
   )
   select min(d)::date::text as from, least(max(d)::date, min(d)::date + $atOnce::integer - 1)::text as to
   from first, last, generate_series(first.day::timestamp, last.day::timestamp, interval '1 day') d
   where not exists (select from daily_figures f where f.day = d::date) having count(*) > 0`,
)

/** Members are active on a day on which they publish, comment, like, vote, follow or watch a lesson. */
const activities: [table: string, member: string, time: string][] = [
  ['posts', 'author_id', 'published_at'],
  ['comments', 'author_id', 'created_at'],
  ['post_likes', 'member_id', 'at'],
  ['comment_likes', 'member_id', 'at'],
  ['poll_votes', 'member_id', 'at'],
  ['follows', 'follower_id', 'at'],
]
const timedActivities = activities.map(
  ([table, member, time]) =>
    `select ${member} as member_id, ${dayOf(time)} as day from ${table} where ${isInDays(time, returningDays)}`,
)

/** Counts days that aren't counted yet. Days that another process has counted meanwhile stay as they are. */
export const countDays = statement<Days, never>(
  'overview.countDays',
  `with days as (
     select d::date as day from generate_series($from::date::timestamp, $to::date::timestamp, interval '1 day') d
   ),
   joined as (
     select ${dayOf('created_at')} as day, count(*) as members from members where ${isInDays('created_at')} group by 1
   ),
   activity as (
     ${timedActivities.join('\n     union ')}
     union select member_id, day::date from video_watch_days
       where day between ($from::date - ${returningDays})::text and $to::date::text
   ),
   seen as (select day, lag(day) over (partition by member_id order by day) as before from activity),
   active as (
     select day, count(*) as members, count(*) filter (where before >= day - ${returningDays}) as returning
     from seen group by day
   ),
   published as (
     select ${dayOf('published_at')} as day, count(*) as posts from posts where ${isInDays('published_at')} group by 1
   ),
   reported as (
     select ${dayOf('created_at')} as day, count(*) as reports from reports
     where kind = 'post' and ${isInDays('created_at')} group by 1
   ),
   waits as (
     select ${dayOf('decided_at')} as day, extract(epoch from decided_at - created_at) as seconds
     from reports where ${isInDays('decided_at')}
     union all
     select ${dayOf('at')}, extract(epoch from at - (review_before ->> 'since')::timestamptz)
     from decisions
     where state <> 'undone' and review_before ->> 'state' in ('pending', 'appealed') and ${isInDays('at')}
   ),
   decided as (
     select day, count(*) as decisions, percentile_cont(0.5) within group (order by seconds) as median,
       percentile_cont(0.9) within group (order by seconds) as ninetieth
     from waits group by day
   )
   insert into daily_figures (day, new_members, active_members, returning_members, posts, reports, decisions,
     median_seconds, ninetieth_seconds)
   select days.day, coalesce(joined.members, 0), coalesce(active.members, 0), coalesce(active.returning, 0),
     coalesce(published.posts, 0), coalesce(reported.reports, 0), coalesce(decided.decisions, 0),
     round(decided.median), round(decided.ninetieth)
   from days left join joined using (day) left join active using (day) left join published using (day)
     left join reported using (day) left join decided using (day)
   on conflict (day) do nothing`,
)

/** Counted once the day after is over: every post of the day has then been there for 24 hours. */
export const countAnswers = statement<Zone & { settled: string; atOnce: number }, { day: string }>(
  'overview.countAnswers',
  `with uncounted as (
     select day from daily_figures where answered_posts is null and day < ${dayOf('$settled::timestamptz')} - 1
     order by day limit $atOnce::integer
   ),
   answered as (
     select uncounted.day, count(p.id) filter (where exists (
       select from comments c
       where c.post_id = p.id and c.author_id <> p.author_id and ${isCommentPublished('c')}
         and c.created_at < p.published_at + interval '24 hours'
     )) as posts
     from uncounted left join posts p on p.published_at >= uncounted.day::timestamp at time zone $zone
       and p.published_at < (uncounted.day + 1)::timestamp at time zone $zone
     group by uncounted.day
   )
   update daily_figures f set answered_posts = least(answered.posts, f.posts) from answered
   where f.day = answered.day and f.answered_posts is null returning f.day`,
)

/** The last days that were counted, the oldest first. */
export const latestFigures = statement<{ days: number }, DailyFigures>(
  'overview.latestFigures',
  `select * from (select * from daily_figures order by day desc limit $days::integer) latest order by day`,
)

export const databaseSize = statement<Record<never, never>, { bytes: number }>(
  'overview.databaseSize',
  'select pg_database_size(current_database()) as bytes',
)

/** Jobs that send emails and have failed: those that are tried again, and those that aren't, with the oldest of these. */
export const failedMails = statement<
  { jobs: string[] },
  { retrying: number; failed: number; oldest_at: string | null }
>(
  'overview.failedMails',
  `select count(*) filter (where attempts < max_attempts) as retrying,
     count(*) filter (where attempts >= max_attempts) as failed,
     min(created_at) filter (where attempts >= max_attempts) as oldest_at
   from graphile_worker.jobs where task_identifier = any($jobs::text[]) and last_error is not null`,
)
