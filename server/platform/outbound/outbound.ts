// Requests to addresses that strangers named: https, the public internet only, no redirects, little time and room.
import { Resolver } from 'node:dns/promises'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { second } from '../clock.ts'
import { isPublic } from './addresses.ts'

type Address = { address: string; family: number }

export type OutboundRequest = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string | number>
  body?: Buffer
}
export type OutboundAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** The address is none that this program may reach. */
export class NotAllowed extends Error {}

export type Outbound = {
  /** Rejects where the name leads nowhere, and with NotAllowed where to anywhere but the public internet. */
  check(url: string): Promise<void>
  /** A redirect is an answer like any other. Rejects what takes too long or sends too much. */
  send(asked: OutboundRequest): Promise<OutboundAnswer>
  close(): void
}

/** For tests: another resolver, what counts as public, whose certificates are believed, how long to wait. */
export type OutboundOptions = {
  resolve?: (name: string) => Promise<Address[]>
  isAllowed?: (address: string) => boolean
  ca?: string
  patience?: number
}

const defaultPatience = 10 * second
const maxBytes = 512_000
const mostSockets = 32
/** A connection is kept for the next request for less time than any server keeps it. */
const idleFor = 4 * second

/**
 * Asks name servers only, not this machine's own list of names; and keeps no thread waiting, as the system's way would,
 * so that slow names don't hold up the reading of files.
 */
function askNameServers(): (name: string) => Promise<Address[]> {
  const resolver = new Resolver({ timeout: 2 * second, tries: 2 })
  return async (name) => {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const failed = found.find((answer) => answer.status === 'rejected')
    const addresses = found.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
    )
    if (addresses.length === 0 && failed) throw failed.reason
    return addresses
  }
}

/** The name of an https address without credentials; brackets of IPv6 are taken off. */
function hostOf(url: string): string {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password) throw new NotAllowed('not an https address')
  return parsed.hostname.replace(/^\[|\]$/g, '')
}

export function openOutbound(options: OutboundOptions = {}): Outbound {
  const { resolve = askNameServers(), isAllowed = isPublic, ca, patience = defaultPatience } = options

  /** All that a name stands for; one address that is not public spoils the name. */
  const addressesOf = async (host: string): Promise<Address[]> => {
    const family = isIP(host)
    const found = family ? [{ address: host, family }] : await resolve(host)
    if (found.length === 0) throw new Error('the name stands for no address')
    if (!found.every(({ address }) => isAllowed(address))) throw new NotAllowed('the address is not public')
    return found
  }

  /** Asked by each new connection: it goes to an address that was looked at, never to one that is asked for again. */
  const checkedLookup: LookupFunction = (host, { all }, done) => {
    addressesOf(host).then(
      (found) => (all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
      (error: Error) => done(error, ''),
    )
  }
  const agent = new Agent({ keepAlive: true, maxSockets: mostSockets, timeout: idleFor, lookup: checkedLookup, ca })

  return {
    check: async (url) => void (await addressesOf(hostOf(url))),
    send: async (asked) => {
      const host = hostOf(asked.url)
      // A connection asks nobody about an address that is written in numbers.
      if (isIP(host)) await addressesOf(host)
      return exchange(asked, agent, AbortSignal.timeout(patience))
    },
    close: () => agent.destroy(),
  }
}

function exchange(asked: OutboundRequest, agent: Agent, signal: AbortSignal): Promise<OutboundAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutboundAnswer>()
  const { method, url, headers, body } = asked
  const sent = request(url, { method, headers, agent, signal }, (answer) => {
    const chunks: Buffer[] = []
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) answer.destroy(new Error('the answer is too long'))
      else chunks.push(chunk)
    })
    answer.on('error', reject)
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
    )
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
