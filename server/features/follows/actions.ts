import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { validation } from '#contract/messages/en/follows.ts'
import { now, nowMs } from '../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform } from '../../platform/context.ts'
import { maxWriteMs } from '../../platform/database/database.ts'
import type { Db } from '../../platform/database/statement.ts'
import { createToggle } from '../../platform/database/toggles.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { IdempotencyKey } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { deleteBlock, insertBlock, isBlocked, memberExists, ownBlock, type Pair } from './queries/blocks.ts'
import {
  deleteFollowPairs,
  deleteFollows,
  deleteFollowsBetween,
  followState,
  followsOf,
  insertFollows,
  lockCounts,
  nextFollowed,
  nextFollowers,
  recountFollows,
} from './queries/follow.ts'
import { maxBlockedMembers } from './rules.ts'
import { followView } from './view.ts'

const createFollowToggle = (turnsOn: boolean) => {
  const write = turnsOn ? insertFollows : deleteFollows
  const toggle = createToggle({ turnsOn, write, readState: followState, toView: followView })
  return async (context: MemberContext, target: string, key: IdempotencyKey | null) => {
    if (target === context.viewer.memberId) throw new Failure('self_follow')
    return await toggle(context, target, key)
  }
}

export const follow = createFollowToggle(true)
export const unfollow = createFollowToggle(false)

type BlockState = { isBlocked: boolean }

/** Removes follows between the two members and hides each from the other (fragments.ts). */
export function block(context: MemberContext, other: string): Promise<BlockState> {
  const member = context.viewer.memberId
  if (other === member) throw new Failure('self_follow')
  return inTransaction(context, async ({ db }) => {
    await assertMember(db, other)
    const [inserted] = await insertBlock(db, { member, other, now: now().toISOString(), max: maxBlockedMembers })
    if (inserted) {
      await removeFollowsBetween(db, member, other)
      await emitBlockChanged(db, { member, other })
      for (const id of [member, other]) await context.platform.invalidations.publish(db, 'watches', id)
      const runAt = new Date(nowMs() + maxWriteMs)
      const key = `follows.part ${[member, other].sort().join(' ')}`
      await enqueue(db, removeFollowsJob, { memberId: member, otherId: other }, { runAt, key })
    } else await assertBlocked(db, { member, other })
    return { isBlocked: true }
  })
}

/** Works for a member who was banned since. */
export function unblock(context: MemberContext, other: string): Promise<BlockState> {
  const member = context.viewer.memberId
  if (other === member) throw new Failure('self_follow')
  return inTransaction(context, async ({ db }) => {
    const [deleted] = await deleteBlock(db, { member, other })
    if (deleted) await emitBlockChanged(db, { member, other })
    else await assertMember(db, other)
    return { isBlocked: false }
  })
}

/** No row was inserted: either the block exists already or the member has reached the limit. */
async function assertBlocked(db: Db, pair: Pair): Promise<void> {
  const [found] = await ownBlock(db, pair)
  if (!found) throw new Failure('validation_failed', { message: validation.blockLimit(maxBlockedMembers) })
}

async function assertMember(db: Db, id: string): Promise<void> {
  const [found] = await memberExists(db, { id })
  if (!found) throw new Failure('not_found')
}

async function emitBlockChanged(db: Db, { member, other }: Pair): Promise<void> {
  await emit(db, 'block:changed', { memberId: member, otherId: other })
  await emit(db, 'block:changed', { memberId: other, otherId: member })
}

async function removeFollowsBetween(db: Db, ...two: [string, string]): Promise<void> {
  const [first, second] = two.sort()
  await deleteFollowsBetween(db, { first: first!, second: second! })
}

/** Runs later, because a follow and a block in parallel transactions don't see each other. */
export async function removeFollowsIfBlocked({ database }: Platform, member: string, other: string): Promise<void> {
  const [blocked] = await isBlocked(database.pool, { member, other })
  if (blocked) await removeFollowsBetween(database.pool, member, other)
}

/** Small, because some members have 50,000 followers that are all counted. */
const batchSize = 20

/**
 * Recounts the member and everyone they follow or are followed by. Counter rows are locked first: a follow holds them
 * until it commits, so it is either counted here or adds itself afterwards.
 */
export async function recountFollowsOf(platform: Platform, member: string): Promise<void> {
  await recount(platform, [member])
  for (const next of [nextFollowers, nextFollowed]) {
    let last: { id: string; at: string } | null = null
    do {
      const found: { id: string; at: string }[] = await next(platform.database.pool, {
        member,
        at: last?.at ?? null,
        id: last?.id ?? null,
        limit: batchSize,
      })
      if (found.length > 0)
        await recount(
          platform,
          found.map(({ id }) => id),
        )
      last = found.at(-1) ?? null
    } while (last)
  }
}

const recount = (platform: Platform, members: string[]): Promise<void> =>
  inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockCounts(db, { members })
    await recountFollows(db, { members })
  })

export async function eraseFollowsOf(platform: Platform, member: string): Promise<void> {
  const { pool } = platform.database
  for (;;) {
    const pairs = await followsOf(pool, { member, limit: batchSize })
    if (pairs.length === 0) return
    const followers = pairs.map(({ follower_id }) => follower_id)
    const followed = pairs.map(({ following_id }) => following_id)
    const members = [...new Set([...followers, ...followed])]
    await inTransaction({ platform, db: pool }, async ({ db }) => {
      await lockCounts(db, { members })
      await deleteFollowPairs(db, { followers, followed })
      await recountFollows(db, { members })
    })
  }
}

export const recountJob = job({
  name: 'follows.recount',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => recountFollowsOf(platform, memberId),
})

export const removeFollowsJob = job({
  name: 'follows.part',
  payload: z.object({ memberId: Id, otherId: Id }),
  run: (platform, { memberId, otherId }) => removeFollowsIfBlocked(platform, memberId, otherId),
})
