// Frees the jobs of killed workers, which graphile-worker would leave locked for hours. Each worker holds a lock, named
// after its id, on a dedicated connection. If another worker can take that lock, its holder is dead.
import type pg from 'pg'
import { second } from './clock.ts'
import { type Connection, createDedicatedClient } from './database/database.ts'
import { type Db, statement } from './database/statement.ts'
import type { Log } from './log.ts'
import { createWakeUpTimer } from './wake-up-timer.ts'

const lockSpace = 7_203_114
/** The first check comes soon after the start; the next one catches jobs that were locked just before the crash. */
const freeInterval = { first: 3 * second, later: 15 * second }

const holdLock = statement<{ space: number; worker: string }, never>(
  'jobs.holdLivenessLock',
  'select 1 from pg_advisory_lock_shared($space::int, hashtext($worker))',
)

/** Ignore recent locks: a worker may lock its first job a moment before it holds its liveness lock. */
const freeAbandoned = statement<{ space: number; worker: string }, { workers: number }>(
  'jobs.freeAbandoned',
  `with others as materialized (
     select distinct locked_by as id from graphile_worker.jobs
     where locked_by <> $worker and locked_at < now() - interval '2 seconds'
   ), dead as materialized (
     select array_agg(id) as ids from others where pg_try_advisory_xact_lock($space::int, hashtext(id))
   )
   select cardinality(ids) as workers, graphile_worker.force_unlock_workers(ids)
   from dead where ids is not null`,
)

/** Whether any worker of this database is alive. */
const aliveWorkers = statement<{ space: number }, { pid: number }>(
  'jobs.aliveWorkers',
  `select pid from pg_locks where locktype = 'advisory' and classid::bigint = $space::integer and granted
     and database = (select oid from pg_database where datname = current_database()) limit 1`,
)

export const isWorkerAlive = async (db: Db): Promise<boolean> =>
  (await aliveWorkers(db, { space: lockSpace })).length > 0

export type LivenessLock = { stop(): Promise<void> }

/** Holds the liveness lock of `worker` until stopped, and frees the jobs of dead workers. */
export function holdLivenessLock(connection: Connection, worker: string, log: Log): LivenessLock {
  const own = { space: lockSpace, worker }
  const { wake: wakeUp, reset, wait } = createWakeUpTimer()
  let client: pg.Client | null = null
  let isStopping = false

  const connect = async (): Promise<pg.Client> => {
    const newClient = createDedicatedClient(connection, { connect: 10 * second, query: 15 * second })
    newClient.on('end', () => {
      if (client !== newClient) return
      client = null
      wakeUp()
    })
    await newClient.connect()
    client = newClient
    await holdLock(newClient, own)
    return newClient
  }
  const freeJobs = async (): Promise<void> => {
    const [freed] = await freeAbandoned(client ?? (await connect()), own)
    if (freed) log.info({ workers: freed.workers }, 'freed the jobs of killed workers')
  }
  const run = async (): Promise<void> => {
    for (let every = freeInterval.first; !isStopping; every = freeInterval.later) {
      reset()
      await freeJobs().catch((error) => {
        log.warn({ err: error }, 'could not hold the liveness lock of the worker; retrying soon')
        client?.end().catch(() => {})
        client = null
      })
      if (!isStopping) await wait(client ? every : second)
    }
  }
  const running = run()
  return {
    stop: async () => {
      isStopping = true
      wakeUp()
      await running
      await client?.end()
    },
  }
}
