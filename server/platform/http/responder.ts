// Sends responses: JSON in the contract's shape, or what a call sends as it is.
import type { ServerResponse } from 'node:http'
import type { RawResponse } from '#contract/define.ts'
import type { FilePart, RawHttpResponse } from './bind.ts'
import { compressOnce } from './encodings.ts'
import { matchesETag } from './etag.ts'
import type { Failure } from './failure.ts'
import type { CrossOrigin, FlatHeaders, SecurityHeaders } from './security-headers.ts'

const json = [
  'content-type',
  'application/json; charset=utf-8',
  'cache-control',
  'no-store',
  'vary',
  'origin, accept-encoding',
]

export type Responder = {
  success(response: ServerResponse, status: number, body: string, extra?: FlatHeaders): void
  failure(response: ServerResponse, failure: Failure, requestId: string, extra?: FlatHeaders): void
  raw(response: ServerResponse, declared: RawResponse, sent: RawHttpResponse): void
}

type Headers = Map<string, string | string[]>

const addAll = (headers: Headers, added: FlatHeaders): void => {
  for (let at = 0; at < added.length; at += 2) headers.set(added[at]!, added[at + 1]!)
}

export function createResponder(security: SecurityHeaders, crossOrigin: CrossOrigin): Responder {
  const jsonHeaders = [...json, ...security.api]

  const write = (response: ServerResponse, status: number, text: string, extra: FlatHeaders): void => {
    const { origin, 'accept-encoding': accepted } = response.req.headers
    const { body, encoding } = compressOnce(text, accepted)
    const headers = [...jsonHeaders, 'content-length', String(Buffer.byteLength(body)), ...extra]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    if (origin !== undefined) headers.push(...crossOrigin.headers(origin))
    response.writeHead(status, headers)
    response.end(body)
  }

  const rawHeaders = (response: ServerResponse, contentType: string, sent: RawHttpResponse): Headers => {
    const headers: Headers = new Map([['cache-control', 'no-store']])
    if (!contentType.includes('*')) headers.set('content-type', withCharset(contentType))
    addAll(headers, security.api)
    addAll(headers, crossOrigin.headers(response.req.headers.origin))
    for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name.toLowerCase(), value)
    return headers
  }

  return {
    success: (response, status, body, extra = []) => write(response, status, body, extra),
    failure: (response, failure, requestId, extra = []) => {
      // Part of the response was sent already. Cut it off, so that it isn't mistaken for complete.
      if (response.headersSent) return void response.destroy()
      const { retryAfter, status } = failure
      const more = ['x-request-id', requestId, ...extra]
      if (retryAfter !== undefined) more.push('retry-after', String(retryAfter))
      // Don't wait for a slow client a second time.
      if (status === 408) more.push('connection', 'close')
      write(response, status, JSON.stringify(failure.body), more)
    },
    raw: (response, { contentType }, sent) => {
      const { body, status = 200 } = sent
      const headers = rawHeaders(response, contentType, sent)
      if (status === 200 && isNotModified(response, headers)) sendNotModified(response, headers, body)
      else if (isFile(body)) sendFilePart(response, status, headers, body)
      else sendWhole(response, status, headers, body)
    },
  }
}

const isFile = (body: RawHttpResponse['body']): body is FilePart => typeof body === 'object' && 'send' in body

const isNotModified = ({ req }: ServerResponse, headers: Headers): boolean => {
  const etag = headers.get('etag')
  return typeof etag === 'string' && matchesETag(req.headers['if-none-match'], etag)
}

function sendNotModified(response: ServerResponse, headers: Headers, body: RawHttpResponse['body']): void {
  if (isFile(body)) body.close()
  headers.delete('content-type')
  response.writeHead(304, flatten(headers))
  response.end()
}

function sendFilePart(response: ServerResponse, status: number, headers: Headers, part: FilePart): void {
  response.writeHead(status, flatten(headers))
  if (response.req.method === 'HEAD') {
    part.close()
    response.end()
    return
  }
  part.send(response)
}

function sendWhole(response: ServerResponse, status: number, headers: Headers, body: Buffer | string): void {
  // Binary bodies are images, which are compressed already.
  const { 'accept-encoding': accepted } = response.req.headers
  const packed = typeof body === 'string' ? compressOnce(body, accepted) : { body, encoding: 'identity' }
  if (typeof body === 'string') headers.set('vary', 'origin, accept-encoding')
  if (packed.encoding !== 'identity') headers.set('content-encoding', packed.encoding)
  headers.set('content-length', String(Buffer.byteLength(packed.body)))
  response.writeHead(status, flatten(headers))
  response.end(packed.body)
}

const flatten = (headers: Headers): string[] => [...headers].flat(1) as string[]

const withCharset = (contentType: string): string =>
  /^(text\/|application\/json)/.test(contentType) ? `${contentType}; charset=utf-8` : contentType
