// Who comes in: the token is looked at when a socket opens, whenever the member's sessions change, and now and then,
// because sessions also end by themselves.

import type { Namespace, Socket } from 'socket.io'
import type { ErrorType } from '#contract/errors.ts'
import { minute, nowMs, second } from '../clock.ts'
import type { Authenticate, Platform, Viewer } from '../context.ts'
import { Failure } from '../http/failure.ts'
import { room } from './audience.ts'

export type SocketData = { viewer: Viewer | null; token: string | null }
type Anything = Record<string, (...said: never[]) => void>
export type LiveSocket = Socket<Anything, Anything, Anything, SocketData>
export type Space = Namespace<Anything, Anything, Anything, SocketData>

const lookEvery = minute
const sweepEvery = second
/** So many are looked at before others get their turn. */
const atOnce = 200
/** The longest token that is worth looking at; ours have about 300 characters. */
const tokenLength = 4096

/** What a client reads in its `connect_error`: the type as its message, and the body of the failure. */
const refusal = (type: ErrorType): Error => Object.assign(new Error(type), { data: new Failure(type).body })

type Options = {
  spaces: Space[]
  /** The one of them that is for administrators; the others are for everybody. */
  admin: Space
  platform: Platform
  authenticate: Authenticate
}

export type Entrance = { close(): void }

export function watchEntrance({ spaces, admin, platform, authenticate }: Options): Entrance {
  const { invalidations, log } = platform

  const viewerOf = (token: string): Promise<Viewer | null> =>
    token.length > tokenLength ? Promise.resolve(null) : authenticate(platform, token)

  /** Answers what is in the way, or lets it in as whom it is. */
  const admit = async (socket: LiveSocket, space: Space): Promise<ErrorType | null> => {
    const token: unknown = socket.handshake.auth.token
    if (token !== undefined && token !== null && typeof token !== 'string') return 'auth_session_ended'
    if (!token) {
      socket.data = { viewer: null, token: null }
      return space === admin ? 'auth_required' : null
    }
    const viewer = await viewerOf(token)
    if (!viewer) return 'auth_session_ended'
    if (space === admin && viewer.role !== 'admin') return 'forbidden'
    socket.data = { viewer, token }
    return null
  }

  /** Rejects where it can't be known. */
  const lookAgain = async (socket: LiveSocket, space: Space): Promise<void> => {
    const { token } = socket.data
    if (!token || !socket.connected) return
    const viewer = await viewerOf(token)
    if (!viewer) socket.disconnect(true)
    else if (space === admin && viewer.role !== 'admin') socket.disconnect()
    else socket.data.viewer = viewer
  }

  const close = (error: unknown, socket: LiveSocket): void => {
    log.warn({ err: error }, 'a socket is closed: whether its session lives could not be found out')
    socket.disconnect(true)
  }

  /** A session of this member ended or changed. */
  const lookAtMember = async (memberId: string): Promise<void> => {
    for (const space of spaces) {
      for (const id of [...(space.adapter.rooms.get(room.member(memberId)) ?? [])]) {
        const socket = space.sockets.get(id)
        if (socket) await lookAgain(socket, space).catch((error) => close(error, socket))
      }
    }
  }

  /** Nobody tells of a session that runs out by itself. */
  const closeExpired = (): void => {
    const time = nowMs()
    for (const space of spaces) {
      for (const socket of space.sockets.values()) {
        const { viewer } = socket.data
        if (viewer && viewer.expiresAt <= time) lookAgain(socket, space).catch((error) => close(error, socket))
      }
    }
  }

  const lookAtAll = async (): Promise<void> => {
    let looked = 0
    for (const space of spaces) {
      for (const socket of space.sockets.values()) {
        await lookAgain(socket, space)
        if (++looked % atOnce === 0) await new Promise(setImmediate)
      }
    }
  }
  const lookAtAllSoon = (): void =>
    void lookAtAll().catch((error) => log.warn({ err: error }, 'the sessions of sockets could not be looked at'))

  for (const space of spaces) {
    space.use((socket, next) => {
      admit(socket, space).then(
        (type) => next(type ? refusal(type) : undefined),
        (error) => {
          log.warn({ err: error }, 'a socket could not be let in')
          next(refusal('unavailable'))
        },
      )
    })
    space.on('connection', (socket) => {
      if (!socket.data.viewer) return
      void socket.join(room.member(socket.data.viewer.memberId))
      // The session may have ended between the first look and this moment, from which on its end is heard of.
      lookAgain(socket, space).catch((error) => close(error, socket))
    })
  }

  // Once all others have heard too: what is remembered of the session must be forgotten before it is asked for.
  const stopListening = invalidations.on('session', (memberId) => setImmediate(() => void lookAtMember(memberId)))
  const stopReturning = invalidations.onReturn(() => setImmediate(lookAtAllSoon))
  const looking = setInterval(lookAtAllSoon, lookEvery)
  looking.unref()
  const sweeping = setInterval(closeExpired, sweepEvery)
  sweeping.unref()

  return {
    close: () => {
      stopListening()
      stopReturning()
      clearInterval(looking)
      clearInterval(sweeping)
    },
  }
}
