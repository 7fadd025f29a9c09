import { z } from 'zod'
import type { Feature } from '../../platform/feature.ts'
import { job } from '../../platform/jobs.ts'
import { appendToChain, signChain } from './actions.ts'
import { auditData } from './personal-data.ts'

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

export const auditFeature: Feature = {
  name: 'audit',
  jobs: [chainJob, signJob],
  personalData: auditData,
}
