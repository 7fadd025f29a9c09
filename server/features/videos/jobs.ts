import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { processJob } from './actions/process.ts'
import { resumeVideos, sweepVideos } from './actions/sweep.ts'

const sweepJob = job({
  name: 'videos.sweep',
  payload: z.object({}),
  schedule: '20 * * * *',
  run: (platform) => sweepVideos(platform),
})

const resumeJob = job({
  name: 'videos.resume',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: (platform) => resumeVideos(platform),
})

export const videoJobs: Job[] = [processJob as unknown as Job, sweepJob, resumeJob]
