import type { Job } from '../../platform/jobs.ts'
import { continueJob, runJob } from './actions/run.ts'

export const announcementJobs: Job[] = [runJob as unknown as Job, continueJob]
