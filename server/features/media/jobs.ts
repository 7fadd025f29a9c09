import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { deleteUnusedImages, measureEarlierImages } from './actions.ts'

const cleanupJob = job({
  name: 'media.deleteUnused',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: (platform) => deleteUnusedImages(platform),
})

const lightnessJob = job({
  name: 'media.measureLightness',
  payload: z.object({}),
  schedule: '11 * * * *',
  run: (platform) => measureEarlierImages(platform),
})

export const mediaJobs: Job[] = [cleanupJob, lightnessJob]
