// Handles emits from clients: charged like requests, decoded by the contract, checked against its access rule, and
// acknowledged.
import type { z } from 'zod'
import { EmptyResponse } from '#contract/common.ts'
import type { Call, Emit } from '#contract/define.ts'
import { allEmits, type ContractEmits } from '#contract/index.ts'
import { second } from '../clock.ts'
import type { Platform, Viewer } from '../context.ts'
import { assertAccess } from '../http/access.ts'
import { emitPrices } from '../http/call-costs.ts'
import { Failure } from '../http/failure.ts'
import { failureFromError } from '../http/failure-from-error.ts'
import { createDecoder } from '../http/parse.ts'
import { rejectIfLimited } from '../http/rate-limiter.ts'
import type { LiveSocket } from './socket-auth.ts'

/** Emits per socket. A screen needs a handful; a reconnect needs one for each room. */
const limit = { count: 60, within: 10 * second }
/** Rooms per socket: its own, and those of the screens that are open. */
const maxSocketRooms = 50

type ViewerOf<E extends Emit> = E['access'] extends 'guest' ? Viewer | null : Viewer

/** Handles one emit of a client. The payload is only a hint, so handlers read the data again. */
export type SocketRoute<E extends Emit> = (request: {
  platform: Platform
  viewer: ViewerOf<E>
  payload: z.output<E['payload']>
  join(room: string): void
  leave(room: string): void
  socketId: string
  /** Runs once when the socket disconnects. */
  onDisconnect(run: () => void): void
}) => Promise<void>

export type SocketRoutes = { [Name in keyof ContractEmits]?: SocketRoute<ContractEmits[Name]> }

/** Throws rate_limited when a socket emits too fast. */
function createRateLimiter(): () => void {
  let count = 0
  let since = performance.now()
  return () => {
    if (performance.now() - since > limit.within) {
      count = 0
      since = performance.now()
    }
    if (++count > limit.count) throw new Failure('rate_limited', { retryAfter: limit.within / second })
  }
}

type Emitter = { viewer: Viewer | null; network: string }
type SocketLimits = { count(): void; network: string }
type EmitRoute = { call: Call; decode: (data: unknown) => unknown; route: SocketRoute<Emit> }

/** Emits are validated like a request body. */
function emitRoutesOf(routes: SocketRoutes): Map<string, EmitRoute> {
  const all = Object.entries(allEmits) as [keyof ContractEmits, Emit][]
  return new Map(
    all.map(([name, { summary, access, area, payload }]) => {
      const route = routes[name] as SocketRoute<Emit> | undefined
      if (!route) throw new Error(`no handler for the emit ${name}`)
      const call: Call = { summary, access, area, body: payload, response: EmptyResponse, errors: [] }
      const decode = createDecoder(call)
      return [name, { call, route, decode: (body) => decode({ params: {}, query: {}, body }).body }]
    }),
  )
}

/** Returns the handler to attach to each new socket. `networkAt` returns the client's network. */
export function createEmitHandler(
  platform: Platform,
  routes: SocketRoutes,
  networkAt: (request: LiveSocket['request']) => string,
): (socket: LiveSocket) => void {
  const emitRoutes = emitRoutesOf(routes)

  /** Emits draw on the budget of reads, which a network's sockets and requests share. */
  const charge = async ({ viewer, network }: Emitter, name: string): Promise<void> => {
    const units = emitPrices[name as keyof ContractEmits]
    await rejectIfLimited(platform.rateLimiter.take('read', 'network', network, units))
    if (viewer) await rejectIfLimited(platform.rateLimiter.take('read', 'member', viewer.memberId, units))
  }

  const runEmit = async (socket: LiveSocket, network: string, name: string, data: unknown): Promise<void> => {
    const route = emitRoutes.get(name)
    if (!route) throw new Failure('not_found')
    const { viewer } = socket.data
    await charge({ viewer, network }, name)
    assertAccess(route.call, true, viewer)
    await route.route({
      platform,
      viewer: viewer as Viewer,
      payload: route.decode(data) as never,
      join: (room) => {
        if (socket.rooms.size >= maxSocketRooms && !socket.rooms.has(room)) throw new Failure('rate_limited')
        void socket.join(room)
      },
      leave: (room) => void socket.leave(room),
      socketId: socket.id,
      onDisconnect: (run) => void socket.once('disconnect', run),
    })
  }

  const respond = async (socket: LiveSocket, limits: SocketLimits, name: string, data: unknown): Promise<object> => {
    try {
      limits.count()
      await runEmit(socket, limits.network, name, data)
      return { success: true }
    } catch (error) {
      const { failure, isUnexpected } = failureFromError(error, true)
      if (isUnexpected) platform.log.error({ err: error, emit: name }, failure.type)
      return failure.body
    }
  }

  return (socket) => {
    const limits = { count: createRateLimiter(), network: networkAt(socket.request) }
    socket.onAny((name: string, ...data: unknown[]) => {
      const acknowledge = data.at(-1)
      const isAwaited = typeof acknowledge === 'function'
      void respond(socket, limits, String(name), isAwaited && data.length === 1 ? undefined : data[0]).then(
        (result) => {
          if (isAwaited) acknowledge(result)
        },
      )
    })
  }
}
