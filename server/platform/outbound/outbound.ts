// Requests to URLs that users supplied (SSRF protection): https only, public addresses only, no redirects, limited time
// and size.
import { Resolver } from 'node:dns/promises'
import { Agent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { second } from '../clock.ts'
import { openStream, type StreamRequest, type StreamResponse } from './open-stream.ts'
import { isPublicIp } from './public-ip.ts'

type Address = { address: string; family: number }

export type OutboundRequest = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string | number>
  body?: Buffer
  /** Milliseconds, if shorter than usual. */
  timeout?: number
  /** The response is complete with its headers, and its body is empty. */
  ignoresBody?: boolean
}
export type OutboundResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** The URL is not one that this program may request. */
export class NotAllowedError extends Error {}

export type Outbound = {
  /** Rejects if the host doesn't resolve, and with NotAllowedError if the URL isn't https to a public address. */
  check(url: string): Promise<void>
  /**
   * Redirects are returned like any other response. Rejects if the request takes too long or the response is too
   * large.
   */
  send(request: OutboundRequest): Promise<OutboundResponse>
  /** A POST whose response is read as it arrives. */
  stream(request: StreamRequest): Promise<StreamResponse>
  close(): void
}

/**
 * `ownOrigin`: named by the operator, not by users, so it may be http and in the own network; only `stream` goes there.
 * For tests: the resolver, which addresses are allowed, the trusted CA, and the timeout in milliseconds.
 */
export type OutboundOptions = {
  ownOrigin?: string | null
  resolve?: (name: string) => Promise<Address[]>
  isAllowed?: (address: string) => boolean
  ca?: string
  timeout?: number
}

const defaultTimeout = 10 * second
const maxBytes = 512_000
const maxSockets = 32
/**
 * Milliseconds. Shorter than the keep-alive timeout of common servers, so that a reused connection isn't closed under
 * a request.
 */
const idleTimeout = 4 * second

/**
 * Queries DNS servers only, not the hosts file. Unlike dns.lookup it doesn't occupy a libuv thread, so slow names
 * don't delay file reads.
 */
function askNameServers(): (name: string) => Promise<Address[]> {
  const resolver = new Resolver({ timeout: 2 * second, tries: 2 })
  return async (name) => {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const failed = found.find((result) => result.status === 'rejected')
    const addresses = found.flatMap((result, index) =>
      result.status === 'fulfilled' ? result.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
    )
    if (addresses.length === 0 && failed) throw failed.reason
    return addresses
  }
}

/** Returns the host of an https URL without credentials. IPv6 brackets are removed. */
function hostOf(url: string): string {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password)
    throw new NotAllowedError('not an https address')
  return parsed.hostname.replace(/^\[|\]$/g, '')
}

export function openOutbound(options: OutboundOptions = {}): Outbound {
  const { ownOrigin, resolve = askNameServers(), isAllowed = isPublicIp, ca, timeout = defaultTimeout } = options

  /** Returns all addresses of a host. Rejects if any of them isn't public. */
  const addressesOf = async (host: string): Promise<Address[]> => {
    const family = isIP(host)
    const found = family ? [{ address: host, family }] : await resolve(host)
    if (found.length === 0) throw new Error('the host has no address')
    if (!found.every(({ address }) => isAllowed(address))) throw new NotAllowedError('the address is not public')
    return found
  }

  /** Used by each new connection: it connects to an address that was just checked, without a second lookup. */
  const checkedLookup: LookupFunction = (host, { all }, done) => {
    addressesOf(host).then(
      (found) => (all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
      (error: Error) => done(error, ''),
    )
  }
  const agent = new Agent({ keepAlive: true, maxSockets, timeout: idleTimeout, lookup: checkedLookup, ca })
  const assertHttps = async (url: string): Promise<void> => {
    const host = hostOf(url)
    // The agent calls `lookup` only for names, so IP addresses are checked here.
    if (isIP(host)) await addressesOf(host)
  }

  return {
    check: async (url) => void (await addressesOf(hostOf(url))),
    send: async (request) => {
      await assertHttps(request.url)
      return sendRequest(request, agent, AbortSignal.timeout(Math.min(request.timeout ?? timeout, timeout)))
    },
    stream: async (request) => {
      if (new URL(request.url).origin === ownOrigin) return await openStream(request)
      await assertHttps(request.url)
      return await openStream(request, new Agent({ lookup: checkedLookup, ca }))
    },
    close: () => agent.destroy(),
  }
}

function sendRequest(request: OutboundRequest, agent: Agent, signal: AbortSignal): Promise<OutboundResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<OutboundResponse>()
  const { method, url, headers, body, ignoresBody } = request
  const clientRequest = httpsRequest(url, { method, headers, agent, signal }, (response) => {
    const done = (received: Buffer) =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received })
    response.on('error', reject)
    if (ignoresBody) {
      done(Buffer.alloc(0))
      response.destroy()
      return
    }
    const chunks: Buffer[] = []
    let size = 0
    response.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) response.destroy(new Error('the response is too long'))
      else chunks.push(chunk)
    })
    response.on('end', () => done(Buffer.concat(chunks)))
  })
  clientRequest.on('error', reject)
  clientRequest.end(body)
  return promise
}
