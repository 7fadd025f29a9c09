// Following and unfollowing a member.
import { now } from '../../../platform/clock.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { findEarlierResult } from '../../../platform/database/idempotency-keys.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { batchWrites } from '../../../platform/write-batching.ts'
import { deleteFollows, type FollowBatch, type FollowCountRow, followState, insertFollows } from '../queries/follow.ts'

type FollowState = { isFollowing: boolean; followersCount: number }
type FollowRequest = { memberId: string; key: IdempotencyKey | null }

/** More members than ever queue up while one statement runs (about a millisecond). */
const maxBatchSize = 500

function createFollowToggle(isFollowing: boolean, write: Statement<FollowBatch, FollowCountRow>) {
  /** Returns the new count, or null when the request changed nothing. */
  const toggleFollow = batchWrites<FollowRequest, number | null>({
    maxSize: maxBatchSize,
    write: async ({ database }, target, requests) => {
      const rows = await write(database.pool, {
        target,
        now: now().toISOString(),
        call: requests.find(({ key }) => key)?.key?.call ?? null,
        members: requests.map(({ memberId }) => memberId),
        keys: requests.map(({ key }) => key?.key ?? null),
        hashes: requests.map(({ key }) => key?.hash ?? null),
      })
      const counts = new Map(rows.map((row) => [row.member_id, row.followers_count]))
      return requests.map(({ memberId }) => counts.get(memberId) ?? null)
    },
  })

  /**
   * Why nothing changed: the member can't be followed, the key belongs to another request, or the follow was already
   * so.
   */
  async function explainNoChange(
    { db, viewer }: MemberContext,
    target: string,
    key: FollowRequest['key'],
  ): Promise<FollowState> {
    const [found] = await followState(db, { target, member: viewer.memberId })
    if (!found) throw new Failure('not_found')
    await findEarlierResult(db, viewer.memberId, key)
    return { isFollowing: found.is_following, followersCount: found.followers_count }
  }

  return async (context: MemberContext, target: string, key: FollowRequest['key']): Promise<FollowState> => {
    const { memberId } = context.viewer
    if (target === memberId) throw new Failure('self_follow')
    const followersCount = await toggleFollow(context.platform, target, { memberId, key })
    return followersCount === null ? explainNoChange(context, target, key) : { isFollowing, followersCount }
  }
}

export const follow = createFollowToggle(true, insertFollows)
export const unfollow = createFollowToggle(false, deleteFollows)
