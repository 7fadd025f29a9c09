// Accounts that will be deleted, and the emailed codes that confirm it.
import { statement } from '../../../platform/database/statement.ts'
import type { Row } from '../../../platform/database/table.ts'
import type { accountErasures } from '../tables.ts'

/** A newer code takes the place of the last one. */
export const upsertErasureCode = statement<{ member: string; hash: string; expires: string }, never>(
  'accounts.upsertErasureCode',
  `insert into erasure_codes (member_id, hash, expires_at) values ($member, $hash, $expires)
   on conflict (member_id) do update set hash = excluded.hash, expires_at = excluded.expires_at, wrong_tries = 0`,
)

type Tried = { member: string; hashes: string[]; now: string; tries: number }

/** Deletes the code if it's the right one. Parallel tries wait for each other. */
export const consumeErasureCode = statement<Tried, { member_id: string }>(
  'accounts.consumeErasureCode',
  `delete from erasure_codes where member_id = $member and hash = any($hashes::text[])
     and expires_at > $now::timestamptz and wrong_tries < $tries::int
   returning member_id`,
)

/** Returns no row if there is no code that works any more. */
export const countWrongErasureCode = statement<Omit<Tried, 'hashes'>, { member_id: string }>(
  'accounts.countWrongErasureCode',
  `update erasure_codes set wrong_tries = wrong_tries + 1
   where member_id = $member and expires_at > $now::timestamptz and wrong_tries < $tries::int returning member_id`,
)

export const deleteExpiredErasureCodes = statement<{ before: string }, never>(
  'accounts.deleteExpiredErasureCodes',
  'delete from erasure_codes where expires_at <= $before::timestamptz',
)

/** Keeps the time of an earlier request. */
export const insertErasure = statement<{ member: string; now: string; due: string }, never>(
  'accounts.insertErasure',
  `insert into account_erasures (member_id, requested_at, due_at) values ($member, $now, $due)
   on conflict (member_id) do nothing`,
)

/** Returns no row if there is none, or if the account is already deleted. */
export const deleteErasure = statement<{ member: string }, { member_id: string }>(
  'accounts.deleteErasure',
  'delete from account_erasures where member_id = $member and erased_at is null returning member_id',
)

export const dueErasures = statement<{ now: string; limit: number }, { member_id: string }>(
  'accounts.dueErasures',
  `select member_id from account_erasures where erased_at is null and due_at <= $now::timestamptz
   order by due_at limit $limit::int`,
)

/** Accounts that will be deleted: how many, and the one that is due first. */
export const openErasures = statement<
  Record<never, never>,
  { count: number; requested_at: string | null; due_at: string | null }
>(
  'accounts.openErasures',
  `select count(*) as count, min(requested_at) as requested_at, min(due_at) as due_at
   from account_erasures where erased_at is null`,
)

/**
 * Also finds accounts that are already deleted. After `lockPrivileges`, so that it sees a request that was just made.
 */
export const hasErasure = statement<{ member: string }, { member_id: string }>(
  'accounts.hasErasure',
  'select member_id from account_erasures where member_id = $member',
)

/** Held until the transaction ends, so that a cancellation comes before or after. */
export const lockErasure = statement<{ member: string }, Row<typeof accountErasures>>(
  'accounts.lockErasure',
  'select * from account_erasures where member_id = $member for update',
)

export const setErased = statement<{ member: string; now: string }, never>(
  'accounts.setErased',
  `insert into account_erasures as e (member_id, requested_at, due_at, erased_at) values ($member, $now, $now, $now)
   on conflict (member_id) do update set erased_at = coalesce(e.erased_at, excluded.erased_at)`,
)

export const notErased = statement<{ ids: string[] }, { id: string }>(
  'accounts.notErased',
  'select id from members where id = any($ids::text[]) and username <> id',
)

type SubjectRow = { username: string; email: string | null; status: string }

/** Locks the member. `email` is null once the details are deleted. */
export const lockSubject = statement<{ id: string }, SubjectRow>(
  'accounts.lockSubject',
  `select m.username, d.email, m.status
   from members m left join member_details d on d.member_id = m.id where m.id = $id for update of m`,
)

/**
 * The row stays with its id, so that references to it stay valid. The id takes the place of the username, which nobody can
 * choose. Banned members stay banned, so that nothing of theirs is shown again.
 */
export const anonymizeMember = statement<{ id: string; name: string; status: string }, never>(
  'accounts.anonymize',
  `update members set status = $status, username = id, name = $name, profile_photo = null, role = 'user',
     permissions = '{}', registration = null
   where id = $id`,
)
