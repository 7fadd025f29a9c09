// A member's points and their sources.
import { sections } from '#contract/sections.ts'
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorColumns, isAuthorVisible } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { isCommentVisibleTo } from '../../comments/fragments.ts'
import { notHiddenFrom } from '../../follows/fragments.ts'
import { isPostVisibleTo, labelOf } from '../../posts/fragments.ts'
import { eachRoom, isOnBoard, shownAction } from '../fragments.ts'

type Filter = { member: string; section: string | null; action: string | null }

const matches = (action: string): string =>
  `member_id = $member and ($section::text is null or section = $section) and ($action::text is null or ${action} = $action)`

export type HistoryRow = {
  id: string
  action: string
  section: string
  points: number
  at: string
  day: string
  withheld: string | null
  is_reversal: boolean
  /** Whether it counts in the running total. */
  is_counted: boolean
  /** On the first page. */
  newest_total: number | null
  award: string
  /** The award that it reverses, or its own reversal. */
  pair_id: string | null
  pair_at: string | null
  pair_points: number | null
  is_pair_removal: boolean | null
  source_kind: string
  source_id: string | null
  post_id: string | null
  text: string | null
  author_id: string | null
  author_username: string | null
  author_name: string | null
  author_photo: string | null
  author_is_staff: boolean | null
  author_badge: AuthorRow['author_badge']
  author_registration: string | null
}

const daysOf = (days: string): string =>
  `(select coalesce(sum(points), 0) from points_days where ${matches('action')} and ${days})`

const ledgerTotal = `(select case ${sections.map((room) => `when $section = '${room}' then t.${room}_points`).join(' ')}
       else t.all_points end
     from points_totals t where t.member_id = $member and t.timeframe = 'allTime' and t.starts_on = '1970-01-01')`

/** The total after the newest row of the filter. */
const newestTotal = `(case when $action::text is null then ${ledgerTotal} else ${daysOf('true')} end)::integer`

type HistoryParams = Filter & { viewer: string; at: string | null; id: string | null }

/**
 * `text`: the beginning of what the row is about, if the viewer can see it. A row looks up only what its kind of source
 * has: a key that is null isn't searched.
 */
const historyStatement = (isFirst: boolean, rows: RowLimit): Statement<HistoryParams, HistoryRow> =>
  statement(
    `points.history.${isFirst ? 'first' : 'later'}.${rows}`,
    `with page as materialized (
       select r.*, r.action as award, ${shownAction} as shown,
         case when r.actor_id <> r.member_id and ${notHiddenFrom('r.actor_id', '$viewer')} then r.actor_id end as shown_actor,
         case when r.source_kind = 'comment' then r.source_id end as comment_id
       from points_ledger r
       where ${matches(shownAction)} ${isFirst ? '' : `and (r.at, r.id) < ${cursorPositionSql}`}
       order by r.at desc, r.id desc limit ${rows}
     )
     select page.id, page.shown as action, page.section, page.points, page.at, page.day, page.withheld, page.is_reversal,
       page.timeframe is null or page.timeframe = 'allTime' as is_counted, page.award,
       ${isFirst ? newestTotal : 'null::integer'} as newest_total,
       pair.id as pair_id, pair.at as pair_at, pair.points as pair_points, pair.is_removal as is_pair_removal,
       page.source_kind, case when page.source_kind <> 'trade' or page.member_id = $viewer then page.source_id end as source_id,
       p.id as post_id,
       left(case page.source_kind when 'comment' then c.content
         when 'badge' then (select b.name || ', ' || b.tier from badges b where b.id = page.source_id)
         when 'adjustment' then (select a.reason from points_adjustments a where a.id = page.source_id)
         else ${labelOf('p')} end, 80) as text,
       ${authorColumns('actor')}
     from page
       left join points_ledger pair on (pair.source_id, pair.member_id, pair.action, pair.actor_id, pair.sequence)
         = (page.source_id, page.member_id, page.award, page.actor_id, page.sequence)
         and pair.is_reversal = not page.is_reversal
       left join members actor on actor.id = page.shown_actor and ${isAuthorVisible('actor')}
       left join (comments c join members cm on cm.id = c.author_id)
         on c.id = page.comment_id and ${isCommentVisibleTo({ comment: 'c', author: 'cm' }, '$viewer')}
       left join (posts p join members pm on pm.id = p.author_id)
         on p.id = case when page.source_kind = 'comment' then c.post_id
             when page.source_kind = 'poll' then (select q.post_id from polls q where q.id = page.source_id)
             when page.source_kind in ('post', 'video') then page.source_id end
           and ${isPostVisibleTo({ post: 'p', author: 'pm' }, '$viewer')}
     order by page.at desc, page.id desc`,
  )

