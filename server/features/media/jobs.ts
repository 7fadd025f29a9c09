import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { deleteUnusedImages } from './actions.ts'

const cleanupJob = job({
  name: 'media.deleteUnused',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: (platform) => deleteUnusedImages(platform),
})

export const mediaJobs: Job[] = [cleanupJob]
