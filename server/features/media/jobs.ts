import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { sweepImages } from './actions.ts'

const sweepJob = job({
  name: 'media.sweep',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: (platform) => sweepImages(platform),
})

export const mediaJobs: Job[] = [sweepJob]
