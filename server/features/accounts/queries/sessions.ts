import type { Permission } from '#contract/permissions.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isActive, isNotBanned } from '../fragments.ts'

/**
 * Returns no row for a banned member. `for share` keeps the role and the permissions, and with them the expiry, unchanged until the session
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
  `with member as (select m.id, m.role, m.permissions from members m where m.id = $memberId and ${isNotBanned('m')} for share)
   insert into sessions (id, member_id, device, revocation_hash, created_at, last_seen_at, expires_at)
   select $id, id, $device, $revocationHash, $now::timestamptz, $now::timestamptz,
     case when role = 'admin' or permissions <> '{}' then $adminExpiry::timestamptz else $memberExpiry::timestamptz end
   from member
   returning expires_at`,
)

export type ActiveSession = {
  member_id: string
  role: 'user' | 'admin'
  permissions: Permission[]
  status: 'active' | 'suspended'
  name: string
  username: string
  last_seen_at: string
  expires_at: string
  confirmed_at: string | null
  /** The administrator of a login-as session. */
  administrator_id: string | null
}

/** A login-as session is active only while its administrator is one, and the member isn't. */
export const activeSession = statement<{ id: string }, ActiveSession>(
  'accounts.activeSession',
  `select s.member_id, m.role, m.permissions, m.status, m.name, m.username, s.last_seen_at, s.expires_at, s.confirmed_at,
     a.id as administrator_id
   from sessions s join members m on m.id = s.member_id
   left join sessions own on own.id = s.administrator_session_id
   left join members a on a.id = own.member_id
   where s.id = $id and ${isNotBanned('m')}
     and (s.administrator_session_id is null or (m.role <> 'admin' and a.role = 'admin' and ${isActive('a')}))`,
)

/**
 * Returns no row if the administrator's own session ended or isn't an administrator's, or if the member may not be logged
 * in as. `for share` keeps both roles unchanged until the session exists. It never outlives the administrator's own.
 */
export const insertLoginAs = statement<
  { id: string; memberId: string; ownSession: string; device: string; now: string; expires: string },
  { expires_at: string }
>(
  'accounts.insertLoginAs',
  `with own as (
     select s.id, s.expires_at from sessions s join members a on a.id = s.member_id
     where s.id = $ownSession and s.administrator_session_id is null and a.role = 'admin' and ${isActive('a')}
     for share
   ), member as (
     select m.id from members m where m.id = $memberId and m.role <> 'admin' and ${isNotBanned('m')} for share
   )
   insert into sessions (id, member_id, device, administrator_session_id, created_at, last_seen_at, expires_at)
   select $id, member.id, $device, own.id, $now::timestamptz, $now::timestamptz,
     least($expires::timestamptz, own.expires_at)
   from own, member
   returning expires_at`,
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

/** A member's sessions, without those of administrators who are logged in as them. */
export const ownSessionsOf = statement<
  { member: string; now: string },
  { id: string; device: string; created_at: string; last_seen_at: string; expires_at: string }
>(
  'accounts.ownSessions',
  `select id, device, created_at, last_seen_at, expires_at from sessions
   where member_id = $member and expires_at > $now::timestamptz and administrator_session_id is null
   order by last_seen_at desc, id desc`,
)

export const sessionTimes = statement<
  { id: string },
  { created_at: string; expires_at: string; is_privileged: boolean }
>(
  'accounts.sessionTimes',
  `select s.created_at, s.expires_at, m.role = 'admin' or m.permissions <> '{}' as is_privileged
   from sessions s join members m on m.id = s.member_id where s.id = $id`,
)

export const touchSession = statement<{ id: string; now: string }, never>(
  'accounts.touchSession',
  'update sessions set last_seen_at = $now where id = $id',
)

/** If two tabs renew at once, the later expiry wins. Returns no row if the member has just been given a role or a permission. */
export const extendSession = statement<{ id: string; memberId: string; expires: string }, { expires_at: string }>(
  'accounts.extendSession',
  `with member as (select id from members where id = $memberId and role <> 'admin' and permissions = '{}' for share)
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

/** Deletes all sessions of a member, or all but `except`, and all access tokens. Lock the member first, as `endSessions` does. */
export const deleteSessions = statement<{ memberId: string; except: string | null }, never>(
  'accounts.deleteSessions',
  `with tokens as (delete from access_tokens where member_id = $memberId)
   delete from sessions where member_id = $memberId and id is distinct from $except`,
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

/** The notice that tells a member of a login-as session. */
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
