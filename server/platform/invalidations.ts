// What must be forgotten on every node at once: sessions, guest pages, pictures. Rare acts only, because a notification
// inside a transaction halves the throughput of what commits beside it.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { second } from './clock.ts'
import { type Connection, createDedicatedClient } from './database/database.ts'
import { type Db, statement } from './database/statement.ts'
import type { Log } from './log.ts'
import { createWakeUpTimer } from './wake-up-timer.ts'

/** `session`: a member's id. `page`: an address. `feed`: a post's id. `media`: a picture's key. `settings`: all of them. */
export type Topic = 'session' | 'page' | 'feed' | 'media' | 'settings'

export type Invalidations = {
  /** Told to every node when the transaction of `db` commits. */
  publish(db: Db, topic: Topic, key: string): Promise<void>
  on(topic: Topic, listener: (key: string) => void): () => void
  /** While this is false, nothing that depends on being told may be kept. */
  connected(): boolean
  onLost(listener: () => void): () => void
  /** Told again from now on; what was said meanwhile is not known. */
  onReturn(listener: () => void): () => void
  close(): Promise<void>
}

const channel = 'invalidations'
const retryAfter = second / 2
/** A connection may die without a word: it is asked so often, and given so long to answer. A second in all (DECISIONS). */
const ask = { every: 0.4 * second, patience: 0.6 * second }
/** Of a new connection, on which nothing relies yet. */
const connectPatience = 3 * second

const notify = statement<{ channel: string; message: string }, never>(
  'invalidations.notify',
  'select 1 from pg_notify($channel, $message)',
)

function listeners<Told extends unknown[]>() {
  const all = new Set<(...told: Told) => void>()
  return {
    add: (listener: (...told: Told) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: (...told: Told) => {
      for (const listener of all) listener(...told)
    },
  }
}

/** An answer that this process was too busy to read has come in time: whoever is late reads once more. */
async function answers(client: pg.Client): Promise<boolean> {
  const answer = client.query('select 1').then(
    () => true,
    () => false,
  )
  const late = pause(ask.patience, undefined, { ref: false }).then(() => nextTurn(false))
  return await Promise.race([answer, late])
}

export async function openInvalidations(connection: Connection, log: Log): Promise<Invalidations> {
  const topics = {
    session: listeners<[string]>(),
    page: listeners<[string]>(),
    feed: listeners<[string]>(),
    media: listeners<[string]>(),
    settings: listeners<[string]>(),
  } satisfies Record<Topic, unknown>
  const lost = listeners()
  const returned = listeners()
  const { wake: wakeUp, reset, wait } = createWakeUpTimer()
  let client: pg.Client | null = null
  let isClosing = false

  const hear = ({ payload = '' }: pg.Notification): void => {
    const space = payload.indexOf(' ')
    const topic = payload.slice(0, space)
    if (Object.hasOwn(topics, topic)) topics[topic as Topic].tell(payload.slice(space + 1))
  }
  const lose = (gone: pg.Client): void => {
    if (client !== gone) return
    client = null
    if (!isClosing) log.warn('the connection that listens was lost')
    lost.tell()
    wakeUp()
  }
  const connect = async (): Promise<void> => {
    const made = createDedicatedClient(connection, { connect: connectPatience, query: connectPatience })
    made.on('end', () => lose(made))
    made.on('notification', hear)
    try {
      await made.connect()
      await made.query(`listen ${channel}`)
    } catch (error) {
      made.end().catch(() => {})
      throw error
    }
    client = made
  }
  const keep = async (): Promise<void> => {
    if (client) {
      const asked = client
      if (await answers(asked)) return
      lose(asked)
      asked.end().catch(() => {})
      return
    }
    await connect().then(
      () => returned.tell(),
      () => {},
    )
  }
  const run = async (): Promise<void> => {
    while (!isClosing) {
      reset()
      await wait(client ? ask.every : retryAfter)
      if (!isClosing) await keep()
    }
  }

  await connect()
  const running = run()
  return {
    publish: async (db, topic, key) => {
      await notify(db, { channel, message: `${topic} ${key}` })
    },
    on: (topic, listener) => topics[topic].add(listener),
    connected: () => client !== null,
    onLost: lost.add,
    onReturn: returned.add,
    close: async () => {
      isClosing = true
      wakeUp()
      await running
      await client?.end()
    },
  }
}
