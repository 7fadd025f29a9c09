// Notices that tell members of login-as sessions.
import { statement } from '../../../platform/database/statement.ts'

export const insertNotice = statement<{ id: string; member: string; now: string; due: string }, never>(
  'accounts.insertLoginAsNotice',
  `insert into login_as_notices (id, member_id, started_at, due_at)
   values ($id, $member, $now::timestamptz, $due::timestamptz)`,
)

export type UntoldNotice = { member_id: string; started_at: string }

export const untoldNotice = statement<{ id: string }, UntoldNotice>(
  'accounts.untoldLoginAsNotice',
  'select member_id, started_at from login_as_notices where id = $id and told_at is null',
)

/** Returns no row if the member has been told in the meantime. */
export const markTold = statement<{ id: string; now: string }, UntoldNotice>(
  'accounts.markLoginAsTold',
  `update login_as_notices set told_at = $now::timestamptz where id = $id and told_at is null
   returning member_id, started_at`,
)

export const overdueNotices = statement<{ before: string; limit: number }, { id: string }>(
  'accounts.overdueLoginAsNotices',
  `select id from login_as_notices where told_at is null and due_at <= $before::timestamptz
   order by due_at limit $limit::int`,
)
