// Idempotency keys of writes that clients may retry (DECISIONS "The shape of the API"). The key, the request's hash and
// the result's id are stored by the same statement as the effect.
import { ago, day, minute } from '../clock.ts'
import type { IdempotencyKey } from '../http/bind.ts'
import { Failure } from '../http/failure.ts'
import { type Db, statement } from './statement.ts'

/** Stored as the status while a call of several steps is still in progress. */
const inProgressStatus = 102
/** A killed process leaves its claim behind. No upload takes longer than this (milliseconds). */
const claimLifetime = 5 * minute

export type IdempotencyKeyParams = { call: string | null; key: string | null; hash: string | null }

export const idempotencyKeyParams = (key: IdempotencyKey | null): IdempotencyKeyParams => ({
  call: key?.call ?? null,
  key: key?.key ?? null,
  hash: key?.hash ?? null,
})

export type KeyedRequest = { memberId: string; key: IdempotencyKey | null }

/** The requests of one statement. All arrays have the same length and order. */
export type RequestBatchParams = {
  members: string[]
  calls: (string | null)[]
  keys: (string | null)[]
  hashes: (string | null)[]
}

export const requestBatchParams = (requests: KeyedRequest[]): RequestBatchParams => ({
  members: requests.map(({ memberId }) => memberId),
  calls: requests.map(({ key }) => key?.call ?? null),
  keys: requests.map(({ key }) => key?.key ?? null),
  hashes: requests.map(({ key }) => key?.hash ?? null),
})

/** Selects the one request of a statement with `IdempotencyKeyParams`. Make it the CTE `request`. */
export const singleRequest = (member: string): string =>
  `select ${member}::text as member_id, $call::text as call, $key::text as key, $hash::text as hash, 1 as position`

/**
 * The requests of a statement with `RequestBatchParams`, for a `from`. `position` counts from 1. `more`: further
 * columns, and the arrays they are read from.
 */
export const requestBatch = (more: Record<string, string> = {}): string => {
  const arrays = ['$members::text[]', '$calls::text[]', '$keys::text[]', '$hashes::text[]', ...Object.values(more)]
  const columns = ['member_id', 'call', 'key', 'hash', ...Object.keys(more), 'position']
  return `unnest(${arrays.join(', ')}) with ordinality as request (${columns.join(', ')})`
}

type StoreKeys = {
  /** The CTE `request`, and others that checked whether the write is allowed. */
  from: string
  /** SQL of the id that a repeated request gets back. */
  entity: string
  status: 200 | 201
  /** SQL: whether the key may be claimed for this entity (`claimIdempotencyKey`). */
  mayBeClaimed?: boolean
}

/**
 * A step (CTE) that stores the keys of the requests that have one. Only those for which `isKeyFree` is true afterwards
 * may have an effect. Where requests share a key, the first one gets it. Rows are written in the order of the keys, so
 * that two processes can't deadlock.
 */
export const storeKeys = ({ from, entity, status, mayBeClaimed = false }: StoreKeys): string => {
  const onConflict = mayBeClaimed
    ? `update set status = excluded.status, at = excluded.at
     where idempotency_keys.status = ${inProgressStatus} and idempotency_keys.entity_id = excluded.entity_id`
    : 'nothing'
  return `insert into idempotency_keys (member_id, call, key, hash, status, entity_id, at)
   select request.member_id, request.call, request.key, request.hash, ${status}, ${entity}, $now::timestamptz
   from ${from} where request.key is not null
   order by request.member_id, request.call, request.key, request.position
   on conflict (member_id, call, key) do ${onConflict}
   returning member_id, call, key, hash`
}

/** SQL: whether `request` has no key or a new one. `stored`: the CTE made with `storeKeys`. */
export const isKeyFree = (stored: string): string =>
  `(request.key is null
     or (request.member_id, request.call, request.key, request.hash) in (select member_id, call, key, hash from ${stored}))`

const findKey = statement<
  { member: string; call: string; key: string },
  { hash: string; status: number; entity_id: string }
>(
  'idempotencyKeys.find',
  'select hash, status, entity_id from idempotency_keys where member_id = $member and call = $call and key = $key',
)

