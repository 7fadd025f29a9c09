import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { fillIndex, forgetUnusedWords } from './actions.ts'

/** Nothing to do but after an upgrade. */
export const fillJob = job({
  name: 'search.fill',
  payload: z.object({}),
  run: (platform) => fillIndex(platform),
  schedule: '* * * * *',
})

const forgetWordsJob = job({
  name: 'search.forgetWords',
  payload: z.object({}),
  run: (platform) => forgetUnusedWords(platform),
  schedule: '40 3 * * *',
})

export const searchJobs: Job[] = [fillJob as unknown as Job, forgetWordsJob as unknown as Job]
