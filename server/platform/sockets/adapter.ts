// Between nodes: a stream in Redis, from which each node reads on where it was when its connection comes back. The
// adapter keeps failures to itself; here they are found out, so that what did not leave can be sent again.
import { setTimeout as pause } from 'node:timers/promises'
import { second } from '../clock.ts'
import type { Log } from '../log.ts'
import { reconnect, redisSocket } from '../redis.ts'

const pingInterval = 2 * second
const readRetryDelay = second / 2
/** After so long a reading is answered, with nothing where there is nothing. */
const readBlockTime = 2 * second
/** Nobody here waits longer for what the other nodes are told. */
const addTimeout = second
/** Entries of the stream: what a node may miss while it can't read. */
const maxStreamLength = 10_000

export type Adapter = {
  // biome-ignore lint/suspicious/noExplicitAny: its type is Socket.IO's own affair
  create: any
  /** Whether what is emitted now reaches the other nodes. */
  isReady(): boolean
  /** Resolves when what was emitted in this turn is in the stream; rejects where some of it is not. */
  flush(): Promise<void>
  close(): Promise<void>
}

async function withTimeout(work: Promise<unknown>, late: () => Error): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), addTimeout)
  })
  await Promise.race([work, over]).finally(() => clearTimeout(timer))
}

/** In a stream. */
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
  // What is written waits for nobody: it is known at once that it did not leave.
  const writer = newClient(true)
  const readers: ReturnType<typeof newClient>[] = []
  let pendingAdds: Promise<unknown>[] = []

  const add = writer.xAdd.bind(writer)
  const addAndTrack = (...entry: Parameters<typeof add>) => {
    const added = add(...entry)
    pendingAdds.push(added)
    return added
  }

  // The adapter reads on at once when a reading fails, and for ever: it is held back here, and stopped by the close.
  const newReader = () => {
    const reader = newClient(false)
    readers.push(reader)
    const connect = reader.connect.bind(reader)
    const read = reader.xRead.bind(reader)
    const destroy = reader.destroy.bind(reader)
    /** It begins with what comes from now on, said so anew with every reading: what comes between two would be lost. */
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
    log.warn('the other nodes are out of reach: Redis does not answer')
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
    log.info('the other nodes are reached')
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
      const now = pendingAdds
      pendingAdds = []
      if (now.length === 0) return
      await withTimeout(Promise.all(now), () => {
        markDisconnected()
        return new Error('the other nodes are out of reach: Redis took too long')
      })
    },
    close: async () => {
      isClosed = true
      clearInterval(checkTimer)
      for (const client of [writer, ...readers]) if (client.isOpen) client.destroy()
    },
  }
}
