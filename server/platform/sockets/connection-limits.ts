// What is asked of a connection before anything is said on it: where its page came from, how many its network has, and,
// later, that it neither floods the server nor leaves what it is sent lying.
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { minute, second } from '../clock.ts'
import type { Config } from '../config.ts'
import { networkOf } from '../http/caller.ts'
import { createMemoryStore } from '../http/rate-limiter.ts'

/** Many phones stand behind one address of a carrier, and come back together. */
const handshakeLimit = { count: 1200, per: minute }
const maxPerNetwork = 3000
/** Messages of one connection in so much time; beyond what is refused politely (emits.ts) it is closed. */
const messageLimit = { count: 300, within: 10 * second }
/** Packets that wait for a client that does not read: it comes back and fetches anew. */
const maxUnreadPackets = 500
const checkInterval = second

type LimitsConfig = Pick<Config, 'publicUrl' | 'allowedOrigins' | 'trustedProxies' | 'rateLimitFactor'>

/** The exact origins whose pages may connect. */
export const allowedOriginsOf = ({ publicUrl, allowedOrigins }: LimitsConfig): string[] => [
  ...new Set([publicUrl, ...allowedOrigins].map((url) => new URL(url).origin)),
]

/**
 * A browser names the origin of the page, save where a page of the site itself asks by GET; then it says so in another
 * header. What says neither is no browser, and holds nobody's session but its own.
 */
export function isAllowedOrigin(
  { origin, 'sec-fetch-site': site }: IncomingMessage['headers'],
  origins: string[],
): boolean {
  if (origin !== undefined) return origins.includes(origin)
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** What is used of Engine.IO's own, private parts included. */
type Connection = {
  request: IncomingMessage
  writeBuffer: unknown[]
  on(event: 'data' | 'close', hear: () => void): unknown
  close(discard: boolean): void
}

export type ConnectionLimits = {
  allows(request: IncomingMessage): boolean
  /** Watches over what comes in. */
  guard(engine: { on(event: 'connection', meet: (connection: Connection) => void): unknown }): void
  /** Nothing comes in any more. */
  close(): void
}

export function createConnectionLimits(config: LimitsConfig): ConnectionLimits {
  const origins = allowedOriginsOf(config)
  const trusts = proxyAddress.compile(config.trustedProxies)
  const factor = config.rateLimitFactor
  const limits = createMemoryStore()
  const connections = new Set<Connection>()
  const openByNetwork = new Map<string, number>()
  let isOpen = true
  let timer: NodeJS.Timeout | undefined

  const networkAt = (request: IncomingMessage): string => networkOf(proxyAddress(request, trusts) ?? '')

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
    allows: (request) => {
      if (!isOpen || !isAllowedOrigin(request.headers, origins)) return false
      const network = networkAt(request)
      if ((openByNetwork.get(network) ?? 0) >= maxPerNetwork * factor) return false
      return limits.take(network, { ...handshakeLimit, count: handshakeLimit.count * factor }) === 0
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
