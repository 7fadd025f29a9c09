// Rooms and posts that clients can watch.
import { Failure } from '../../platform/http/failure.ts'
import { socketRoom } from '../../platform/sockets/audience.ts'
import type { SocketRoutes } from '../../platform/sockets/emits.ts'
import { canSeePost } from './reads.ts'

export const postSockets = {
  'section:watch': async ({ payload, join }) => join(socketRoom.section(payload.section)),
  'section:unwatch': async ({ payload, leave }) => leave(socketRoom.section(payload.section)),
  'post:watch': async ({ platform, viewer, payload, join }) => {
    if (!(await canSeePost(platform.database.pool, payload.postId, viewer))) throw new Failure('not_found')
    join(socketRoom.post(payload.postId))
  },
  'post:unwatch': async ({ payload, leave }) => leave(socketRoom.post(payload.postId)),
} satisfies SocketRoutes
