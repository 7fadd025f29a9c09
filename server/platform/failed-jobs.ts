// Another try for jobs that have no attempts left: for administrators, and for npm run admin -- retry.
import { inTransaction, type SystemContext } from './context.ts'
import { statement } from './database/statement.ts'

const lockRetries = statement<Record<never, never>, never>(
  'jobs.lockRetries',
  `select pg_advisory_xact_lock(hashtextextended('failed jobs', 0))`,
)

const rescheduleFailed = statement<{ kind: string | null }, { kind: string; count: number }>(
  'jobs.rescheduleFailed',
  `with failed as materialized (
     select id, task_identifier as kind from graphile_worker.jobs
     where locked_at is null and attempts >= max_attempts and ($kind::text is null or task_identifier = $kind)
   ),
   rescheduled as (
     select id from graphile_worker.reschedule_jobs((select array_agg(id) from failed), run_at := now(), attempts := 0)
   )
   select failed.kind, count(*) as count from failed join rescheduled on rescheduled.id = failed.id
   group by failed.kind order by failed.kind`,
)

/**
 * Runs failed jobs again as soon as a worker is free. Returns how many of each kind. Each is rescheduled once, however
 * many ask for it at the same time. `kind`: null for all.
 */
export const retryFailedJobs = (context: SystemContext, kind: string | null) =>
  inTransaction(context, async ({ db }) => {
    await lockRetries(db)
    return await rescheduleFailed(db, { kind })
  })
