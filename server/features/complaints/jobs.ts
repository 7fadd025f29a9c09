import { z } from 'zod'
import { complaintLimits } from '#contract/complaints-limits.ts'
import { ago, day } from '../../platform/clock.ts'
import { type Job, job } from '../../platform/jobs.ts'
import { deleteOldComplaints } from './queries.ts'

export const cleanupJob = job({
  name: 'complaints.deleteOld',
  payload: z.object({}),
  schedule: '23 4 * * *',
  run: async ({ database }) => {
    await deleteOldComplaints(database.pool, { before: ago(complaintLimits.keptDays * day) })
  },
})

export const complaintJobs: Job[] = [cleanupJob]
