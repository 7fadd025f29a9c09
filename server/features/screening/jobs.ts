import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { tidy } from './actions.ts'

const tidyJob = job({
  name: 'screening.tidy',
  payload: z.object({}),
  schedule: '7 * * * *',
  run: (platform) => tidy(platform),
})

export const screeningJobs: Job[] = [tidyJob]
