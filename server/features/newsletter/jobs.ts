import type { Job } from '../../platform/jobs.ts'
import { cleanupJob, confirmationMailJob } from './actions.ts'

export const newsletterJobs: Job[] = [confirmationMailJob as unknown as Job, cleanupJob]
