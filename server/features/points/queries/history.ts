// What a member's points were for.
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorColumns, isAuthorVisible } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { isCommentVisibleTo } from '../../comments/fragments.ts'
import { notBlocked } from '../../follows/fragments.ts'
import { isPostVisibleTo } from '../../posts/fragments.ts'
import { eachRoom, shownAction } from '../fragments.ts'

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
  award: string
  award_id: string | null
  award_at: string | null
  award_points: number | null
  reversal_id: string | null
  reversal_at: string | null
  reversal_points: number | null
  is_reversal_removal: boolean | null
  source_kind: string
  source_id: string
  post_id: string | null
  text: string | null
  author_id: string | null
  author_username: string | null
  author_name: string | null
  author_photo: string | null
  author_is_staff: boolean | null
  author_badge: AuthorRow['author_badge']
}

type HistoryParams = Filter & { viewer: string; at: string | null; id: string | null }

const sameAward = (row: string, isReversal: string): string =>
  `(${row}.source_id, ${row}.member_id, ${row}.action, ${row}.actor_id, ${row}.sequence)
     = (page.source_id, page.member_id, page.award, page.actor_id, page.sequence) and ${row}.is_reversal = ${isReversal}`

/** `excerpt`: of a text that the viewer can see. */
const historyStatement = (isFirst: boolean, rows: RowLimit): Statement<HistoryParams, HistoryRow> =>
  statement(
    `points.history.${isFirst ? 'first' : 'later'}.${rows}`,
    `with page as materialized (
       select r.*, r.action as award, ${shownAction} as shown from points_ledger r
       where ${matches(shownAction)} ${isFirst ? '' : `and (r.at, r.id) < ${cursorPositionSql}`}
       order by r.at desc, r.id desc limit ${rows}
     )
     select page.id, page.shown as action, page.section, page.points, page.at, page.day, page.withheld, page.is_reversal,
       page.timeframe is null or page.timeframe = 'allTime' as is_counted, page.award,
       award.id as award_id, award.at as award_at, award.points as award_points,
       reversal.id as reversal_id, reversal.at as reversal_at, reversal.points as reversal_points,
       reversal.is_removal as is_reversal_removal, page.source_kind, page.source_id, p.id as post_id,
       left(case page.source_kind when 'comment' then c.content when 'badge' then b.name || ', ' || b.tier
         when 'adjustment' then a.reason else p.content end, 80) as text,
       ${authorColumns('actor')}
     from page
       left join points_ledger award on page.is_reversal and ${sameAward('award', 'false')}
       left join points_ledger reversal on not page.is_reversal and ${sameAward('reversal', 'true')}
       left join members actor on actor.id = page.actor_id and actor.id <> page.member_id and ${isAuthorVisible('actor')}
         and ${notBlocked('actor.id', '$viewer')}
       left join (comments c join members cm on cm.id = c.author_id) on page.source_kind = 'comment'
         and c.id = page.source_id and ${isCommentVisibleTo({ comment: 'c', author: 'cm' }, '$viewer')}
       left join badges b on page.source_kind = 'badge' and b.id = page.source_id
       left join points_adjustments a on page.source_kind = 'adjustment' and a.id = page.source_id
       left join polls q on page.source_kind = 'poll' and q.id = page.source_id
       left join (posts p join members pm on pm.id = p.author_id)
         on p.id = case page.source_kind when 'comment' then c.post_id when 'poll' then q.post_id else page.source_id end
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

/** The total after a row, from the totals of the days up to its own. */
export const totalAfter = statement<Filter & { day: string; at: string; id: string }, { total: number }>(
  'points.totalAfter',
  `select ((select coalesce(sum(points), 0) from points_days where ${matches('action')} and day <= $day::date)
     - (select coalesce(sum(points), 0) from points_ledger
        where ${matches(shownAction)} and day = $day::date and (at, id) > ($at::timestamptz, $id::text)
          and (timeframe is null or timeframe = 'allTime')))::integer as total`,
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

export const breakdownOf = statement<{ member: string }, { action: string; section: string; points: number }>(
  'points.breakdown',
  `select action, section, sum(points)::integer as points from points_days where member_id = $member
   group by 1, 2 having sum(points) <> 0 order by 1, 2`,
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

export const bestRanksOf = statement<
  { member: string },
  { timeframe: string; section: string; rank: number; starts_on: string }
>(
  'points.bestRanks',
  `select distinct on (t.timeframe, room.section) t.timeframe, room.section, room.rank, t.starts_on
   from points_totals t cross join lateral ${eachRoom('t', ['rank'])}
   where t.member_id = $member and room.rank is not null and not t.is_hidden
   order by t.timeframe, room.section, room.rank, t.starts_on desc`,
)

export const memberOfPoints = statement<{ member: string }, AuthorRow>(
  'points.member',
  `select ${authorColumns('m')} from members m where m.id = $member`,
)
