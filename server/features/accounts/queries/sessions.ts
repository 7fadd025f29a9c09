import { statement } from '../../../platform/database/statement.ts'
import { isNotBanned } from '../fragments.ts'

/**
 * Returns no row for a banned member. `for share` keeps the role, and with it the expiry, unchanged until the session
 * exists.
 */
export const insertSession = statement<
  {
    id: string
    memberId: string
    device: string
    revocationHash: string | null
    now: string
    memberExpiry: string
    adminExpiry: string
  },
  { expires_at: string }
>(
  'accounts.insertSession',
  `with member as (select m.id, m.role from members m where m.id = $memberId and ${isNotBanned('m')} for share)
   insert into sessions (id, member_id, device, revocation_hash, created_at, last_seen_at, expires_at)
   select $id, id, $device, $revocationHash, $now::timestamptz, $now::timestamptz,
     case role when 'admin' then $adminExpiry::timestamptz else $memberExpiry::timestamptz end
   from member
   returning expires_at`,
)

export type ActiveSession = {
  member_id: string
  role: 'user' | 'admin'
  status: 'active' | 'suspended'
  name: string
  username: string
  last_seen_at: string
  expires_at: string
  confirmed_at: string | null
}

export const activeSession = statement<{ id: string }, ActiveSession>(
  'accounts.activeSession',
  `select s.member_id, m.role, m.status, m.name, m.username, s.last_seen_at, s.expires_at, s.confirmed_at
   from sessions s join members m on m.id = s.member_id
   where s.id = $id and ${isNotBanned('m')}`,
)

export const sessionsOfMember = statement<
  { memberId: string; now: string },
  { id: string; device: string; created_at: string; last_seen_at: string; expires_at: string }
>(
  'accounts.sessionsOfMember',
  `select id, device, created_at, last_seen_at, expires_at from sessions
   where member_id = $memberId and expires_at > $now::timestamptz
   order by last_seen_at desc, id desc`,
)

export const sessionTimes = statement<{ id: string }, { created_at: string; expires_at: string; role: string }>(
  'accounts.sessionTimes',
  `select s.created_at, s.expires_at, m.role from sessions s join members m on m.id = s.member_id where s.id = $id`,
)

export const touchSession = statement<{ id: string; now: string }, never>(
  'accounts.touchSession',
  'update sessions set last_seen_at = $now where id = $id',
)

/** If two tabs renew at once, the later expiry wins. Returns no row if the member has just become an admin. */
export const extendSession = statement<{ id: string; memberId: string; expires: string }, { expires_at: string }>(
  'accounts.extendSession',
  `with member as (select id from members where id = $memberId and role <> 'admin' for share)
   update sessions s set expires_at = greatest(s.expires_at, $expires::timestamptz)
   from member
   where s.id = $id and s.member_id = member.id
   returning s.expires_at`,
)

export const shortenSessions = statement<{ memberId: string; expires: string }, never>(
  'accounts.shortenSessions',
  `update sessions set expires_at = least(expires_at, $expires::timestamptz) where member_id = $memberId`,
)

export const confirmSession = statement<{ id: string; now: string }, never>(
  'accounts.confirmSession',
  'update sessions set confirmed_at = $now where id = $id',
)

export const sessionByRevocation = statement<{ hash: string; now: string }, { id: string; memberId: string }>(
  'accounts.sessionByRevocation',
  `select id, member_id as "memberId" from sessions
   where revocation_hash = $hash and expires_at > $now::timestamptz`,
)

export const deleteSession = statement<{ id: string; memberId: string }, { id: string }>(
  'accounts.deleteSession',
  'delete from sessions where id = $id and member_id = $memberId returning id',
)

/** Deletes all sessions of a member, or all but `except`. */
export const deleteSessions = statement<{ memberId: string; except: string | null }, never>(
  'accounts.deleteSessions',
  'delete from sessions where member_id = $memberId and id is distinct from $except',
)

export const rememberDevice = statement<{ memberId: string; device: string; now: string }, never>(
  'accounts.rememberDevice',
  `insert into member_devices (member_id, device, last_seen_at) values ($memberId, $device, $now)
   on conflict (member_id, device) do update set last_seen_at = excluded.last_seen_at`,
)

export const forgetDevices = statement<{ memberId: string }, never>(
  'accounts.forgetDevices',
  'delete from member_devices where member_id = $memberId',
)
