// Following and unfollowing a member.
import type { MemberContext } from '../../../platform/context.ts'
import { createToggle } from '../../../platform/database/toggles.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { deleteFollows, followState, insertFollows } from '../queries/follow.ts'
import { followView } from '../view.ts'

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
