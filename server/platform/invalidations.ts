// Cache invalidation on all nodes: sessions, guest pages, images. For rare events only, because NOTIFY inside a
// transaction halves the throughput of concurrent commits.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { second } from './clock.ts'
import { type Connection, createDedicatedClient } from './database/database.ts'
import { type Db, statement } from './database/statement.ts'
import type { Log } from './log.ts'
import { createWakeUpTimer } from './wake-up-timer.ts'

/**
 * Keys: `session`: a member's id. `page`: a path. `feed`: a post's id. `media`: an image's key. `settings`: ignored. `watches`: a member's id;
 * they may no longer see everything that their sockets watch. `answer`: the id of an answer of the assistant.
 */
export type Topic = 'session' | 'page' | 'feed' | 'media' | 'settings' | 'watches' | 'answer'

export type Invalidations = {
  /** Sent to every node when the transaction of `db` commits. */
  publish(db: Db, topic: Topic, key: string): Promise<void>
  on(topic: Topic, listener: (key: string) => void): () => void
  /** While false, don't cache anything that relies on invalidations. */
  isConnected(): boolean
  onDisconnect(listener: () => void): () => void
  /** Invalidations arrive again from now on. Those sent in between are lost. */
  onReconnect(listener: () => void): () => void
  close(): Promise<void>
}

const channel = 'invalidations'
const retryDelay = second / 2
/**
 * A connection can die silently, so it's checked at this interval and must respond within this timeout: one second in
 * total (DECISIONS).
 */
const heartbeat = { interval: 0.4 * second, timeout: 0.6 * second }
/** For a new connection, which nothing relies on yet. */
const connectTimeout = 3 * second

const notifyChannel = statement<{ channel: string; message: string }, never>(
  'invalidations.notify',
  'select 1 from pg_notify($channel, $message)',
)

function listeners<Args extends unknown[]>() {
  const all = new Set<(...args: Args) => void>()
  return {
    add: (listener: (...args: Args) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    notify: (...args: Args) => {
      for (const listener of all) listener(...args)
    },
  }
}

/**
 * Whether the connection responds in time. If this process was too busy to read the response, it gets one more turn of
 * the event loop.
 */
async function isResponsive(client: pg.Client): Promise<boolean> {
  const responded = client.query('select 1').then(
    () => true,
    () => false,
  )
  const timedOut = pause(heartbeat.timeout, undefined, { ref: false }).then(() => nextTurn(false))
  return await Promise.race([responded, timedOut])
}

export async function openInvalidations(connection: Connection, log: Log): Promise<Invalidations> {
  const topics = {
    session: listeners<[string]>(),
    page: listeners<[string]>(),
    feed: listeners<[string]>(),
    media: listeners<[string]>(),
    settings: listeners<[string]>(),
    watches: listeners<[string]>(),
    answer: listeners<[string]>(),
  } satisfies Record<Topic, unknown>
  const disconnectListeners = listeners()
  const reconnectListeners = listeners()
  const { wake: wakeUp, reset, wait } = createWakeUpTimer()
  let client: pg.Client | null = null
  let isClosing = false

  const handleNotification = ({ payload = '' }: pg.Notification): void => {
    const space = payload.indexOf(' ')
    const topic = payload.slice(0, space)
    if (Object.hasOwn(topics, topic)) topics[topic as Topic].notify(payload.slice(space + 1))
  }
  const handleDisconnect = (gone: pg.Client): void => {
    if (client !== gone) return
    client = null
    if (!isClosing) log.warn('lost the connection that listens for invalidations')
    disconnectListeners.notify()
    wakeUp()
  }
  const connect = async (): Promise<void> => {
    const newClient = createDedicatedClient(connection, { connect: connectTimeout, query: connectTimeout })
    newClient.on('end', () => handleDisconnect(newClient))
    newClient.on('notification', handleNotification)
    try {
      await newClient.connect()
      await newClient.query(`listen ${channel}`)
    } catch (error) {
      newClient.end().catch(() => {})
      throw error
    }
    client = newClient
  }
  const ensureConnected = async (): Promise<void> => {
    if (client) {
      const current = client
      if (await isResponsive(current)) return
      handleDisconnect(current)
      current.end().catch(() => {})
      return
    }
    await connect().then(
      () => reconnectListeners.notify(),
      () => {},
    )
  }
  const run = async (): Promise<void> => {
    while (!isClosing) {
      reset()
      await wait(client ? heartbeat.interval : retryDelay)
      if (!isClosing) await ensureConnected()
    }
  }

  await connect()
  const running = run()
  return {
    publish: async (db, topic, key) => {
      await notifyChannel(db, { channel, message: `${topic} ${key}` })
    },
    on: (topic, listener) => topics[topic].add(listener),
    isConnected: () => client !== null,
    onDisconnect: disconnectListeners.add,
    onReconnect: reconnectListeners.add,
    close: async () => {
      isClosing = true
      wakeUp()
      await running
      await client?.end()
    },
  }
}
