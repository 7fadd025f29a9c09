import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { appendToChain, signChain } from './actions.ts'

const chainJob = job({
  name: 'audit.chain',
  payload: z.object({}),
  schedule: '* * * * *',
  queue: 'audit.chain',
  run: (platform) => appendToChain(platform),
})

/** Every quarter of an hour, because a day begins at one in every time zone. */
const signJob = job({
  name: 'audit.sign',
  payload: z.object({}),
  schedule: '5,20,35,50 * * * *',
  queue: 'audit.chain',
  run: async (platform) => {
    await appendToChain(platform)
    await signChain(platform)
  },
})

export const auditJobs: Job[] = [chainJob, signJob]
