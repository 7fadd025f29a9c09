// Connects the nodes through a Redis stream; each node continues reading at its last position after a reconnect.
// Socket.IO's adapter hides failures. This wrapper detects them, so that unsent events can be retried.
import { setTimeout as pause } from 'node:timers/promises'
import { second } from '../clock.ts'
import type { Log } from '../log.ts'
import { reconnect, redisSocket } from '../redis.ts'

const pingInterval = 2 * second
const readRetryDelay = second / 2
/** XREAD returns after this many milliseconds, even without entries. */
const readBlockTime = 2 * second
/** Give up waiting for XADD after this many milliseconds. */
const addTimeout = second
/** Maximum entries of the stream: how much a disconnected node can catch up on. */
const maxStreamLength = 10_000

export type Adapter = {
  // biome-ignore lint/suspicious/noExplicitAny: its type is Socket.IO's own affair
  create: any
  /** Whether events emitted now will reach the other nodes. */
  isReady(): boolean
  /** Resolves when everything emitted in this turn is in the stream. Rejects if any of it failed. */
  flush(): Promise<void>
  close(): Promise<void>
}

async function withTimeout(work: Promise<unknown>, createError: () => Error): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), addTimeout)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** A position in a stream. */
type StreamPosition = { key: string; id: string }
type Options = { redisUrl: string; prefix: string; log: Log; onReconnect(): void }

export async function openAdapter({ redisUrl, prefix, log, onReconnect }: Options): Promise<Adapter> {
  const { createClient } = await import('redis')
  const { createAdapter } = await import('@socket.io/redis-streams-adapter')
  let isClosed = false
  let isReady = false
  const never = new Promise<never>(() => {})

  const newClient = (disableOfflineQueue: boolean) => {
    const client = createClient({
      url: redisUrl,
      disableOfflineQueue,
      socket: redisSocket,
    })
    client.on('error', () => {})
    return client
  }
  // Without an offline queue, a write fails at once when Redis is unreachable.
  const writer = newClient(true)
  const readers: ReturnType<typeof newClient>[] = []
  let pendingAdds: Promise<unknown>[] = []

  const add = writer.xAdd.bind(writer)
  const addAndTrack = (...entry: Parameters<typeof add>) => {
    const result = add(...entry)
    pendingAdds.push(result)
    return result
  }

  // Socket.IO's adapter retries a failed read at once and forever. Here retries are delayed, and close() ends them.
  const newReader = () => {
    const reader = newClient(false)
    readers.push(reader)
    const connect = reader.connect.bind(reader)
    const read = reader.xRead.bind(reader)
    const destroy = reader.destroy.bind(reader)
    /**
     * The adapter passes '$' (only new entries) on every read until the first entry arrives, so entries between two
     * reads would be lost. Resolve it to an id once.
     */
    let startId: string | undefined
    const resolvePosition = async ({ key, id }: StreamPosition): Promise<StreamPosition> => {
      if (id !== '$') return { key, id }
      startId ??= (await reader.xRevRange(key, '+', '-', { COUNT: 1 }))?.[0]?.id ?? '0-0'
      return { key, id: startId }
    }
    const readWithBackoff = async (positions: StreamPosition[], options: Parameters<typeof read>[1]) => {
      const watchdog = setInterval(() => reconnect(reader), 2 * readBlockTime)
      try {
        return await read(await Promise.all(positions.map(resolvePosition)), options)
      } catch (error) {
        if (isClosed) return never
        await pause(readRetryDelay)
        throw error
      } finally {
        clearInterval(watchdog)
      }
    }
    return Object.assign(reader, {
      connect: () => connect().catch(() => never),
      xRead: readWithBackoff,
      disconnect: async () => {
        if (reader.isOpen) destroy()
      },
    })
  }
  Object.assign(writer, { xAdd: addAndTrack, duplicate: newReader })

  const markDisconnected = (): void => {
    if (!isReady) return
    isReady = false
    log.warn('lost the other nodes: Redis does not respond')
  }

  const checkConnection = async (): Promise<void> => {
    const isResponsive = await Promise.race([
      writer.ping().then(
        () => true,
        () => false,
      ),
      pause(pingInterval, false, { ref: false }),
    ])
    if (isClosed) return
    if (!isResponsive) {
      markDisconnected()
      reconnect(writer)
      return
    }
    if (isReady) return
    isReady = true
    log.info('connected to the other nodes')
    onReconnect()
  }
  const checkTimer = setInterval(() => void checkConnection(), pingInterval)
  checkTimer.unref()
  writer.on('ready', () => void checkConnection())
  const connecting = writer.connect().catch(() => {})
  await Promise.race([connecting.then(checkConnection), pause(2 * second, undefined, { ref: false })])

  return {
    create: createAdapter(writer, {
      streamName: `${prefix}:sockets`,
      channelPrefix: `${prefix}:sockets`,
      maxLen: maxStreamLength,
      blockTimeInMs: readBlockTime,
    }),
    isReady: () => isReady && writer.isReady,
    flush: async () => {
      const adds = pendingAdds
      pendingAdds = []
      if (adds.length === 0) return
      await withTimeout(Promise.all(adds), () => {
        markDisconnected()
        return new Error('the other nodes are unreachable: Redis took too long')
      })
    },
    close: async () => {
      isClosed = true
      clearInterval(checkTimer)
      for (const client of [writer, ...readers]) if (client.isOpen) client.destroy()
    },
  }
}
