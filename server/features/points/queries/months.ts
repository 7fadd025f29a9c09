// Final standings of months.
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'

/** The newest first. */
export const rankedMonths = statement<Record<never, never>, { starts_on: string }>(
  'points.rankedMonths',
  `select starts_on from points_boards
   where timeframe = 'monthly' and section = 'all' and is_ranked and participants > 0 order by starts_on desc`,
)

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
