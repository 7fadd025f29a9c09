// Pending work: events to relay, and jobs by kind. For metrics and for npm run admin -- jobs.
import { statement } from './database/statement.ts'

/** Seconds since the oldest one; 0 if there is none. */
export const readWaitingEvents = statement<Record<never, never>, { count: number; oldest: number }>(
  'events.waiting',
  `select count(*) as count, coalesce(extract(epoch from now() - min(at)), 0)::float8 as oldest from events`,
)

/** `waiting`: due now. `oldest`: seconds since the oldest of these was due. `failed`: out of attempts. */
export type JobsOfKind = {
  kind: string
  waiting: number
  running: number
  scheduled: number
  failed: number
  oldest: number
  error: string | null
}

export const readJobs = statement<Record<never, never>, JobsOfKind>(
  'jobs.byKind',
  `select task_identifier as kind,
     count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts) as waiting,
     count(*) filter (where locked_at is not null) as running,
     count(*) filter (where locked_at is null and run_at > now() and attempts < max_attempts) as scheduled,
     count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
     coalesce(extract(epoch from now() - min(run_at)
       filter (where locked_at is null and run_at <= now() and attempts < max_attempts)), 0)::float8 as oldest,
     max(last_error) filter (where locked_at is null and attempts >= max_attempts) as error
   from graphile_worker.jobs group by task_identifier order by task_identifier`,
)

/** Of all processes, as the database sees them. A statement is slow after a second. */
export const readActivity = statement<Record<never, never>, { connections: number; slow: number }>(
  'database.activity',
  `select count(*) as connections,
     count(*) filter (where state = 'active' and now() - query_start > interval '1 second') as slow
   from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
)
