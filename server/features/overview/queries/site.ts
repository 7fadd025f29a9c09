// The state of the database and of emails.
import { statement } from '../../../platform/database/statement.ts'

export const databaseSize = statement<Record<never, never>, { bytes: number }>(
  'overview.databaseSize',
  'select pg_database_size(current_database()) as bytes',
)

/** Jobs that send emails and have failed: those that are tried again, and those that aren't. */
export const failedMails = statement<{ jobs: string[] }, { retrying: number; failed: number }>(
  'overview.failedMails',
  `select count(*) filter (where attempts < max_attempts) as retrying,
     count(*) filter (where attempts >= max_attempts) as failed
   from graphile_worker.jobs where task_identifier = any($jobs::text[]) and last_error is not null`,
)
