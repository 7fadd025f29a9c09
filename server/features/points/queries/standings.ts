// Hides banned members on the boards.
import { statement } from '../../../platform/database/statement.ts'
import { isMemberVisible } from '../../accounts/fragments.ts'
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
