import type { SocketRoutes } from '../../platform/sockets/emits.ts'
import { tellAgain } from './actions.ts'

export const profileSockets = {
  'profile:updated': ({ platform, viewer }) => tellAgain(platform, viewer.memberId),
} satisfies SocketRoutes
