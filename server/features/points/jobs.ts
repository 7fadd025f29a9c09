import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { deleteOldCounts, freezeBoards } from './actions/standings.ts'
import { reverseLikesJob } from './actions/sync.ts'

/** Has work only after a week or month has ended. */
const freezeBoardsJob = job({
  name: 'points.freezeBoards',
  payload: z.object({}),
  schedule: '* * * * *',
  queue: 'points.freezeBoards',
  run: (platform) => freezeBoards(platform),
})

const deleteOldCountsJob = job({
  name: 'points.deleteOldCounts',
  payload: z.object({}),
  schedule: '20 3 * * *',
  run: async (platform) => void (await deleteOldCounts(platform)),
})

export const pointJobs: Job[] = [
  reverseLikesJob as unknown as Job,
  freezeBoardsJob as unknown as Job,
  deleteOldCountsJob as unknown as Job,
]
