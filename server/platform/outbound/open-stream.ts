// A POST request whose response is read as it arrives.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { type Agent, request as httpsRequest } from 'node:https'

export type StreamRequest = {
  url: string
  headers: Record<string, string>
  body: string
  /** Ends the request, also while the response is read. */
  signal: AbortSignal
  /** Bytes of the response. */
  maxBytes: number
}
export type StreamResponse = { status: number; contentType: string; body: AsyncIterable<Buffer> }

/** Redirects are returned like any other response. Without an agent, the address isn't checked, and may be http. */
export async function openStream(
  { url, headers, body, signal, maxBytes }: StreamRequest,
  agent?: Agent,
): Promise<StreamResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  send(url, { method: 'POST', headers, signal, ...(agent && { agent }) }, resolve)
    .on('error', reject)
    .end(body)
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
