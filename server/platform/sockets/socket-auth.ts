// Socket authentication: checks the token when a socket connects, when the member's sessions change, and every minute,
// because sessions can also end without notice.

import type { Namespace, Socket } from 'socket.io'
import type { ErrorType } from '#contract/errors.ts'
import { minute, nowMs, second } from '../clock.ts'
import type { Authenticate, Platform, Viewer } from '../context.ts'
import { Failure } from '../http/failure.ts'
import { areaRoomsOf, isAreaRoom, socketRoom } from './audience.ts'

export type SocketData = { viewer: Viewer | null; token: string | null }
type AnyEvents = Record<string, (...args: never[]) => void>
export type LiveSocket = Socket<AnyEvents, AnyEvents, AnyEvents, SocketData>
export type SocketNamespace = Namespace<AnyEvents, AnyEvents, AnyEvents, SocketData>

const recheckInterval = minute
const expiryCheckInterval = second
/** Sockets to recheck before yielding to other work. */
const batchSize = 200
/** Longer tokens are rejected unread. Ours have about 300 characters. */
const maxTokenLength = 4096

/** The client's `connect_error`: the error type as message and the failure's body as data. */
const connectError = (type: ErrorType): Error => Object.assign(new Error(type), { data: new Failure(type).body })

type Options = {
  namespaces: SocketNamespace[]
  /** The one that is only for administrators and members with permissions. */
  admin: SocketNamespace
  platform: Platform
  authenticate: Authenticate
}

export type SocketAuth = { close(): void }

export function startSocketAuth({ namespaces, admin, platform, authenticate }: Options): SocketAuth {
  const { invalidations, log } = platform

  /** Null also for access tokens and login-as: a socket shows more than they may see. */
  const viewerOf = async (token: string): Promise<Viewer | null> => {
    const viewer = token.length > maxTokenLength ? null : await authenticate(platform, token)
    return viewer?.accessToken || viewer?.loginAs ? null : viewer
  }

  /** Returns why the socket is rejected, or null after storing its viewer. */
  const authenticateSocket = async (socket: LiveSocket, namespace: SocketNamespace): Promise<ErrorType | null> => {
    const token: unknown = socket.handshake.auth.token
    if (token !== undefined && token !== null && typeof token !== 'string') return 'auth_session_ended'
    if (!token) {
      socket.data = { viewer: null, token: null }
      return namespace === admin ? 'auth_required' : null
    }
    const viewer = await viewerOf(token)
    if (!viewer) return 'auth_session_ended'
    if (namespace === admin && areaRoomsOf(viewer).length === 0) return 'forbidden'
    socket.data = { viewer, token }
    return null
  }

  /** Permissions may have been granted or revoked since. */
  const changeAreaRooms = (socket: LiveSocket, viewer: Viewer): void => {
    const rooms = areaRoomsOf(viewer)
    for (const room of socket.rooms) if (isAreaRoom(room) && !rooms.includes(room)) void socket.leave(room)
    void socket.join(rooms)
  }

  /** Rejects if the session can't be looked up. */
  const recheck = async (socket: LiveSocket, namespace: SocketNamespace): Promise<void> => {
    const { token } = socket.data
    if (!token || !socket.connected) return
    const viewer = await viewerOf(token)
    if (!viewer) socket.disconnect(true)
    else if (namespace === admin && areaRoomsOf(viewer).length === 0) socket.disconnect()
    else {
      socket.data.viewer = viewer
      if (namespace === admin) changeAreaRooms(socket, viewer)
    }
  }

  const closeUnverified = (error: unknown, socket: LiveSocket): void => {
    log.warn({ err: error }, 'closed a socket whose session could not be verified')
    socket.disconnect(true)
  }

  /** Call when a session of this member ended or changed. */
  const recheckMember = async (memberId: string): Promise<void> => {
    for (const namespace of namespaces) {
      for (const id of [...(namespace.adapter.rooms.get(socketRoom.member(memberId)) ?? [])]) {
        const socket = namespace.sockets.get(id)
        if (socket) await recheck(socket, namespace).catch((error) => closeUnverified(error, socket))
      }
    }
  }

  /** No invalidation is sent when a session expires. */
  const closeExpired = (): void => {
    const time = nowMs()
    for (const namespace of namespaces) {
      for (const socket of namespace.sockets.values()) {
        const { viewer } = socket.data
        if (viewer && viewer.expiresAt <= time)
          recheck(socket, namespace).catch((error) => closeUnverified(error, socket))
      }
    }
  }

  const recheckAll = async (): Promise<void> => {
    let checked = 0
    for (const namespace of namespaces) {
      for (const socket of namespace.sockets.values()) {
        await recheck(socket, namespace)
        if (++checked % batchSize === 0) await new Promise(setImmediate)
      }
    }
  }
  const recheckAllInBackground = (): void =>
    void recheckAll().catch((error) => log.warn({ err: error }, 'could not recheck the sessions of sockets'))

  for (const namespace of namespaces) {
    namespace.use((socket, next) => {
      authenticateSocket(socket, namespace).then(
        (type) => next(type ? connectError(type) : undefined),
        (error) => {
          log.warn({ err: error }, 'could not authenticate a socket')
          next(connectError('unavailable'))
        },
      )
    })
    namespace.on('connection', (socket) => {
      if (!socket.data.viewer) return
      void socket.join(socketRoom.member(socket.data.viewer.memberId))
      if (namespace === admin) changeAreaRooms(socket, socket.data.viewer)
      // Recheck: before joining the room above, the socket missed invalidations of its session.
      recheck(socket, namespace).catch((error) => closeUnverified(error, socket))
    })
  }

  // Deferred until all other listeners have run, because session caches must drop the entry first.
  const stopListening = invalidations.on('session', (memberId) => setImmediate(() => void recheckMember(memberId)))
  const stopListeningForReconnect = invalidations.onReconnect(() => setImmediate(recheckAllInBackground))
  const recheckTimer = setInterval(recheckAllInBackground, recheckInterval)
  recheckTimer.unref()
  const expiryTimer = setInterval(closeExpired, expiryCheckInterval)
  expiryTimer.unref()

  return {
    close: () => {
      stopListening()
      stopListeningForReconnect()
      clearInterval(recheckTimer)
      clearInterval(expiryTimer)
    },
  }
}
