// Runs the jobs of the features and the retry jobs of the event dispatcher, with graphile-worker.
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker'
import pg from 'pg'
import { allEvents } from '#contract/index.ts'
import { second } from './clock.ts'
import type { Platform } from './context.ts'
import type { Connection } from './database/database.ts'
import { type Db, statement } from './database/statement.ts'
import {
  canParseEvent,
  createDispatcher,
  type EventRow,
  eventHandlerJobName,
  publishJobName,
  unknownEventJobName,
} from './events/dispatcher.ts'
import type { EventHandler, OutboxEvent } from './events/event-handler.ts'
import type { Publish } from './events/publish.ts'
import type { AnyJob } from './jobs.ts'
import { holdLivenessLock, type LivenessLock } from './jobs-liveness.ts'
import type { Log } from './log.ts'

const concurrency = 2
/**
 * How often workers look for jobs that they aren't told of: those that become due later, and retries. Each look is one
 * indexed query, so a second costs little. Milliseconds.
 */
const defaultPollInterval = second
/** How long stop() waits for running jobs. After that they count as one failed attempt. Milliseconds. */
const stopTimeout = 5 * second

/** graphile-worker compares times of its own, which it expects as dates. Ours are text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === pg.types.builtins.TIMESTAMPTZ
      ? (value: string) => new Date(value)
      : pg.types.getTypeParser(type, format as 'text'),
}

const silentLogger = new Logger(() => () => {})

/** Runs graphile-worker's own migrations as the database's owner, after ours. */
export async function migrateJobQueue(owner: Connection): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: silentLogger })
  } finally {
    await pool.end()
  }
}

const countOpenJobs = statement<Record<never, never>, { count: number }>(
  'jobs.countOpen',
  `select count(*) as count from graphile_worker.jobs
   where locked_at is not null or (run_at <= now() and attempts < max_attempts)`,
)

/** Tells the workers of all machines once the job isn't running any more. */
const notifyIfRecorded = statement<{ id: string }, { told: string }>(
  'jobs.notifyIfRecorded',
  `select pg_notify('jobs:insert', '{"count":1}')::text as told
   where not exists (select from graphile_worker._private_jobs where id = $id::text::bigint and locked_at is not null)`,
)

const deleteJobs = statement<Record<never, never>, never>('jobs.deleteAll', 'delete from graphile_worker._private_jobs')

/** After a restore: queued jobs are out of date. */
export const deleteAllJobs = async (db: Db): Promise<void> => void (await deleteJobs(db))

type Options = {
  platform: Platform
  jobs: AnyJob[]
  eventHandlers: EventHandler[]
  publish: Publish
  /** Called after each job, because it may have emitted events. */
  wake?(): void
  pollInterval?: number | undefined
  log: Log
}

function tasksOf({ platform, jobs, eventHandlers, publish, log }: Options): TaskList {
  const tasks: TaskList = {}
  for (const job of jobs) {
    tasks[job.name] = async (payload) => {
      // graphile-worker adds _cron to scheduled jobs.
      const { _cron, ...jobPayload } = payload as Record<string, unknown>
      const dueAt = _cron ? Date.parse((_cron as { ts: string }).ts) : undefined
      // Each job takes what its own schema returns.
      await job.run(platform, job.payload.parse(jobPayload) as never, dueAt)
    }
  }
  for (const handler of eventHandlers) {
    tasks[eventHandlerJobName(handler.name)] = (payload) => handler.run(platform, payload as OutboxEvent<never>)
  }
  tasks[publishJobName] = (payload) => publish((payload as { events: OutboxEvent<never>[] }).events, true)
  const dispatch = createDispatcher({ platform, eventHandlers, publish, log })
  for (const type of Object.keys(allEvents)) {
    tasks[unknownEventJobName(type)] = async (payload) => {
      const row = payload as EventRow
      if (!canParseEvent(row)) throw new Error('this version cannot read the event either')
      await dispatch([row], () => true)
    }
  }
  return tasks
}

/** `workerEvents` logs the outcome of jobs, without payloads. */
const loggerOf = (log: Log): Logger =>
  new Logger(() => (level, message, meta = {}) => {
    if ('job' in meta) return
    if (level === 'error') log.error({ err: meta.error }, message)
    else if (level === 'warning') log.warn({ err: meta.error }, message)
  })

