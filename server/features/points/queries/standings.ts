// The boards.
import { statement } from '../../../platform/database/statement.ts'
import { isMemberVisible } from '../../accounts/fragments.ts'

/** Banned members leave all boards, and return when the ban is lifted. Lock the ledger first. */
export const updateVisibility = statement<{ member: string; now: string }, never>(
  'points.updateVisibility',
  `with changed as (
     update points_standings s set is_hidden = not s.is_hidden
     where s.member_id = $member and s.is_hidden = ${isMemberVisible('$member')}
     returning s.timeframe, s.starts_on, s.section, s.points, s.is_hidden
   )
   update points_boards b set changed_at = $now::timestamptz,
     participants = b.participants + case when changed.points <= 0 then 0 when changed.is_hidden then -1 else 1 end
   from changed
   where b.timeframe = changed.timeframe and b.starts_on = changed.starts_on and b.section = changed.section`,
)
