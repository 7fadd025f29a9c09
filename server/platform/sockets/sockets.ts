// Live updates: Socket.IO on the same port. Clients receive ids and fetch the data themselves.
import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { allEvents } from '#contract/index.ts'
import { second } from '../clock.ts'
import type { Authenticate, Platform } from '../context.ts'
import { publishJobName } from '../events/dispatcher.ts'
import type { Publish } from '../events/publish.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { retryNow } from '../jobs.ts'
import { type Adapter, openAdapter } from './adapter.ts'
import { type Payload, targetsOf } from './audience.ts'
import { allowedOriginsOf, createConnectionLimits } from './connection-limits.ts'
import { createEmitHandler, type SocketRoutes } from './emits.ts'
import { recheckRoomAccess } from './recheck-room-access.ts'
import { type SocketNamespace, startSocketAuth } from './socket-auth.ts'

type Options = {
  /** Null if this process only publishes. */
  server: HttpServer | null
  platform: Platform
  authenticate: Authenticate
  routes: SocketRoutes
}

export type Sockets = {
  publish: Publish
  /** Number of connected sockets of the main namespace. */
  count(): number
  /** Closes all connections, so that open sockets don't delay the shutdown. Clients reconnect to another node. */
  disconnect(): void
  close(): Promise<void>
}

/** Bytes per message from a client. Ours contain ids, and a token on connect. */
const maxMessageBytes = 8 * 1024
const unreachableNodes = 'the other nodes are unreachable'

const adapterOf = ({ config, database, log }: Platform): Promise<Adapter> | null =>
  config.redisUrl
    ? openAdapter({
        redisUrl: config.redisUrl,
        prefix: config.product.slug,
        log,
        onReconnect: () =>
          void retryNow(database.pool, publishJobName).catch((error) =>
            log.warn({ err: error }, 'could not reschedule failed publications; they are retried later'),
          ),
      })
    : null

export async function attachSockets({ server, platform, authenticate, routes }: Options): Promise<Sockets> {
  const { config } = platform
  const limits = createConnectionLimits(config, platform.rateLimiter)
  const adapter = await adapterOf(platform)
  const io = new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    cors: { origin: allowedOriginsOf(config) },
    maxHttpBufferSize: maxMessageBytes,
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: 25 * second,
    pingTimeout: 20 * second,
    connectTimeout: 10 * second,
    ...(adapter && { adapter: adapter.create }),
    allowRequest: (request, decide) => decide(null, limits.allows(request)),
  })
  const main = io.of('/') as unknown as SocketNamespace
  const admin = io.of('/admin') as unknown as SocketNamespace
  const leaderboard = io.of('/leaderboard') as unknown as SocketNamespace
  const namespaces = [main, admin, leaderboard]
  const auth = startSocketAuth({ namespaces, admin, platform, authenticate })
  const stopRecheckingWatches = recheckRoomAccess({ main, platform, routes })
  const handleEmits = createEmitHandler(platform, routes, limits.networkAt)
  main.on('connection', handleEmits)
  if (server) {
    io.attach(server)
    limits.guard(io.engine)
    const headerList = securityHeaders(config).api
    io.engine.on('headers', (headers: Record<string, string>) => {
      headers['cache-control'] = 'no-store'
      for (let at = 0; at < headerList.length; at += 2) headers[headerList[at]!] = headerList[at + 1]!
    })
  }

  const publish: Publish = async (events, isRetry) => {
    const isConnected = adapter?.isReady() ?? true
    if (!isConnected && isRetry) throw new Error(unreachableNodes)
    for (const { id, type, payload } of events) {
      const targets = targetsOf(allEvents[type], payload as Payload)
      const envelope = { ...payload, eventId: String(id) }
      const emitTo = (namespace: SocketNamespace, to: string[]) =>
        (isConnected ? namespace : namespace.local).to(to).emit(type, envelope as never)
      if (targets.everyone) emitTo(main, [])
      else if (targets.socketRooms.length > 0) emitTo(main, targets.socketRooms)
      if (targets.areaRooms.length > 0) emitTo(admin, targets.areaRooms)
      if (targets.leaderboard) emitTo(leaderboard, [])
    }
    await adapter?.flush()
    if (!isConnected) throw new Error(unreachableNodes)
  }

  return {
    publish,
    count: () => main.sockets.size,
    disconnect: () => {
      limits.close()
      if (server) io.engine.close()
    },
    close: async () => {
      limits.close()
      auth.close()
      stopRecheckingWatches()
      if (server) io.engine.close()
      for (const namespace of namespaces) namespace.adapter.close()
      await adapter?.close()
    },
  }
}
