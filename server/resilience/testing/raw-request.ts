// Sends requests byte by byte as given, valid or not.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type RawRequest = {
  method: string
  /** Path and query as they are sent. */
  target: string
  headers: Record<string, string | string[]>
  body: Buffer | null
}
export type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string }

// A new connection per request, so that a broken request doesn't affect the next one.
const agent = new Agent({ keepAlive: false })

/** Rejects if the connection ends without a response. */
export function sendRaw(url: string, { method, target, headers, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  const length = body === null || 'transfer-encoding' in headers ? {} : { 'content-length': String(body.length) }
  return new Promise((resolve, reject) => {
    const sending = request({ agent, hostname, port, method, path: target, headers: { ...length, ...headers } })
    sending.on('error', reject)
    sending.on('response', (response) => {
      // The server may close the connection before the whole request is sent.
      sending.off('error', reject).on('error', () => {})
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sending.end(body ?? undefined)
  })
}
