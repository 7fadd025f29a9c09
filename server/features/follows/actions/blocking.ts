// A block removes follows between the two members and hides each from the other (fragments.ts).
import { validation } from '#contract/messages/en/follows.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { maxWriteMs } from '../../../platform/database/database.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { removeFollowsJob } from '../jobs.ts'
import { deleteBlock, insertBlock, memberExists, ownBlock, type Pair } from '../queries/blocks.ts'
import { maxBlockedMembers } from '../rules.ts'
import { removeFollowsBetween } from './remove-follows.ts'

export type BlockState = { isBlocked: boolean }

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
