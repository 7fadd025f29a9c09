// Clients of the live side, as a browser would be one.
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'

export type ClientOptions = {
  token?: unknown
  namespace?: '' | '/admin' | '/leaderboard'
  origin?: string | null
  headers?: Record<string, string>
  transport?: 'websocket' | 'polling'
}

/** `origin`: null names none. The socket goes with the test. */
export function openSocket(url: string, wanted: ClientOptions = {}): Socket {
  const { token, namespace: space = '', origin = 'http://site.test', headers, transport = 'websocket' } = wanted
  const socket = io(`${url}${space}`, {
    transports: [transport],
    forceNew: true,
    reconnection: false,
    auth: { token } as Record<string, unknown>,
    extraHeaders: { ...(origin === null ? {} : { origin }), ...headers },
  })
  onTestFinished(() => void socket.disconnect())
  return socket
}

export const once = <T = unknown>(socket: Socket, event: string): Promise<T> =>
  new Promise((resolve) => socket.once(event, resolve))

export async function connect(url: string, wanted?: ClientOptions): Promise<Socket> {
  const socket = openSocket(url, wanted)
  const failed = once<Error>(socket, 'connect_error').then((error) => Promise.reject(error))
  await Promise.race([once(socket, 'connect'), failed])
  return socket
}

export const connectError = async (url: string, wanted: ClientOptions): Promise<Error & { data?: unknown }> =>
  once<Error>(openSocket(url, wanted), 'connect_error')

export const emitWithAck = (socket: Socket, name: string, ...said: unknown[]) =>
  socket.timeout(5000).emitWithAck(name, ...said)

/** What of this name the socket hears, by the value of one field. As clients do, it drops what it has heard before. */
export function collectEvents(socket: Socket, name: string, field: string) {
  const received: unknown[] = []
  const ids = new Set<unknown>()
  let tell = () => {}
  socket.on(name, (envelope: Record<string, unknown>) => {
    if (ids.has(envelope.eventId)) return
    ids.add(envelope.eventId)
    received.push(envelope[field])
    tell()
  })
  return {
    heard: received,
    /** Resolves when it has heard so many. */
    waitFor: (count: number) =>
      new Promise<unknown[]>((resolve) => {
        tell = () => received.length >= count && resolve(received)
        tell()
      }),
  }
}
