// A small HTTP/1.1 load generator on raw sockets, cheap enough not to distort the measurement.
import { connect } from 'node:net'

export type LoadResult = {
  requests: number
  /** Responses with status 300 and above, and the status of the last one. */
  failed: number
  failureStatus: number | null
  seconds: number
  /** Milliseconds, sorted. */
  latencies: Float64Array
}
/** Makes the next request of one connection, one character per byte. Connections are numbered from 0. */
export type NextRequest = (caller: number) => string

export function request(method: string, path: string, headers: Record<string, string> = {}, body = ''): string {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body ? { 'content-length': String(Buffer.byteLength(body, 'latin1')) } : {}),
  })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

const headEnd = Buffer.from('\r\n\r\n')

/** Counts responses without looking at their bodies. Every measured response has a content length. */
class ResponseReader {
  #head: Buffer = Buffer.alloc(0)
  #status = 0
  /** Bytes of the body still to come. */
  #left = 0
  readonly #onResponse: (status: number) => void

  constructor(onResponse: (status: number) => void) {
    this.#onResponse = onResponse
  }

  push(chunk: Buffer): void {
    let rest = chunk
    while (rest.length > 0) {
      if (this.#left === 0) {
        const head = this.#head.length > 0 ? Buffer.concat([this.#head, rest]) : rest
        const end = head.indexOf(headEnd)
        if (end < 0) {
          this.#head = head
          return
        }
        this.#begin(head.toString('latin1', 0, end))
        this.#head = Buffer.alloc(0)
        rest = head.subarray(end + headEnd.length)
      }
      const taken = Math.min(this.#left, rest.length)
      this.#left -= taken
      rest = rest.subarray(taken)
      if (this.#left === 0) this.#onResponse(this.#status)
    }
  }

  #begin(head: string): void {
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined) throw new Error(`a response without a content length: ${head}`)
    this.#status = Number(head.slice(9, 12))
    this.#left = Number(length)
  }
}

/** Opens this many connections and sends one request at a time on each, for `seconds`. */
export async function load(port: number, connections: number, seconds: number, next: NextRequest): Promise<LoadResult> {
  const latencies: number[] = []
  let failed = 0
  let failureStatus: number | null = null
  let running = true
  const started = performance.now()
  const call = (caller: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let sentAt = 0
      const send = () => {
        if (!running) return socket.end()
        const bytes = next(caller)
        sentAt = performance.now()
        socket.write(bytes, 'latin1')
      }
      const reader = new ResponseReader((status) => {
        latencies.push(performance.now() - sentAt)
        if (status >= 300) {
          failed++
          failureStatus = status
        }
        send()
      })
      socket
        .on('connect', send)
        .on('data', (chunk) => reader.push(chunk))
        .on('error', reject)
        .on('close', () => resolve())
    })
  setTimeout(() => {
    running = false
  }, seconds * 1000)
  await Promise.all(Array.from({ length: connections }, (_, caller) => call(caller)))
  const sorted = Float64Array.from(latencies).sort()
  const elapsed = (performance.now() - started) / 1000
  return { requests: sorted.length, failed, failureStatus, seconds: elapsed, latencies: sorted }
}

export const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
