// Who is viewing which case.
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns, isActive } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'

type Viewer = { case: string; socket: string; member: string; now: string; until: string }

/** Returns a row if the socket wasn't there before. */
export const insertViewer = statement<Viewer, { case_id: string }>(
  'moderation.insertViewer',
  `insert into case_viewers (case_id, socket_id, member_id, since, until)
   values ($case, $socket, $member, $now::timestamptz, $until::timestamptz)
   on conflict (case_id, socket_id) do nothing returning case_id`,
)

export const renewViewer = statement<{ socket: string; until: string }, never>(
  'moderation.renewViewer',
  'update case_viewers set until = $until::timestamptz where socket_id = $socket',
)

/** `case`: null for all cases of the socket. */
export const deleteViewer = statement<{ socket: string; case: string | null }, { case_id: string }>(
  'moderation.deleteViewer',
  `delete from case_viewers where socket_id = $socket and ($case::text is null or case_id = $case) returning case_id`,
)

export const currentViewers = statement<{ now: string }, AuthorRow & { case_id: string; since: string }>(
  'moderation.currentViewers',
  `select v.case_id, min(v.since) as since, ${authorColumns('m')}
   from case_viewers v join members m on m.id = v.member_id
   where v.until > $now::timestamptz and m.role = 'admin' and ${isActive('m')}
   group by v.case_id, m.id order by 2, 1`,
)

export const deleteExpiredViewers = statement<{ now: string }, never>(
  'moderation.deleteExpiredViewers',
  'delete from case_viewers where until <= $now::timestamptz',
)
