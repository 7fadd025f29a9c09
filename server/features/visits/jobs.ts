import type { Job } from '../../platform/jobs.ts'
import { pruneJob } from './actions.ts'

export const visitJobs: Job[] = [pruneJob]
