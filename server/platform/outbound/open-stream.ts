// A request to a server that an administrator named, whose response is read as it arrives. Unlike other requests to addresses
// that people entered, it may go to the operator's own network, where a model can run.
import { lookup } from 'node:dns/promises'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLocalIp, isPublicIp } from './public-ip.ts'

export type StreamRequest = {
  url: string
  headers: Record<string, string | number>
  body: Buffer
  /** Ends the request, also while the response is read. */
  signal: AbortSignal
  /** Milliseconds without a byte. */
  idleTimeout: number
  /** Bytes of the response. */
  maxBytes: number
}
export type StreamResponse = { status: number; contentType: string; body: AsyncIterable<Buffer> }

type Address = { address: string; family: number }
export type ResolveNamed = (host: string) => Promise<Address[]>

/** Unlike public hosts, those of the own network may be in the hosts file. */
export const resolveNamed: ResolveNamed = (host) => lookup(host, { all: true })

/** Public addresses by https only, so that nobody between reads the key. Link-local ones, such as cloud metadata, never. */
const isAllowed = ({ address }: Address, isSecure: boolean): boolean =>
  isLocalIp(address) || (isSecure && isPublicIp(address))

/** Redirects are returned like any other response. */
export async function openStream(
  { url, headers, body, signal, idleTimeout, maxBytes }: StreamRequest,
  resolve: ResolveNamed,
): Promise<StreamResponse> {
  const parsed = new URL(url)
  const isSecure = parsed.protocol === 'https:'
  if ((!isSecure && parsed.protocol !== 'http:') || parsed.username || parsed.password)
    throw new Error('not an http address')
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await resolve(host)
  if (found.length === 0 || !found.every((address) => isAllowed(address, isSecure)))
    throw new Error('the address is not allowed')
  /** Connects to an address that was just checked. */
  const checked: LookupFunction = (_, { all }, done) =>
    all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
  const { promise, resolve: respond, reject } = Promise.withResolvers<IncomingMessage>()
  const agent = isSecure ? new HttpsAgent({ lookup: checked }) : new HttpAgent({ lookup: checked })
  const send = isSecure ? httpsRequest : httpRequest
  const request = send(url, { method: 'POST', headers, agent, signal }, respond)
  request.setTimeout(idleTimeout, () => request.destroy(new Error('the server sent nothing for too long')))
  request.on('error', reject)
  request.end(body)
  const response = await promise
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    body: limited(response, maxBytes),
  }
}

async function* limited(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new Error('the response is too long')
      yield chunk
    }
  } finally {
    response.destroy()
  }
}
