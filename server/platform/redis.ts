// What every connection to Redis has in common.
import { second } from './clock.ts'

export const redisSocket = {
  connectTimeout: 2 * second,
  reconnectStrategy: (tries: number): number => Math.min(2 * second, 100 * 2 ** tries),
}

type Client = { isReady: boolean; destroy(): void; connect(): Promise<unknown> }

/** A connection on which no answer comes is none, though nobody closed it: its other end may be gone for good. */
export function reconnect(client: Client): void {
  if (!client.isReady) return
  client.destroy()
  client.connect().catch(() => {})
}
