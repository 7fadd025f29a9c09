import type { Job } from '../../platform/jobs.ts'
import { cleanupJob, releaseJob } from './actions.ts'

export const limitedMailJobs: Job[] = [releaseJob as unknown as Job, cleanupJob]
