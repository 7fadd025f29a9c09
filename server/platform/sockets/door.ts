// What is asked of a connection before anything is said on it: where its page came from, how many its network has, and,
// later, that it neither floods the server nor leaves what it is sent lying.
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { minute, second } from '../clock.ts'
import type { Config } from '../config.ts'
import { networkOf } from '../http/caller.ts'
import { createMemoryStore } from '../http/rate-limiter.ts'

/** Many phones stand behind one address of a carrier, and come back together. */
const handshakes = { count: 1200, per: minute }
const mostOfNetwork = 3000
/** Messages of one connection in so much time; beyond what is refused politely (emits.ts) it is closed. */
const messages = { count: 300, within: 10 * second }
/** Packets that wait for a client that does not read: it comes back and fetches anew. */
const mostWaiting = 500
const sweepEvery = second

type DoorConfig = Pick<Config, 'publicUrl' | 'allowedOrigins' | 'trustedProxies' | 'rateLimitFactor'>

/** The exact origins whose pages may connect. */
export const originsOf = ({ publicUrl, allowedOrigins }: DoorConfig): string[] => [
  ...new Set([publicUrl, ...allowedOrigins].map((url) => new URL(url).origin)),
]

/**
 * A browser names the origin of the page, save where a page of the site itself asks by GET; then it says so in another
 * header. What says neither is no browser, and holds nobody's session but its own.
 */
export function isWelcome({ origin, 'sec-fetch-site': site }: IncomingMessage['headers'], origins: string[]): boolean {
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

export type Door = {
  allows(request: IncomingMessage): boolean
  /** Watches over what comes in. */
  guard(engine: { on(event: 'connection', meet: (connection: Connection) => void): unknown }): void
  /** Nothing comes in any more. */
  close(): void
}

export function openDoor(config: DoorConfig): Door {
  const origins = originsOf(config)
  const trusts = proxyAddress.compile(config.trustedProxies)
  const factor = config.rateLimitFactor
  const limits = createMemoryStore()
  const connections = new Set<Connection>()
  const open = new Map<string, number>()
  let isOpen = true
  let sweeping: NodeJS.Timeout | undefined

  const networkAt = (request: IncomingMessage): string => networkOf(proxyAddress(request, trusts) ?? '')

  const count = (connection: Connection): void => {
    const network = networkAt(connection.request)
    open.set(network, (open.get(network) ?? 0) + 1)
    connections.add(connection)
    connection.on('close', () => {
      connections.delete(connection)
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  }
  const meter = (connection: Connection): void => {
    let heard = 0
    let since = performance.now()
    connection.on('data', () => {
      if (performance.now() - since > messages.within) {
        heard = 0
        since = performance.now()
      }
      if (++heard > messages.count) connection.close(true)
    })
  }
  const sweep = (): void => {
    for (const connection of connections) if (connection.writeBuffer.length > mostWaiting) connection.close(true)
  }

  return {
    allows: (request) => {
      if (!isOpen || !isWelcome(request.headers, origins)) return false
      const network = networkAt(request)
      if ((open.get(network) ?? 0) >= mostOfNetwork * factor) return false
      return limits.take(network, { ...handshakes, count: handshakes.count * factor }) === 0
    },
    guard: (engine) => {
      engine.on('connection', (connection) => {
        count(connection)
        meter(connection)
      })
      sweeping = setInterval(sweep, sweepEvery)
      sweeping.unref()
    },
    close: () => {
      isOpen = false
      clearInterval(sweeping)
    },
  }
}
