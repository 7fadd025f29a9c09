import type { Job } from '../../platform/jobs.ts'
import { reverseLikesJob } from './actions/sync.ts'

export const pointJobs: Job[] = [reverseLikesJob as unknown as Job]
