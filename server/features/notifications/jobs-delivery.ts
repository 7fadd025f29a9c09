import type { Job } from '../../platform/jobs.ts'
import { digestJob, dueDigestsJob } from './actions/digest.ts'
import { duePushesJob, pushJob } from './actions/push-send.ts'

export const deliveryJobs: Job[] = [pushJob, duePushesJob, dueDigestsJob, digestJob as unknown as Job]
