// Between nodes: a stream in Redis, from which each node reads on where it was when its connection comes back. The
// adapter keeps failures to itself; here they are found out, so that what did not leave can be sent again.
import { setTimeout as pause } from 'node:timers/promises'
import { second } from '../clock.ts'
import type { Log } from '../log.ts'
import { connectAnew, redisSocket } from '../redis.ts'

const askEvery = 2 * second
const readAgainAfter = second / 2
/** After so long a reading is answered, with nothing where there is nothing. */
const readFor = 2 * second
/** Nobody here waits longer for what the other nodes are told. */
const addPatience = second
/** Entries of the stream: what a node may miss while it can't read. */
const kept = 10_000

export type Adapter = {
  // biome-ignore lint/suspicious/noExplicitAny: its type is Socket.IO's own affair
  create: any
  /** Whether what is emitted now reaches the other nodes. */
  isReady(): boolean
  /** Resolves when what was emitted in this turn is in the stream; rejects where some of it is not. */
  sent(): Promise<void>
  close(): Promise<void>
}

async function inTime(work: Promise<unknown>, late: () => Error): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), addPatience)
  })
  await Promise.race([work, over]).finally(() => clearTimeout(timer))
}

/** In a stream. */
type Place = { key: string; id: string }
type Options = { redisUrl: string; prefix: string; log: Log; onReturn(): void }

export async function openAdapter({ redisUrl, prefix, log, onReturn }: Options): Promise<Adapter> {
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
  let adding: Promise<unknown>[] = []

  const add = writer.xAdd.bind(writer)
  const noteAdding = (...entry: Parameters<typeof add>) => {
    const added = add(...entry)
    adding.push(added)
    return added
  }

  // The adapter reads on at once when a reading fails, and for ever: it is held back here, and stopped by the close.
  const newReader = () => {
    const reader = newClient(false)
    readers.push(reader)
    const connect = reader.connect.bind(reader)
    const read = reader.xRead.bind(reader)
    const leave = reader.destroy.bind(reader)
    /** It begins with what comes from now on, said so anew with every reading: what comes between two would be lost. */
    let beginning: string | undefined
    const from = async ({ key, id }: Place): Promise<Place> => {
      if (id !== '$') return { key, id }
      beginning ??= (await reader.xRevRange(key, '+', '-', { COUNT: 1 }))?.[0]?.id ?? '0-0'
      return { key, id: beginning }
    }
    const readHeldBack = async (places: Place[], options: Parameters<typeof read>[1]) => {
      const late = setInterval(() => connectAnew(reader), 2 * readFor)
      try {
        return await read(await Promise.all(places.map(from)), options)
      } catch (error) {
        if (isClosed) return never
        await pause(readAgainAfter)
        throw error
      } finally {
        clearInterval(late)
      }
    }
    return Object.assign(reader, {
      connect: () => connect().catch(() => never),
      xRead: readHeldBack,
      disconnect: async () => {
        if (reader.isOpen) leave()
      },
    })
  }
  Object.assign(writer, { xAdd: noteAdding, duplicate: newReader })

  const lose = (): void => {
    if (!isReady) return
    isReady = false
    log.warn('the other nodes are out of reach: Redis does not answer')
  }

  const ask = async (): Promise<void> => {
    const answers = await Promise.race([
      writer.ping().then(
        () => true,
        () => false,
      ),
      pause(askEvery, false, { ref: false }),
    ])
    if (isClosed) return
    if (!answers) {
      lose()
      connectAnew(writer)
      return
    }
    if (isReady) return
    isReady = true
    log.info('the other nodes are reached')
    onReturn()
  }
  const asking = setInterval(() => void ask(), askEvery)
  asking.unref()
  writer.on('ready', () => void ask())
  const connecting = writer.connect().catch(() => {})
  await Promise.race([connecting.then(ask), pause(2 * second, undefined, { ref: false })])

  return {
    create: createAdapter(writer, {
      streamName: `${prefix}:sockets`,
      channelPrefix: `${prefix}:sockets`,
      maxLen: kept,
      blockTimeInMs: readFor,
    }),
    isReady: () => isReady && writer.isReady,
    sent: async () => {
      const now = adding
      adding = []
      if (now.length === 0) return
      await inTime(Promise.all(now), () => {
        lose()
        return new Error('the other nodes are out of reach: Redis took too long')
      })
    },
    close: async () => {
      isClosed = true
      clearInterval(asking)
      for (const client of [writer, ...readers]) if (client.isOpen) client.destroy()
    },
  }
}
