import { type Reaction, reaction } from '../../platform/events/reactions.ts'
import { tellOwn } from './actions.ts'

/** Somebody's role or status changed: their open pages fetch the account again. */
const followStanding = reaction({
  name: 'profiles.followStanding',
  event: 'account:changed',
  run: (platform, { payload }) => tellOwn(platform, payload.memberId),
})

export const profileReactions: Reaction[] = [followStanding]
