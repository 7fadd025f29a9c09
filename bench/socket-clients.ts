// Socket.IO clients in their own process. Signals its parent when all are connected and when all have received the event.
import { io, type Socket } from 'socket.io-client'

type ConnectOptions = { url: string; count: number; event: string; watch?: { emit: string; payload: unknown } }

let sockets: Socket[] = []
let received = 0

async function connect({ url, count, event, watch }: ConnectOptions): Promise<void> {
  const connectOne = () =>
    new Promise<void>((resolve, reject) => {
      const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
      socket.on('connect_error', reject)
      socket.on(event, () => {
        if (++received === count) process.send?.({ received: Date.now() })
      })
      socket.on('connect', () => (watch ? socket.emit(watch.emit, watch.payload, () => resolve()) : resolve()))
      sockets.push(socket)
    })
  for (let first = 0; first < count; first += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - first) }, connectOne))
  }
  process.send?.({ connected: count })
}

process.on('message', (options: ConnectOptions | 'reset') => {
  if (options === 'reset') received = 0
  else void connect(options)
})
process.on('disconnect', () => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
  process.exit(0)
})
