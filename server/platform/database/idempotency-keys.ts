// Writes that clients may repeat (DECISIONS "The shape of the API"): the key, what it was used for and what came of it
// are stored by the effect's own statement.
import { minute } from '../clock.ts'
import type { IdempotencyKey } from '../http/bind.ts'
import { Failure } from '../http/failure.ts'
import { type Db, statement } from './statement.ts'

/** The status of a key whose call of several steps is still at work. */
const inProgressStatus = 102
/** A process that was killed leaves its claim behind; no upload takes so long. */
const claimLifetime = 5 * minute

export type IdempotencyKeyParams = { call: string | null; key: string | null; hash: string | null }

export const idempotencyKeyParams = (key: IdempotencyKey | null): IdempotencyKeyParams => ({
  call: key?.call ?? null,
  key: key?.key ?? null,
  hash: key?.hash ?? null,
})

/**
 * A step of a statement that has one effect: stores the key, where there is one. `from` is the step that found the act
 * allowed. Where `keyFree` does not hold afterwards, the key was used before.
 */
export const storeKeySql = ({
  member,
  entity,
  status,
  from,
}: Record<'member' | 'entity' | 'from', string> & { status: 200 | 201 }) =>
  `insert into idempotency_keys (member_id, call, key, hash, status, entity_id, at)
   select ${member}, $call::text, $key::text, $hash::text, ${status}, ${entity}, $now::timestamptz
   from ${from} where $key::text is not null
   on conflict (member_id, call, key) do update set status = excluded.status, at = excluded.at
     where idempotency_keys.status = ${inProgressStatus} and idempotency_keys.entity_id = excluded.entity_id
   returning key`

/** `stored` is the step made by `storeKey`. */
export const isKeyFreeSql = (stored: string): string => `($key::text is null or exists (select from ${stored}))`

const findKey = statement<
  { member: string; call: string; key: string },
  { hash: string; status: number; entity_id: string }
>(
  'idempotency.find',
  'select hash, status, entity_id from idempotency_keys where member_id = $member and call = $call and key = $key',
)

/** The id of what an earlier call with this key made, null where there was none. Refuses a key of another act, or at work. */
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
  'idempotency.claim',
  `insert into idempotency_keys (member_id, call, key, hash, status, entity_id, at)
   values ($member, $call, $key, $hash, ${inProgressStatus}, $entity, $now)
   on conflict (member_id, call, key) do update
     set hash = excluded.hash, entity_id = excluded.entity_id, at = excluded.at
     where idempotency_keys.status = ${inProgressStatus} and idempotency_keys.at < $stale::timestamptz
   returning key`,
)

const releaseKey = statement<{ member: string; call: string; key: string; entity: string }, never>(
  'idempotency.release',
  `delete from idempotency_keys
   where member_id = $member and call = $call and key = $key and entity_id = $entity and status = ${inProgressStatus}`,
)

type Claim = { member: string; key: IdempotencyKey | null; entity: string; now: Date }

/**
 * Says before the first of several steps that this call is at work on `entity`, so that a parallel repeat is refused.
 * Answers false where the key was used before. The last step's `storeKey` makes the claim final.
 */
export async function claimIdempotencyKey(db: Db, { member, key, entity, now }: Claim): Promise<boolean> {
  if (!key) return true
  const stale = new Date(now.getTime() - claimLifetime).toISOString()
  const claimed = await claimKey(db, { member, ...key, entity, now: now.toISOString(), stale })
  return claimed.length > 0
}

/** The call failed: the same key may be tried again. */
export async function releaseIdempotencyKey(db: Db, { member, key, entity }: Claim): Promise<void> {
  if (key) await releaseKey(db, { member, call: key.call, key: key.key, entity })
}