const booleans = [true, false]
const pages = new Map(
  booleans.flatMap((isFirst) =>
    rowLimits.map((rows) => [`${isFirst} ${rows}`, historyStatement(isFirst, rows)] as const),
  ),
)
export const historyFor = (isFirst: boolean, limit: number): Statement<HistoryParams, HistoryRow> =>
  pages.get(`${isFirst} ${rowLimitFor(limit)}`)!

/** The total after a row: newer rows are subtracted. In any time zone a day ends before the second next day begins. */
export const totalAfter = statement<Filter & { day: string; at: string; id: string }, { total: number }>(
  'points.totalAfter',
  `select (case when $action::text is null then ${ledgerTotal} - ${daysOf('day > $day::date')} else ${daysOf('day <= $day::date')} end
     - (select coalesce(sum(points), 0) from points_ledger
        where ${matches(shownAction)} and day = $day::date and (at, id) > ($at::timestamptz, $id::text)
          and at < $day::date + 2 and (timeframe is null or timeframe = 'allTime')))::integer as total`,
)

/** Points per day and action from `since` on, newest first: whole days, `limit` of them. */
export const pointsByDay = statement<
  Filter & { since: string | null; before: string | null; limit: number },
  { day: string; action: string; points: number }
>(
  'points.byDay',
  `with shown as materialized (
     select day, action, sum(points)::integer as points from points_days
     where ${matches('action')} and ($before::date is null or day < $before::date)
       and ($since::date is null or day >= $since::date)
     group by 1, 2 having sum(points) <> 0
   )
   select day, action, points from shown
   where day in (select distinct day from shown order by day desc limit $limit::int)
   order by day desc, action`,
)

type Periods = { weekly: string; monthly: string; allTime: string }

/** The member's totals of the running periods. */
export const totalsOf = statement<Periods & { member: string }, { timeframe: string; section: string; points: number }>(
  'points.totals',
  `select t.timeframe, room.section, room.points
   from points_totals t cross join lateral ${eachRoom('t', ['points'])}
   where t.member_id = $member and (t.timeframe, t.starts_on) in
     (('weekly', $weekly::date), ('monthly', $monthly::date), ('allTime', $allTime::date))`,
)

export type RunningRow = {
  timeframe: string
  points: number
  rank: number | null
  /** As in `boardFor`, and null also for those who aren't on the board. */
  above: number | null
  changed_at: string | null
  has_set_ranks: boolean
  is_on_board: boolean
}

type Running = { member: string; timeframes: string[]; starts: string[]; countFrom: number[]; maxAbove: number }

/** The member's totals of these periods, in all rooms, and how many are above. */
export const runningTotals = statement<Running, RunningRow>(
  'points.running',
  `select own.timeframe, own.all_points as points, own.all_rank as rank, b.changed_at,
     coalesce(b.has_set_ranks, false) as has_set_ranks, ${isOnBoard('all', 'own')} as is_on_board,
     case when own.all_rank is null and ${isOnBoard('all', 'own')} and own.all_points >= period.count_from then (
       select count(*)::integer from (
         select from points_totals s where s.timeframe = period.timeframe and s.starts_on = period.starts_on
           and ${isOnBoard('all', 's')} and s.all_points > own.all_points limit $maxAbove::int
       ) higher
     ) end as above
   from unnest($timeframes::text[], $starts::text[]::date[], $countFrom::integer[]) as period (timeframe, starts_on, count_from)
     join points_totals own on own.member_id = $member and own.timeframe = period.timeframe
       and own.starts_on = period.starts_on
     left join points_boards b on b.timeframe = period.timeframe and b.starts_on = period.starts_on and b.section = 'all'`,
)

type BreakdownEntry = { action: string; section: string; points: number }
export type BestRankRow = { timeframe: string; section: string; rank: number; starts_on: string }

/** In finished periods, one for each board. */
const bestRanks = `select distinct on (t.timeframe, room.section) t.timeframe, room.section, room.rank, t.starts_on
       from points_totals t cross join lateral ${eachRoom('t', ['rank'])}
       where t.member_id = $member and room.rank is not null and not t.is_hidden
       order by t.timeframe, room.section, room.rank, t.starts_on desc`

export const bestRanksOf = statement<{ member: string }, BestRankRow>('points.bestRanks', bestRanks)

/** `breakdown`: all points, by action and room. */
export const memberOfPoints = statement<
  { member: string },
  AuthorRow & { breakdown: BreakdownEntry[]; best_ranks: BestRankRow[] }
>(
  'points.member',
  `select ${authorColumns('m')},
     (select coalesce(json_agg(sums), '[]') from (
       select action, section, sum(points)::integer as points from points_days where member_id = $member
       group by 1, 2 having sum(points) <> 0 order by 1, 2
     ) sums) as breakdown,
     (select coalesce(json_agg(best), '[]') from (${bestRanks}) best) as best_ranks
   from members m where m.id = $member`,
)
