// Password attempts. Identifiers, networks, passwords and devices are stored as keyed hashes.
import { statement } from '../../../platform/database/statement.ts'
import type { AttemptCounts } from '../rules.ts'

/** Serializes parallel attempts for one identifier until the transaction ends. */
export const lockAttempts = statement<{ identifier: string }, never>(
  'accounts.lockAttempts',
  'select pg_advisory_xact_lock(hashtextextended($identifier, 2))',
)

export const countAttempts = statement<
  {
    identifier: string
    network: string
    password: string
    memberId: string | null
    devices: string[]
    now: string
    hereSince: string
    anywhereSince: string
    networkSince: string
    devicesSince: string
  },
  AttemptCounts
>(
  'accounts.countAttempts',
  `select
     exists (select from login_locks
       where identifier = $identifier and network = $network and until > $now::timestamptz) as locked_here,
     exists (select from login_locks
       where identifier = $identifier and network = '' and until > $now::timestamptz) as locked_anywhere,
     (select count(*) from login_attempts
       where identifier = $identifier and network = $network and password <> $password
         and at > $hereSince::timestamptz) as tried_here,
     (select count(distinct password) from login_attempts
       where identifier = $identifier and password <> $password
         and at > $anywhereSince::timestamptz) as tried_anywhere,
     (select count(distinct identifier) from login_attempts
       where network = $network and failed and at > $networkSince::timestamptz) as identifiers_failed,
     exists (select from member_devices
       where member_id = $memberId and device = any($devices::text[])
         and last_seen_at > $devicesSince::timestamptz) as known_device`,
)

export const insertAttempt = statement<{ identifier: string; network: string; password: string; now: string }, never>(
  'accounts.insertAttempt',
  `insert into login_attempts (identifier, network, password, at) values ($identifier, $network, $password, $now)
   on conflict (identifier, network, password) do update set at = excluded.at`,
)

/** Marks the attempt as failed and adds a lock if it was one too many. */
export const recordFailedAttempt = statement<
  {
    identifier: string
    network: string
    password: string
    hereSince: string
    hereCount: number
    hereUntil: string
    anywhereSince: string
    anywhereCount: number
    anywhereUntil: string
  },
  never
>(
  'accounts.recordFailedAttempt',
  `with this as (
     update login_attempts set failed = true
     where identifier = $identifier and network = $network and password = $password
   ), others as (
     select
       count(*) filter (where network = $network and at > $hereSince::timestamptz) as here,
       count(distinct password) as anywhere
     from login_attempts
     where identifier = $identifier and failed and password <> $password and at > $anywhereSince::timestamptz
   )
   insert into login_locks (identifier, network, until)
   select $identifier, $network, $hereUntil::timestamptz from others where here + 1 >= $hereCount::int
   union all
   select $identifier, '', $anywhereUntil::timestamptz from others where anywhere + 1 >= $anywhereCount::int
   on conflict (identifier, network) do update set until = excluded.until`,
)

export const deleteAttempt = statement<{ identifier: string; network: string; password: string }, never>(
  'accounts.deleteAttempt',
  'delete from login_attempts where identifier = $identifier and network = $network and password = $password',
)

export const clearLocks = statement<{ identifiers: string[] }, never>(
  'accounts.clearLocks',
  `with attempts as (delete from login_attempts where identifier = any($identifiers::text[]))
   delete from login_locks where identifier = any($identifiers::text[])`,
)

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

/** Why a member can't log in. `identifiers`: hashes of the username and the email. Returns no row for an erased member. */
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
