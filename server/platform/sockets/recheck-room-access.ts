// Sockets leave the rooms of posts and profiles that their member may no longer see, on every node.
import type { Platform, Viewer } from '../context.ts'
import { Failure } from '../http/failure.ts'
import { socketRoom } from './audience.ts'
import type { SocketRoutes } from './emits.ts'
import type { LiveSocket, SocketNamespace } from './socket-auth.ts'

type Options = { main: SocketNamespace; platform: Platform; routes: SocketRoutes }

/** Returns a function that stops it. Uses the routes by which sockets joined the rooms. */
export function recheckRoomAccess({ main, platform, routes }: Options): () => void {
  const { invalidations, log } = platform

  const watchAgain = (room: string, viewer: Viewer, socketId: string): Promise<void> | undefined => {
    const id = room.slice(room.indexOf(':') + 1)
    const request = { platform, viewer, socketId, join: () => {}, leave: () => {}, onDisconnect: () => {} }
    if (room === socketRoom.post(id)) return routes['post:watch']?.({ ...request, payload: { postId: id } })
    if (room === socketRoom.profile(id)) return routes['profile:watch']?.({ ...request, payload: { memberId: id } })
    return undefined
  }

  const recheck = async (socket: LiveSocket): Promise<void> => {
    const { viewer } = socket.data
    if (!viewer) return
    for (const room of [...socket.rooms])
      await watchAgain(room, viewer, socket.id)?.catch((error) => {
        if (!(error instanceof Failure)) log.warn({ err: error }, 'a socket left a room that could not be checked')
        return socket.leave(room)
      })
  }

  const recheckMember = async (memberId: string): Promise<void> => {
    for (const id of [...(main.adapter.rooms.get(socketRoom.member(memberId)) ?? [])]) {
      const socket = main.sockets.get(id)
      if (socket) await recheck(socket)
    }
  }
  return invalidations.on('watches', (memberId) => void recheckMember(memberId))
}
