// Shared options of all Redis connections.
import { second } from './clock.ts'

export const redisSocket = {
  connectTimeout: 2 * second,
  reconnectStrategy: (tries: number): number => Math.min(2 * second, 100 * 2 ** tries),
}

type Client = { isReady: boolean; destroy(): void; connect(): Promise<unknown> }

/** Reconnects a client that no longer responds. A connection can be dead although nobody closed it. */
export function reconnect(client: Client): void {
  if (!client.isReady) return
  client.destroy()
  client.connect().catch(() => {})
}
