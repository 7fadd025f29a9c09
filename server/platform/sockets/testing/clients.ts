// Socket clients that behave like a browser.
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'

export type ClientOptions = {
  token?: unknown
  namespace?: '' | '/admin' | '/leaderboard'
  origin?: string | null
  headers?: Record<string, string>
  transport?: 'websocket' | 'polling'
}

/** `origin`: null sends no Origin header. The socket is closed when the test ends. */
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

export const emitWithAck = (socket: Socket, name: string, ...args: unknown[]) =>
  socket.timeout(5000).emitWithAck(name, ...args)

/** Collects one field of all received events with this name. Drops duplicates by event id, as clients do. */
export function collectEvents(socket: Socket, name: string, field: string) {
  const received: unknown[] = []
  const ids = new Set<unknown>()
  let check = () => {}
  socket.on(name, (envelope: Record<string, unknown>) => {
    if (ids.has(envelope.eventId)) return
    ids.add(envelope.eventId)
    received.push(envelope[field])
    check()
  })
  return {
    received,
    /** Resolves when this many were received. */
    waitFor: (count: number) =>
      new Promise<unknown[]>((resolve) => {
        check = () => received.length >= count && resolve(received)
        check()
      }),
  }
}
