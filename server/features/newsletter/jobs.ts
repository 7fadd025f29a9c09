import type { Job } from '../../platform/jobs.ts'
import { continueJob, sendJob } from './actions/send.ts'
import { cleanupJob, confirmationMailJob } from './actions/subscriptions.ts'

export const newsletterJobs: Job[] = [
  confirmationMailJob as unknown as Job,
  cleanupJob,
  sendJob as unknown as Job,
  continueJob,
]
