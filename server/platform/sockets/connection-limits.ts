// Limits for socket connections: allowed origins, connections and handshakes per network, messages per connection, and
// unread packets.
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { minute, second } from '../clock.ts'
import type { Config } from '../config.ts'
import { networkOf } from '../http/caller.ts'
import { createMemoryStore } from '../http/rate-limiter.ts'

/** High, because many phones share one address of a mobile carrier and reconnect at the same time. */
const handshakeLimit = { count: 1200, per: minute }
const maxPerNetwork = 3000
/** Messages per connection. Above the polite limit in emits.ts, the connection is closed. */
const messageLimit = { count: 300, within: 10 * second }
/** Unread packets after which a connection is closed. The client reconnects and fetches again. */
const maxUnreadPackets = 500
const checkInterval = second

type LimitsConfig = Pick<Config, 'publicUrl' | 'allowedOrigins' | 'trustedProxies'>

/** The exact origins that may connect. */
export const allowedOriginsOf = ({ publicUrl, allowedOrigins }: LimitsConfig): string[] => [
  ...new Set([publicUrl, ...allowedOrigins].map((url) => new URL(url).origin)),
]

/**
 * Browsers send Origin, except for same-origin GET requests, which have Sec-Fetch-Site instead. A client that sends
 * neither isn't a browser, so it can't carry another user's session. `ownOrigin`: of the address under which this
 * request reached us, which is also that of our pages there.
 */
export function isAllowedOrigin(
  { origin, 'sec-fetch-site': site }: IncomingMessage['headers'],
  origins: string[],
  ownOrigin: string | null,
): boolean {
  if (origin !== undefined)
    return origins.includes(origin) || (origin === ownOrigin && (site === undefined || site === 'same-origin'))
  return site === undefined || site === 'same-origin' || site === 'none'
}

const first = (header: string | string[] | undefined): string | undefined =>
  String(header ?? '')
    .split(',')[0]
    ?.trim()

/** The origin of a request's URL. Only a trusted proxy may say that it was another one. */
export function requestOrigin({ headers, socket }: IncomingMessage, isProxyTrusted: boolean): string | null {
  const forwarded = isProxyTrusted ? headers : {}
  const host = first(forwarded['x-forwarded-host']) || headers.host
  const protocol = first(forwarded['x-forwarded-proto']) || ('encrypted' in socket ? 'https' : 'http')
  const url = `${protocol}://${host}`
  return host && URL.canParse(url) ? new URL(url).origin : null
}

/** The parts of Engine.IO's socket used here. writeBuffer is private API. */
type Connection = {
  request: IncomingMessage
  writeBuffer: unknown[]
  on(event: 'data' | 'close', listener: () => void): unknown
  close(discard: boolean): void
}

export type ConnectionLimits = {
  /** The network of the client, behind trusted proxies too. */
  networkAt(request: IncomingMessage): string
  allows(request: IncomingMessage): boolean
  /** Applies the limits to every connection of this engine. */
  guard(engine: { on(event: 'connection', listener: (connection: Connection) => void): unknown }): void
  /** Rejects all further connections. */
  close(): void
}

/** `rates`: their factor applies to the limits of connections, too. */
export function createConnectionLimits(config: LimitsConfig, rates: { factor: number }): ConnectionLimits {
  const origins = allowedOriginsOf(config)
  const isTrusted = proxyAddress.compile(config.trustedProxies)
  const limits = createMemoryStore()
  const connections = new Set<Connection>()
  const openByNetwork = new Map<string, number>()
  let isOpen = true
  let timer: NodeJS.Timeout | undefined

  const networkAt = (request: IncomingMessage): string => networkOf(proxyAddress(request, isTrusted) ?? '')

  const countConnection = (connection: Connection): void => {
    const network = networkAt(connection.request)
    openByNetwork.set(network, (openByNetwork.get(network) ?? 0) + 1)
    connections.add(connection)
    connection.on('close', () => {
      connections.delete(connection)
      const left = (openByNetwork.get(network) ?? 1) - 1
      if (left > 0) openByNetwork.set(network, left)
      else openByNetwork.delete(network)
    })
  }
  const limitMessages = (connection: Connection): void => {
    let received = 0
    let since = performance.now()
    connection.on('data', () => {
      if (performance.now() - since > messageLimit.within) {
        received = 0
        since = performance.now()
      }
      if (++received > messageLimit.count) connection.close(true)
    })
  }
  const closeSlowReaders = (): void => {
    for (const connection of connections) if (connection.writeBuffer.length > maxUnreadPackets) connection.close(true)
  }

  return {
    networkAt,
    allows: (request) => {
      const ownOrigin = requestOrigin(request, isTrusted(request.socket.remoteAddress ?? '', 0))
      if (!isOpen || !isAllowedOrigin(request.headers, origins, ownOrigin)) return false
      const network = networkAt(request)
      if ((openByNetwork.get(network) ?? 0) >= maxPerNetwork * rates.factor) return false
      return limits.take(network, { ...handshakeLimit, count: handshakeLimit.count * rates.factor }) === 0
    },
    guard: (engine) => {
      engine.on('connection', (connection) => {
        countConnection(connection)
        limitMessages(connection)
      })
      timer = setInterval(closeSlowReaders, checkInterval)
      timer.unref()
    },
    close: () => {
      isOpen = false
      clearInterval(timer)
    },
  }
}
