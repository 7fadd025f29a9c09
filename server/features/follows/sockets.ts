// Profiles that clients can watch.
import { Failure } from '../../platform/http/failure.ts'
import { socketRoom } from '../../platform/sockets/audience.ts'
import type { SocketRoutes } from '../../platform/sockets/emits.ts'
import { canSeeMember } from './reads.ts'

export const followSockets = {
  'profile:watch': async ({ platform, viewer, payload, join }) => {
    if (!(await canSeeMember(platform.database.pool, payload.memberId, viewer))) throw new Failure('not_found')
    join(socketRoom.profile(payload.memberId))
  },
  'profile:unwatch': async ({ payload, leave }) => leave(socketRoom.profile(payload.memberId)),
} satisfies SocketRoutes
