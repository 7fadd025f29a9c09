import type { Job } from '../../platform/jobs.ts'
import { digestJob, dueDigestsJob } from './actions/digest.ts'
import { foldJob, foldOverdueJob } from './actions/fold.ts'
import { lessonJob } from './actions/lessons.ts'
import { pollJob } from './actions/polls.ts'
import { predictionJob } from './actions/predictions.ts'
import { duePushesJob, pushJob } from './actions/push-jobs.ts'
import { deleteExpiredJob } from './actions/read-state.ts'
import { refoldActorJob } from './actions/refold.ts'

export const notificationJobs: Job[] = [
  ...[foldJob as unknown as Job, foldOverdueJob, deleteExpiredJob],
  ...[pollJob as unknown as Job, lessonJob as unknown as Job, refoldActorJob as unknown as Job],
  predictionJob as unknown as Job,
  ...[pushJob, duePushesJob, dueDigestsJob, digestJob as unknown as Job],
]
