// Creates follows and blocks for tests and the demo.
import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { requestBatchParams } from '../../platform/database/idempotency-keys.ts'
import { insertBlock } from './queries/blocks.ts'
import { insertFollows } from './queries/follow.ts'
import { maxBlockedMembers } from './rules.ts'

type Member = { id: string }

export async function createFollow(
  { database }: Platform,
  follower: Member,
  followed: Member,
  at: Date = now(),
): Promise<void> {
  const requests = requestBatchParams([{ memberId: follower.id, key: null }])
  await insertFollows(database.pool, { ...requests, target: followed.id, now: at.toISOString() })
}

/** Only inserts the row: existing follows stay. */
export async function createBlock({ database }: Platform, member: Member, other: Member): Promise<void> {
  const pair = { member: member.id, other: other.id }
  await insertBlock(database.pool, { ...pair, now: now().toISOString(), max: maxBlockedMembers })
}
