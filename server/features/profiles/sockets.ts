import type { SocketRoutes } from '../../platform/sockets/emits.ts'
import { rebroadcastProfile } from './actions.ts'

export const profileSockets = {
  'profile:updated': ({ platform, viewer }) => rebroadcastProfile(platform, viewer.memberId),
} satisfies SocketRoutes
