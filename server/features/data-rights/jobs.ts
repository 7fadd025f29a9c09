import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { erasureJobs } from './actions/erase.ts'
import { exportJob } from './actions/make-export.ts'
import { sweepExports } from './actions/remove-exports.ts'

const sweepJob = job({
  name: 'dataRights.sweepExports',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  run: (platform) => sweepExports(platform),
})

export const dataRightsJobs: Job[] = [...erasureJobs, exportJob, sweepJob] as unknown as Job[]
