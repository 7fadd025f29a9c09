import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { mailJob } from './actions/mail.ts'
import { endSuspensionsJob } from './actions/standing.ts'
import { deleteExpired } from './actions/tidy.ts'

const cleanupJob = job({
  name: 'accounts.deleteExpired',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: (platform) => deleteExpired(platform),
})

export const accountJobs: Job[] = [mailJob, cleanupJob, endSuspensionsJob] as Job[]
