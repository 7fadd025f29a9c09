import { statement } from '../../../platform/database/statement.ts'
import { authorColumns, isMemberVisible } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { eachRoom } from '../fragments.ts'

/** Banned members leave all boards, and return when the ban is lifted. Lock the ledger first. */
export const updateVisibility = statement<{ member: string; now: string }, never>(
  'points.updateVisibility',
  `with changed as (
     update points_totals t set is_hidden = not t.is_hidden
     where t.member_id = $member and t.is_hidden = ${isMemberVisible('$member')}
     returning *
   )
   update points_boards b set changed_at = $now::timestamptz,
     participants = b.participants + case when room.points <= 0 then 0 when changed.is_hidden then -1 else 1 end
   from changed cross join lateral ${eachRoom('changed', ['points'])}
   where b.timeframe = changed.timeframe and b.starts_on = changed.starts_on and b.section = room.section`,
)

/** The newest first. */
export const rankedMonths = statement<Record<never, never>, { starts_on: string }>(
  'points.rankedMonths',
  `select starts_on from points_boards
   where timeframe = 'monthly' and section = 'all' and is_ranked and participants > 0 order by starts_on desc`,
)

/** Empty unless the standings are final. */
export const firstOfMonth = statement<
  { startsOn: string; limit: number },
  AuthorRow & { points: number; rank: number | null }
>(
  'points.firstOfMonth',
  `select s.all_points as points, s.all_rank as rank, ${authorColumns('m')}
   from points_totals s join members m on m.id = s.member_id
     join points_boards b on b.timeframe = s.timeframe and b.section = 'all' and b.starts_on = s.starts_on and b.is_ranked
   where s.timeframe = 'monthly' and s.starts_on = $startsOn::date and s.all_points > 0
     and not s.is_hidden and s.all_rank is not null
   order by s.all_points desc, s.all_reached_at, s.member_id limit $limit::int`,
)
