import { z } from 'zod'
import { assistantLimits } from '#contract/assistant-limits.ts'
import { ago, day, minute, now } from '../../platform/clock.ts'
import { type Job, job } from '../../platform/jobs.ts'
import { deleteForgotten, deleteOldUsage, endExpired } from './queries.ts'

const usageDays = 90

export const cleanupJob = job({
  name: 'assistant.deleteOld',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: async ({ database }) => {
    await endExpired(database.pool, { now: now().toISOString() })
    await deleteForgotten(database.pool, { before: ago(assistantLimits.forgottenAfter * minute) })
    await deleteOldUsage(database.pool, { before: ago(usageDays * day).slice(0, 10) })
  },
})

export const assistantJobs: Job[] = [cleanupJob]
