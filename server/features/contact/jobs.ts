import type { Job } from '../../platform/jobs.ts'
import { cleanupJob, contactMailJob } from './actions.ts'

export const contactJobs: Job[] = [contactMailJob as unknown as Job, cleanupJob]
