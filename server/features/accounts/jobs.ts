import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { mailJob } from './actions/mail.ts'
import { endSuspensionsJob } from './actions/standing.ts'
import { tidy } from './actions/tidy.ts'

const tidyJob = job({
  name: 'accounts.tidy',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: (platform) => tidy(platform),
})

export const accountJobs: Job[] = [mailJob, tidyJob, endSuspensionsJob] as Job[]
