import type { Job } from '../../platform/jobs.ts'
import { digestJob, dueDigestsJob } from './actions/digest.ts'
import { foldJob, foldOverdueJob } from './actions/fold.ts'
import { pruneJob } from './actions/marks.ts'
import { pollJob } from './actions/polls.ts'
import { duePushesJob, pushJob } from './actions/push-send.ts'
import { refoldActorJob } from './actions/refold.ts'

export const notificationJobs: Job[] = [
  ...[foldJob as unknown as Job, foldOverdueJob, pruneJob],
  ...[pollJob as unknown as Job, refoldActorJob as unknown as Job],
  ...[pushJob, duePushesJob, dueDigestsJob, digestJob as unknown as Job],
]
