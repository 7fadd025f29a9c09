// Whether a member is active, suspended or banned, and until when.
import type { Permission } from '#contract/permissions.ts'
import { statement } from '../../../platform/database/statement.ts'

export type MemberStatus = 'active' | 'suspended' | 'banned'

/** Locks the row until the transaction ends. */
export const lockStanding = statement<
  { id: string },
  { role: 'user' | 'admin'; permissions: Permission[]; status: MemberStatus }
>('accounts.lockStanding', 'select role, permissions, status from members where id = $id for update')

export const roleOf = statement<{ id: string }, { role: 'user' | 'admin' }>(
  'accounts.roleOf',
  'select role from members where id = $id',
)

/** For decisions. Returns no row if the member isn't in revision `version` any more. */
export const incrementMemberRevision = statement<{ id: string; version: number }, { id: string }>(
  'accounts.incrementRevision',
  'update members set revision = revision + 1 where id = $id and revision = $version returning id',
)

/** A separate statement after the lock, so that it sees what was committed while the lock waited. */
export const suspensionOf = statement<{ id: string }, { until: string | null }>(
  'accounts.suspensionOf',
  'select until from suspensions where member_id = $id',
)

type NewStanding = { id: string; status: MemberStatus; until: string | null; reason: string | null }

/** A suspension without `until` has no end. */
export const setStanding = statement<NewStanding, never>(
  'accounts.setStanding',
  `with lifted as (delete from suspensions where member_id = $id and $status <> 'suspended'),
   suspended as (
     insert into suspensions (member_id, until, reason)
     select $id, $until::timestamptz, $reason::text where $status = 'suspended'
     on conflict (member_id) do update set until = excluded.until, reason = excluded.reason
   )
   update members set status = $status where id = $id`,
)

export const endedSuspensions = statement<{ now: string; limit: number }, { member_id: string }>(
  'accounts.endedSuspensions',
  `select member_id from suspensions where until <= $now::timestamptz order by until limit $limit::int`,
)
