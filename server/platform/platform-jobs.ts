// The platform's own scheduled jobs.
import { z } from 'zod'
import { backupJob } from './backup/scheduled-backup.ts'
import { deleteExpiredIdempotencyKeys } from './database/idempotency-keys.ts'
import { type AnyJob, job } from './jobs.ts'

const idempotencyKeysJob = job({
  name: 'platform.deleteExpiredIdempotencyKeys',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: ({ database: { pool } }) => deleteExpiredIdempotencyKeys(pool),
})

export const platformJobs: AnyJob[] = [idempotencyKeysJob, backupJob]
