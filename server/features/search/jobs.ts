import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { cleanupWords, indexBacklog } from './actions.ts'

/** Has work only after an upgrade or a restore. */
export const indexBacklogJob = job({
  name: 'search.indexBacklog',
  payload: z.object({}),
  run: (platform) => indexBacklog(platform),
  schedule: '* * * * *',
})

const cleanupWordsJob = job({
  name: 'search.deleteUnusedWords',
  payload: z.object({}),
  run: (platform) => cleanupWords(platform),
  schedule: '40 3 * * *',
})

export const searchJobs: Job[] = [indexBacklogJob as unknown as Job, cleanupWordsJob as unknown as Job]
