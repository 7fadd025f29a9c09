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

/** The author of the post or comment, or the member, that a case is about. */
export const memberOfCase = statement<{ id: string }, { member_id: string }>(
  'moderation.memberOfCase',
  `select author_id as member_id from posts where id = $id union all select author_id from comments where id = $id
   union all select id from members where id = $id`,
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

/** `exceptAbout`: leaves out the cases about this member. */
export const currentViewers = statement<
  { now: string; permissions: string[]; exceptAbout: string | null },
  AuthorRow & { case_id: string; since: string }
>(
  'moderation.currentViewers',
  `select v.case_id, min(v.since) as since, ${authorColumns('m')}
   from case_viewers v join members m on m.id = v.member_id
   where v.until > $now::timestamptz and ${isActive('m')}
     and (m.role = 'admin' or m.permissions && $permissions::text[])
     and ($exceptAbout::text is null or (v.case_id <> $exceptAbout
       and not exists (select from posts p where p.id = v.case_id and p.author_id = $exceptAbout)
       and not exists (select from comments c where c.id = v.case_id and c.author_id = $exceptAbout)))
   group by v.case_id, m.id order by 2, 1`,
)

export const deleteExpiredViewers = statement<{ now: string }, never>(
  'moderation.deleteExpiredViewers',
  'delete from case_viewers where until <= $now::timestamptz',
)
