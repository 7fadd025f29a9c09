// Slow, scheduled or retryable work: graphile-worker jobs, enqueued in the transaction that causes them.
import type { z } from 'zod'
import type { Platform } from './context.ts'
import { type Db, statement } from './database/statement.ts'
import { newKey } from './ids.ts'

export type Job<P extends z.ZodObject = z.ZodObject> = {
  /** '<feature>.<what it does>' */
  name: string
  /** Holds ids only: tokens and texts don't belong in a queue row. */
  payload: P
  /** `dueAt`: when a scheduled job was due, in milliseconds; now for others. It may run late. */
  run(platform: Platform, payload: z.output<P>, dueAt?: number): Promise<void>
  /** A cron expression in UTC, for scheduled jobs. Their payload is empty. */
  schedule?: string
  /** Scheduled runs that were missed no longer than this ago, in milliseconds, are made up for (default none). */
  catchUp?: number
  /** Jobs of the same queue run one at a time, on all machines together. */
  queue?: string
  /** It sends emails, whose failures administrators see. */
  sendsMail?: boolean
  /** Maximum number of attempts (default 12, over about 16 hours). */
  attempts?: number
}

/** Any of them, whatever its payload. */
export type AnyJob = Omit<Job, 'run'> & { run(platform: Platform, payload: never, dueAt?: number): Promise<void> }

/** The names of all jobs that were defined, so that a test can tell which of them no feature lists. */
export const definedJobs = new Set<string>()

/** The names of those that send emails. */
export const mailJobs = new Set<string>()

export function job<const P extends z.ZodObject>(definition: Job<P>): Job<P> {
  definedJobs.add(definition.name)
  if (definition.sendsMail) mailJobs.add(definition.name)
  return definition
}

const insertJob = statement<
  {
    name: string
    payload: string
    queue: string | null
    runAt: string | null
    attempts: number
    key: string
    priority: number
  },
  never
>(
  'jobs.insert',
  `select enqueue_job($name, $payload::json, $queue, $runAt::timestamptz, $attempts::int, $priority::int, $key)`,
)

/**
 * `key`: a newer job replaces a queued one with the same key, and runs after one that has started. `priority`: smaller
 * numbers run first (default 0), then those that were enqueued first.
 */
export async function enqueue<P extends z.ZodObject>(
  db: Db,
  work: Job<P>,
  payload: z.input<P>,
  options: { runAt?: Date; key?: string; priority?: number } = {},
): Promise<void> {
  await insertJob(db, {
    name: work.name,
    payload: JSON.stringify(payload),
    queue: work.queue ?? null,
    runAt: options.runAt?.toISOString() ?? null,
    attempts: work.attempts ?? 12,
    key: options.key ?? newKey(),
    priority: options.priority ?? 0,
  })
}

/** For jobs that the caller knows only by name: retries of events, and mails that wait for their turn. */
export async function enqueueByName(db: Db, name: string, payload: object): Promise<void> {
  await insertJob(db, {
    name,
    payload: JSON.stringify(payload),
    queue: null,
    runAt: null,
    attempts: 12,
    key: newKey(),
    priority: 0,
  })
}

/** SQL: whether a job with this key is running, also for the last time, or will run. `key` is an SQL expression. */
export const isJobOpen = (key: string): string =>
  `exists (select from graphile_worker.jobs open_job
     where open_job.key = ${key} and (open_job.locked_at is not null or open_job.attempts < open_job.max_attempts))`

const rescheduleJobs = statement<{ name: string }, never>(
  'jobs.reschedule',
  `select 1 from graphile_worker.reschedule_jobs(
     (select array_agg(id) from graphile_worker.jobs where task_identifier = $name and locked_at is null),
     run_at := now(), attempts := 0)`,
)

/**
 * Reschedules failed jobs of this name now, including those that ran out of attempts. Call it once the cause of the
 * failure is gone.
 */
export async function retryNow(db: Db, name: string): Promise<void> {
  await rescheduleJobs(db, { name })
}
