// Listening Socket.IO clients in their own process, speaking the protocol on raw sockets, cheap enough not to distort
// the measurement. Signals its parent when all are connected and, on request, what each received when.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { createViewerRequests, type ViewerRequest } from './viewer-requests.ts'

export type ConnectOptions = {
  port: number
  count: number
  event: string
  /** The field that identifies an event. */
  key: string
  /** Clients log in with these in turn; without any they are guests. */
  tokens?: string[]
  /** Emitted by each client; it counts as connected once this is acknowledged. */
  emitOnConnect?: [name: string, payload: unknown]
}

/** For one event: arrival times (milliseconds since 1970), number of sockets, and number of duplicates. */
export type Received = { times: number[]; sockets: number; duplicates: number }

const now = () => performance.timeOrigin + performance.now()

/** Client frames must be masked; a mask of zeros leaves the text unchanged. */
function frame(text: string): Buffer {
  const body = Buffer.from(text)
  const isShort = body.length < 126
  const head = Buffer.alloc(isShort ? 6 : 8)
  head[0] = 0x81
  head[1] = 0x80 | (isShort ? body.length : 126)
  if (!isShort) head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
}

/** Reads the handshake response, then frames. Server frames are unmasked, and ours are under 64 KB. */
function reader(onText: (text: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (!isOpen) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      const status = rest.toString('latin1', 9, 12)
      if (status !== '101') throw new Error(`a socket got the status ${status}`)
      isOpen = true
      rest = rest.subarray(end + 4)
    }
    for (;;) {
      if (rest.length < 2) return
      const short = rest[1]! & 0x7f
      const head = short < 126 ? 2 : 4
      if (rest.length < head) return
      const length = short < 126 ? short : rest.readUInt16BE(2)
      if (rest.length < head + length) return
      if ((rest[0]! & 0x0f) === 1) onText(rest.toString('utf8', head, head + length))
      rest = rest.subarray(head + length)
    }
  }
}

const sockets: Socket[] = []
const received = new Map<string, Received & { by: Set<number> }>()
/** All sockets receive the same text for an event, so each text is parsed once. */
const keys = new Map<string, string>()

let viewers: ReturnType<typeof createViewerRequests> | null = null

function record(by: number, text: string, key: string, token: string | undefined): void {
  const known = keys.get(text) ?? String(JSON.parse(text.slice(2))[1][key])
  keys.set(text, known)
  const of = received.get(known) ?? { times: [], sockets: 0, duplicates: 0, by: new Set() }
  received.set(known, of)
  if (of.by.has(by)) of.duplicates++
  else {
    of.by.add(by)
    of.sockets++
    of.times.push(now())
    viewers?.handleEvent(known, token)
  }
}

function open(number: number, { port, event, key, tokens = [], emitOnConnect }: ConnectOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const send = (text: string) => socket.write(frame(text))
    const token = tokens[number % tokens.length]
    const eventPrefix = `42["${event}"`
    const read = reader((text) => {
      if (text.startsWith(eventPrefix)) record(number, text, key, token)
      else if (text === '2') send('3')
      else if (text.startsWith('0{')) send(token ? `40${JSON.stringify({ token })}` : '40')
      else if (text.startsWith('40{')) emitOnConnect ? send(`420${JSON.stringify(emitOnConnect)}`) : resolve()
      else if (text.startsWith('430')) resolve()
      else if (text.startsWith('44')) reject(new Error(text))
    })
    sockets.push(socket)
    socket
      .on('connect', () =>
        socket.write(
          'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n' +
            `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
        ),
      )
      .on('data', read)
      .on('error', reject)
      .on('close', () => reject(new Error('a socket was closed')))
  })
}

async function connectAll(options: ConnectOptions): Promise<void> {
  viewers = createViewerRequests(options.port)
  for (let first = 0; first < options.count; first += 50) {
    const count = Math.min(50, options.count - first)
    await Promise.all(Array.from({ length: count }, (_, index) => open(first + index, options)))
  }
  process.send?.({ connected: options.count })
}

type Message = ConnectOptions | { use: ViewerRequest | null } | 'count' | 'report' | 'requests' | 'reset'

process.on('message', (options: Message) => {
  if (options === 'reset') received.clear()
  else if (options === 'count')
    process.send?.({ counted: [...received.values()].reduce((sum, of) => sum + of.sockets, 0) })
  else if (options === 'report') {
    const report = [...received].map(([key, { times, sockets, duplicates }]) => [key, { times, sockets, duplicates }])
    process.send?.({ received: Object.fromEntries(report) })
  } else if (options === 'requests') process.send?.({ requests: viewers?.counts() })
  else if ('use' in options) viewers?.use(options.use)
  else void connectAll(options)
})
process.on('disconnect', () => {
  for (const socket of sockets) socket.destroy()
  process.exit(0)
})
