// Requests to addresses that strangers named: https, the public internet only, no redirects, little time and room.
import { Resolver } from 'node:dns/promises'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { second } from '../clock.ts'
import { isPublicIp } from './public-ip.ts'

type Address = { address: string; family: number }

export type OutboundRequest = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string | number>
  body?: Buffer
}
export type OutboundResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** The address is none that this program may reach. */
export class NotAllowedError extends Error {}

export type Outbound = {
  /** Rejects where the name leads nowhere, and with NotAllowed where to anywhere but the public internet. */
  check(url: string): Promise<void>
  /** A redirect is an answer like any other. Rejects what takes too long or sends too much. */
  send(request: OutboundRequest): Promise<OutboundResponse>
  close(): void
}

/** For tests: another resolver, what counts as public, whose certificates are believed, how long to wait. */
export type OutboundOptions = {
  resolve?: (name: string) => Promise<Address[]>
  isAllowed?: (address: string) => boolean
  ca?: string
  timeout?: number
}

const defaultTimeout = 10 * second
const maxBytes = 512_000
const maxSockets = 32
/** A connection is kept for the next request for less time than any server keeps it. */
const idleTimeout = 4 * second

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
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password)
    throw new NotAllowedError('not an https address')
  return parsed.hostname.replace(/^\[|\]$/g, '')
}

export function openOutbound(options: OutboundOptions = {}): Outbound {
  const { resolve = askNameServers(), isAllowed = isPublicIp, ca, timeout = defaultTimeout } = options

  /** All that a name stands for; one address that is not public spoils the name. */
  const addressesOf = async (host: string): Promise<Address[]> => {
    const family = isIP(host)
    const found = family ? [{ address: host, family }] : await resolve(host)
    if (found.length === 0) throw new Error('the name stands for no address')
    if (!found.every(({ address }) => isAllowed(address))) throw new NotAllowedError('the address is not public')
    return found
  }

  /** Asked by each new connection: it goes to an address that was looked at, never to one that is request for again. */
  const checkedLookup: LookupFunction = (host, { all }, done) => {
    addressesOf(host).then(
      (found) => (all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
      (error: Error) => done(error, ''),
    )
  }
  const agent = new Agent({ keepAlive: true, maxSockets, timeout: idleTimeout, lookup: checkedLookup, ca })

  return {
    check: async (url) => void (await addressesOf(hostOf(url))),
    send: async (request) => {
      const host = hostOf(request.url)
      // A connection asks nobody about an address that is written in numbers.
      if (isIP(host)) await addressesOf(host)
      return sendRequest(request, agent, AbortSignal.timeout(timeout))
    },
    close: () => agent.destroy(),
  }
}

function sendRequest(request: OutboundRequest, agent: Agent, signal: AbortSignal): Promise<OutboundResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<OutboundResponse>()
  const { method, url, headers, body } = request
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
