import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { fillIndex } from './actions.ts'

/** Nothing to do but after an upgrade. */
export const fillJob = job({
  name: 'search.fill',
  payload: z.object({}),
  run: (platform) => fillIndex(platform),
  schedule: '* * * * *',
})

export const searchJobs: Job[] = [fillJob as unknown as Job]
