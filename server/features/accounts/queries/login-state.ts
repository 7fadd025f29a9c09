// Reasons why a member can't log in.
import { statement } from '../../../platform/database/statement.ts'

export type LoginState = {
  status: 'active' | 'suspended' | 'banned'
  suspended_until: string | null
  has_password: boolean
  erased_at: string | null
  erasure_due_at: string | null
  /** Until when no password is compared: from some network, and from any. */
  paused_here_until: string | null
  paused_until: string | null
  failed: number
}

/** `identifiers`: hashes of the username and the email. Returns no row for an erased member. */
export const loginState = statement<{ member: string; identifiers: string[]; now: string; since: string }, LoginState>(
  'accounts.loginState',
  `select m.status, s.until as suspended_until, e.erased_at, e.due_at as erasure_due_at,
     exists (select from passwords p where p.member_id = m.id) as has_password,
     locks.here as paused_here_until, locks.anywhere as paused_until,
     (select count(*)::int from login_attempts a
       where a.identifier = any($identifiers::text[]) and a.failed and a.at > $since::timestamptz) as failed
   from members m
     left join suspensions s on s.member_id = m.id
     left join account_erasures e on e.member_id = m.id
     cross join lateral (
       select max(l.until) filter (where l.network <> '') as here, max(l.until) filter (where l.network = '') as anywhere
       from login_locks l where l.identifier = any($identifiers::text[]) and l.until > $now::timestamptz
     ) locks
   where m.id = $member and m.status <> 'erased'`,
)
