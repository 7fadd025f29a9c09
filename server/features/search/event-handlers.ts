// Updates the search index after the request, so that writing isn't slowed down.
import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import { indexMember, indexPost } from './actions.ts'

const reindexPost = (event: 'post:created' | 'post:updated' | 'post:removed') =>
  defineEventHandler({
    name: `search.indexPost ${event}`,
    event,
    run: (platform, { payload }) => indexPost(platform, payload.postId),
  })

const indexNewMember = defineEventHandler({
  name: 'search.indexMember account:joined',
  event: 'account:joined',
  run: (platform, { payload }) => indexMember(platform, payload.memberId),
})

const reindexMember = defineEventHandler({
  name: 'search.indexMember profile:updated',
  event: 'profile:updated',
  run: (platform, { payload }) => indexMember(platform, payload.user._id),
})

export const searchEventHandlers: EventHandler[] = [
  reindexPost('post:created'),
  reindexPost('post:updated'),
  reindexPost('post:removed'),
  indexNewMember,
  reindexMember,
]
