// What clients ask to hear of.
import { Failure } from '../../platform/http/failure.ts'
import { room } from '../../platform/sockets/audience.ts'
import type { SocketRoutes } from '../../platform/sockets/emits.ts'
import { canSeePost } from './reads.ts'

export const postSockets = {
  'section:watch': async ({ payload, join }) => join(room.section(payload.section)),
  'section:unwatch': async ({ payload, leave }) => leave(room.section(payload.section)),
  'post:watch': async ({ platform, viewer, payload, join }) => {
    if (!(await canSeePost(platform.database.pool, payload.postId, viewer))) throw new Failure('not_found')
    join(room.post(payload.postId))
  },
  'post:unwatch': async ({ payload, leave }) => leave(room.post(payload.postId)),
} satisfies SocketRoutes