/**
 * Returns the id of what an earlier call with this key created, or null. Throws key_reused if the key belongs to a
 * different request, and in_flight if that call is still running.
 */
export async function findEarlierResult(db: Db, member: string, key: IdempotencyKey | null): Promise<string | null> {
  if (!key) return null
  const [found] = await findKey(db, { member, call: key.call, key: key.key })
  if (!found) return null
  if (found.hash !== key.hash) throw new Failure('key_reused')
  if (found.status === inProgressStatus) throw new Failure('in_flight')
  return found.entity_id
}

const claimKey = statement<
  { member: string; call: string; key: string; hash: string; entity: string; now: string; stale: string },
  { key: string }
>(
  'idempotencyKeys.claim',
  `insert into idempotency_keys (member_id, call, key, hash, status, entity_id, at)
   values ($member, $call, $key, $hash, ${inProgressStatus}, $entity, $now)
   on conflict (member_id, call, key) do update
     set hash = excluded.hash, entity_id = excluded.entity_id, at = excluded.at
     where idempotency_keys.status = ${inProgressStatus} and idempotency_keys.at < $stale::timestamptz
   returning key`,
)

const releaseKey = statement<{ member: string; call: string; key: string; entity: string }, never>(
  'idempotencyKeys.release',
  `delete from idempotency_keys
   where member_id = $member and call = $call and key = $key and entity_id = $entity and status = ${inProgressStatus}`,
)

type Claim = { member: string; key: IdempotencyKey | null; entity: string; now: Date }

/**
 * Claims the key before the first of several steps, so that a parallel retry is rejected. Returns false if the key was
 * used before. The `storeKeys` of the last step makes the claim final.
 */
export async function claimIdempotencyKey(db: Db, { member, key, entity, now }: Claim): Promise<boolean> {
  if (!key) return true
  const stale = new Date(now.getTime() - claimLifetime).toISOString()
  const claimed = await claimKey(db, { member, ...key, entity, now: now.toISOString(), stale })
  return claimed.length > 0
}

/** Releases the claim of a failed call, so that the key can be used again. */
export async function releaseIdempotencyKey(db: Db, { member, key, entity }: Claim): Promise<void> {
  if (key) await releaseKey(db, { member, call: key.call, key: key.key, entity })
}

/** Clients retry a write for at most 7 days. Keys are kept longer, so that a late retry never has a second effect. */
const keyLifetime = 30 * day

const deleteKeys = statement<{ before: string; limit: number }, { member_id: string }>(
  'idempotencyKeys.deleteExpired',
  `delete from idempotency_keys where ctid = any(array(
     select ctid from idempotency_keys where at <= $before::timestamptz order by at limit $limit::int))
   returning member_id`,
)

/** Keeps each delete statement short. */
const deleteBatchSize = 5000

export async function deleteExpiredIdempotencyKeys(db: Db): Promise<void> {
  const params = { before: ago(keyLifetime), limit: deleteBatchSize }
  let deleted = deleteBatchSize
  while (deleted === deleteBatchSize) deleted = (await deleteKeys(db, params)).length
}

const storeKey = statement<
  { member: string; call: string; key: string; hash: string; entity: string; status: number; now: string },
  never
>(
  'idempotencyKeys.store',
  `insert into idempotency_keys (member_id, call, key, hash, status, entity_id, at)
   values ($member, $call, $key, $hash, $status::smallint, $entity, $now::timestamptz)`,
)

type Once = { member: string; key: IdempotencyKey | null; status: 200 | 201; now: Date }

/**
 * Runs `work` once for a key, inside a transaction that has locked what the member's writes of this kind share. Returns
 * the id of its result; a repeat returns that of the first time.
 */
export async function oncePerKey(
  db: Db,
  { member, key, status, now }: Once,
  work: () => Promise<string>,
): Promise<string> {
  const earlier = await findEarlierResult(db, member, key)
  if (earlier) return earlier
  const entity = await work()
  if (key) await storeKey(db, { member, ...key, entity, status, now: now.toISOString() })
  return entity
}
