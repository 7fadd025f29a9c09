import { statement } from '../../platform/database/statement.ts'
import { table } from '../../platform/database/table.ts'

table('visits', {
  day: 'date',
  page: 'text',
  referrer: 'text',
  country: 'text',
  views: 'integer',
})

/** Processes take turns, so that together they stay within the limit of hosts. */
export const lockVisits = statement<Record<never, never>, never>(
  'visits.lock',
  `select pg_advisory_xact_lock(hashtextextended('visits', 0))`,
)

type AddedVisits = {
  now: string
  zone: string
  pages: string[]
  referrers: string[]
  countries: string[]
  views: number[]
  known: string[]
  maxNewHosts: number
}

/** Lock first. */
export const addVisits = statement<AddedVisits, never>(
  'visits.add',
  `with today as (select ($now::timestamptz at time zone $zone)::date as day),
   sent as (
     select * from unnest($pages::text[], $referrers::text[], $countries::text[], $views::integer[])
       as s(page, referrer, country, views)
   ),
   stored as (
     select distinct v.referrer from visits v, today t
     where v.day = t.day and v.referrer not in ('', 'other') and v.referrer <> all($known::text[])
   ),
   admitted as (
     select distinct s.referrer from sent s
     where s.referrer not in ('', 'other') and s.referrer <> all($known::text[])
       and s.referrer not in (select referrer from stored)
     order by s.referrer
     limit greatest(0, $maxNewHosts::integer - (select count(*) from stored))
   ),
   bounded as (
     select s.page, s.country, s.views,
       case when s.referrer = '' or s.referrer = any($known::text[])
              or s.referrer in (select referrer from stored union all select referrer from admitted)
         then s.referrer else 'other' end as referrer
     from sent s
   )
   insert into visits (day, page, referrer, country, views)
   select t.day, b.page, b.referrer, b.country, sum(b.views)::integer from bounded b, today t
   group by t.day, b.page, b.referrer, b.country
   on conflict (day, page, referrer, country) do update set views = visits.views + excluded.views`,
)

type Period = { now: string; zone: string; days: number }

/** One row for each day, page, referrer and country. `kind` says which, `name` is its value. */
export const sumVisits = statement<
  Period,
  { kind: 'day' | 'page' | 'referrer' | 'country'; name: string; views: number }
>(
  'visits.sum',
  `with period as (select ($now::timestamptz at time zone $zone)::date as last),
   counted as (select v.* from visits v, period p where v.day > p.last - $days::integer and v.day <= p.last)
   select 'day' as kind, day::text as name, sum(views)::integer as views from counted group by day
   union all select 'page', page, sum(views)::integer from counted group by page
   union all select 'referrer', referrer, sum(views)::integer from counted group by referrer
   union all select 'country', country, sum(views)::integer from counted group by country`,
)

export const visitPeriod = statement<Period, { first: string; last: string }>(
  'visits.period',
  `select (day - $days::integer + 1)::text as first, day::text as last
   from (select ($now::timestamptz at time zone $zone)::date as day) today`,
)

export const deleteOldVisits = statement<{ now: string; zone: string; months: number }, never>(
  'visits.deleteOld',
  `delete from visits
   where day < ($now::timestamptz at time zone $zone)::date - make_interval(months => $months::integer)`,
)
