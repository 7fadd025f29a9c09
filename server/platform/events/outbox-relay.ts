// Empties the outbox: each event is handed over once while nothing is killed, and at least once when something is. One
// process leads, by a lock in the database; the others stand by.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { second } from '../clock.ts'
import { createDedicatedClient } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { createWakeUpTimer } from '../wake-up-timer.ts'
import { createDispatcher, type DispatcherOptions, type EventRow } from './dispatcher.ts'
import { createLowWatermark } from './low-watermark.ts'
import { createRelayNotifier, notifyInterval, relayChannel } from './relay-notifier.ts'

const leaderLockId = 7_203_114_003
const batchSize = 200
/** Finds what a crash swallowed the wake of. */
const pollInterval = second

/** In the order of their ids, after `low`. */
export const readEvents = statement<{ low: number; batch: number }, EventRow>(
  'events.read',
  'select id, type, payload from events where id > $low order by id limit $batch::int',
)
const deleteEvents = statement<{ ids: number[] }, never>(
  'events.delete',
  'delete from events where id = any($ids::bigint[])',
)
const hasEvents = statement<Record<never, never>, { waits: boolean }>(
  'events.waiting',
  'select exists (select 1 from events) as waits',
)

export type OutboxRelay = {
  /** Something was committed here. */
  wake(): void
  /** For tests: resolves when no event waits. */
  idle(): Promise<void>
  /** Ends after the event that is being handed over; the rest is left to the next leader. */
  stop(): Promise<void>
}

/** A connection of its own for the lead, the wakes and the work, so that whoever loses the lead can't go on working. */
async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = createDedicatedClient(connection, { connect: 10 * second, query: 15 * second })
  try {
    await client.connect()
    // A deletion that a crash undoes is a redelivery.
    await client.query(`set synchronous_commit = off; set statement_timeout = '10s'`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

const tryToLead = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [leaderLockId])
  if (!rows[0]?.won) return false
  await client.query(`listen ${relayChannel}`)
  return true
}

export function startOutboxRelay(options: DispatcherOptions): OutboxRelay {
  const { platform, log } = options
  const { asyncCommitPool: relaxed, connection } = platform.database
  const dispatch = createDispatcher(options)
  const watermark = createLowWatermark()
  const { wake: wakeUp, reset, wait } = createWakeUpTimer()
  const notifyLeader = createRelayNotifier(relaxed)
  let client: pg.Client | null = null
  /** The connection that won the lead. */
  let leader: pg.Client | null = null
  let isStopping = false

  const isLeader = (): boolean => leader !== null && leader === client
  const wake = (): void => (isLeader() ? wakeUp() : notifyLeader())

  /** Answers how many there were. */
  const relayBatch = async (own: pg.Client): Promise<number> => {
    const began = performance.now()
    const rows = await readEvents(own, { low: watermark.low(), batch: batchSize })
    const done = await dispatch(rows, () => client === own && !isStopping)
    const ids = rows.slice(0, done).map((row) => row.id)
    if (ids.length > 0) await deleteEvents(own, { ids })
    if (done === rows.length) watermark.recordRead({ ids, began, ended: performance.now() })
    return rows.length
  }

  const relayAll = async (): Promise<void> => {
    if (!client) {
      const made = await connect(connection)
      made.on('end', () => {
        if (client === made) client = null
      })
      made.on('notification', wakeUp)
      client = made
    }
    const own = client
    if (leader !== own && !(await tryToLead(own))) return
    leader = own
    let count = 0
    do {
      count = await relayBatch(own)
      // Event handlers may have written events of their own.
      if (count > 0) wakeUp()
    } while (count === batchSize && !isStopping)
  }

  const disconnect = (error: unknown): void => {
    log.warn({ err: error }, 'events could not be drained; tried again soon')
    client?.end().catch(() => {})
    client = null
  }

  const run = async (): Promise<void> => {
    while (!isStopping) {
      const began = performance.now()
      let minInterval = notifyInterval
      reset()
      await relayAll().catch((error) => {
        disconnect(error)
        minInterval = pollInterval
      })
      if (!isStopping) await wait(pollInterval)
      const remaining = began + minInterval - performance.now()
      if (remaining > 0 && !isStopping) await pause(remaining)
    }
  }

  const running = run()
  return {
    wake,
    idle: async () => {
      while ((await hasEvents(relaxed))[0]?.waits) {
        wake()
        await pause(5)
      }
    },
    stop: async () => {
      isStopping = true
      wakeUp()
      await running
      await client?.end()
    },
  }
}
