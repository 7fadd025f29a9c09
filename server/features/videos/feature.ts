import { z } from 'zod'
import type { Feature } from '../../platform/feature.ts'
import { job } from '../../platform/jobs.ts'
import { processJob } from './actions/process.ts'
import { resumeVideos, sweepVideos } from './actions/sweep.ts'
import { videoData } from './personal-data.ts'
import { videoCalls } from './routes.ts'

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

export const videosFeature: Feature = {
  name: 'videos',
  calls: videoCalls,
  jobs: [processJob, sweepJob, resumeJob],
  personalData: videoData,
}
