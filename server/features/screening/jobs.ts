import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { deleteExpired } from './actions.ts'

const cleanupJob = job({
  name: 'screening.deleteExpired',
  payload: z.object({}),
  schedule: '7 * * * *',
  run: (platform) => deleteExpired(platform),
})

export const screeningJobs: Job[] = [cleanupJob]