/**
 * A worker looks for its next job before the outcome of the last one is recorded, while their queue is still locked.
 * Without this, the next job of a queue would only be found by polling.
 */
async function startNextOfQueue({ platform }: Options, id: string): Promise<void> {
  const isRecorded = async () => (await notifyIfRecorded(platform.database.pool, { id })).length > 0
  try {
    while (!(await isRecorded())) await pause(5)
  } catch {
    // The database is unreachable, or the program is stopping: polling finds the job.
  }
}

function workerEvents(options: Options): Runner['events'] {
  const { log, wake } = options
  const events: Runner['events'] = new EventEmitter()
  events.on('job:error', ({ job, error }) => {
    const { id, task_identifier, attempts, max_attempts } = job
    const about = { err: error, job: task_identifier, id, attempt: attempts, of: max_attempts }
    if (attempts >= max_attempts) log.error(about, 'a job failed for the last time: see npm run admin -- jobs')
    else log.warn(about, 'a job failed and will be retried')
  })
  events.on('job:complete', ({ job }) => {
    if (job.job_queue_id !== null) void startNextOfQueue(options, job.id)
    wake?.()
  })
  return events
}

type RunningWorker = { ended: Promise<void>; stop(): Promise<void> }

/** Starts one runner. It ends when stopped, or by itself when it can no longer record the outcome of a job. */
async function startRunner(options: Options): Promise<RunningWorker> {
  const { platform, jobs, pollInterval = defaultPollInterval, log } = options
  const { connection } = platform.database
  const pool = new pg.Pool({ ...connection, types, max: concurrency + 2, connectionTimeoutMillis: 10 * second })
  pool.on('error', (error) => log.warn({ err: error }, 'a connection of the worker was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  const events = workerEvents(options)
  let workers: WorkerPool | undefined
  let liveness: LivenessLock | undefined
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool
    liveness = holdLivenessLock(connection, workerPool.id, log)
  })
  const close = async (): Promise<void> => {
    await liveness?.stop()
    await pool.end()
  }
  const scheduled = jobs.filter((job) => job.schedule !== undefined)
  try {
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval,
      noHandleSignals: true,
      logger: loggerOf(log),
      events,
      taskList: tasksOf(options),
      parsedCronItems: parseCronItems(
        scheduled.map((job) => ({
          task: job.name,
          identifier: job.name,
          match: job.schedule!,
          options: { maxAttempts: job.attempts ?? 3, backfillPeriod: job.catchUp ?? 0 },
        })),
      ),
      // With these delays set, graphile-worker keeps retrying to record a job's outcome while the database is
      // unreachable.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    return {
      ended: runner.promise.then(close, async (error) => {
        log.error({ err: error }, 'the worker ended unexpectedly; restarting')
        await close()
      }),
      stop: async () => {
        const stopping = runner.stop().catch(() => {})
        const isDone = await Promise.race([stopping.then(() => true), pause(stopTimeout, false, { ref: false })])
        if (!isDone) await workers?.forcefulShutdown('the program is stopping')
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

export type Worker = {
  /** For tests: resolves when no job is due or running. */
  idle(): Promise<void>
  /** Waits for running jobs, and returns those that take too long to the queue. */
  stop(): Promise<void>
}

export async function startWorker(options: Options): Promise<Worker> {
  const { platform, log } = options
  let isStopping = false
  let current: RunningWorker | null = await startRunner(options)

  const supervise = async (): Promise<void> => {
    while (!isStopping) {
      await current?.ended
      if (isStopping) return
      await pause(second)
      current = await startRunner(options).catch((error) => {
        log.warn({ err: error }, 'could not start the worker; retrying soon')
        return null
      })
      if (isStopping) await current?.stop()
    }
  }
  const supervised = supervise()

  return {
    idle: async () => {
      while (((await countOpenJobs(platform.database.pool))[0]?.count ?? 0) > 0) await pause(10)
    },
    stop: async () => {
      isStopping = true
      await current?.stop()
      await supervised
    },
  }
}
