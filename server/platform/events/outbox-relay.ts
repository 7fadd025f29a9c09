// Transactional outbox relay: dispatches each event once, or at least once after a crash. One process leads, by an
// advisory lock in the database; the others stand by.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { second } from '../clock.ts'
import { createDedicatedClient } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { createWakeUpTimer } from '../wake-up-timer.ts'
import { createDispatcher, type DispatcherOptions, type EventRow } from './dispatcher.ts'
import { createLowWatermark } from './low-watermark.ts'
import { hasPendingEvents } from './outbox.ts'
import { createRelayNotifier, notifyInterval, relayChannel } from './relay-notifier.ts'

const leaderLockId = 7_203_114_003
const batchSize = 200
/** Finds events whose wake-up was lost in a crash. Milliseconds. */
const pollInterval = second
/**
 * A site is busy if one read finds this many events. Then the next read waits longer, because handlers that take a batch
 * cost less for each event of a larger one. Milliseconds.
 */
const busyRead = 20
const busyInterval = 100

/** The shortest time from a read that found so many events to the next. Milliseconds. */
export const readInterval = (events: number): number => (events < busyRead ? notifyInterval : busyInterval)

/** Returns events with an id above `low`, ordered by id. */
export const readEvents = statement<{ low: number; batch: number }, EventRow>(
  'events.read',
  'select id, type, payload from events where id > $low order by id limit $batch::int',
)
const deleteEvents = statement<{ ids: number[] }, never>(
  'events.delete',
  'delete from events where id = any($ids::bigint[])',
)
export type OutboxRelay = {
  /** Call after a commit that may have written events. */
  wake(): void
  /** For tests: resolves when the outbox is empty. */
  idle(): Promise<void>
  /** Finishes the current event. The next leader handles the rest. */
  stop(): Promise<void>
}

/**
 * One dedicated connection holds the leader lock, listens and does the work, so that a process that loses the lock
 * can't continue.
 */
async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = createDedicatedClient(connection, { connect: 10 * second, query: 15 * second })
  try {
    await client.connect()
    // Safe with asynchronous commit: if a crash undoes a delete, the event is dispatched again.
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
  const { asyncCommitPool, connection } = platform.database
  const dispatch = createDispatcher(options)
  const watermark = createLowWatermark()
  const { wake: wakeUp, reset, wait } = createWakeUpTimer()
  const notifyLeader = createRelayNotifier(asyncCommitPool)
  let client: pg.Client | null = null
  /** The connection that holds the leader lock. */
  let leader: pg.Client | null = null
  let isStopping = false

  const isLeader = (): boolean => leader !== null && leader === client
  const wake = (): void => (isLeader() ? wakeUp() : notifyLeader())

  /** Returns how many events it read. */
  const relayBatch = async (current: pg.Client): Promise<number> => {
    const began = performance.now()
    const rows = await readEvents(current, { low: watermark.current(), batch: batchSize })
    const done = await dispatch(rows, () => client === current && !isStopping)
    const ids = rows.slice(0, done).map((row) => row.id)
    if (ids.length > 0) await deleteEvents(current, { ids })
    if (done === rows.length) watermark.recordRead({ ids, began, ended: performance.now() })
    return rows.length
  }

  /** Returns how many events it read. */
  const relayAll = async (): Promise<number> => {
    if (!client) {
      const newClient = await connect(connection)
      newClient.on('end', () => {
        if (client === newClient) client = null
      })
      newClient.on('notification', wakeUp)
      client = newClient
    }
    const current = client
    if (leader !== current && !(await tryToLead(current))) return 0
    leader = current
    let [count, total] = [0, 0]
    do {
      count = await relayBatch(current)
      total += count
      // Handlers may have emitted more events.
      if (count > 0) wakeUp()
    } while (count === batchSize && !isStopping)
    return total
  }

  const disconnect = (error: unknown): void => {
    log.warn({ err: error }, 'could not relay events; retrying soon')
    client?.end().catch(() => {})
    client = null
  }

  const run = async (): Promise<void> => {
    while (!isStopping) {
      const began = performance.now()
      reset()
      const minInterval = await relayAll().then(readInterval, (error) => {
        disconnect(error)
        return pollInterval
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
      while (await hasPendingEvents(asyncCommitPool)) {
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
