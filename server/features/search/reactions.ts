// The index hears of what is written: writing costs nothing for it.
import { type Reaction, reaction } from '../../platform/events/reactions.ts'
import { indexMember, indexPost } from './actions.ts'

const followPost = (event: 'post:created' | 'post:updated' | 'post:removed') =>
  reaction({
    name: `search.indexPost ${event}`,
    event,
    run: (platform, { payload }) => indexPost(platform, payload.postId),
  })

const welcome = reaction({
  name: 'search.indexMember account:joined',
  event: 'account:joined',
  run: (platform, { payload }) => indexMember(platform, payload.memberId),
})

const rename = reaction({
  name: 'search.indexMember profile:updated',
  event: 'profile:updated',
  run: (platform, { payload }) => indexMember(platform, payload.user._id),
})

export const searchReactions: Reaction[] = [
  followPost('post:created'),
  followPost('post:updated'),
  followPost('post:removed'),
  welcome,
  rename,
]
