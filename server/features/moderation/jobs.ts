import type { Job } from '../../platform/jobs.ts'
import { noticesJob } from './actions/notices.ts'

export const moderationJobs: Job[] = [noticesJob]
