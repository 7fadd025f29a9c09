import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { announceBoards } from './actions/announce.ts'
import { freezeBoards } from './actions/standings.ts'
import { reverseLikesJob } from './actions/sync.ts'
import { addBacklog } from './actions/verify.ts'
import { applyVoidJob } from './actions/void-rings.ts'

/** Has work only after a week or month has ended, or after another process has stopped. */
const freezeBoardsJob = job({
  name: 'points.freezeBoards',
  payload: z.object({}),
  schedule: '* * * * *',
  queue: 'points.freezeBoards',
  run: async (platform) => {
    await freezeBoards(platform)
    await announceBoards(platform)
  },
})

/** Has work only after an upgrade. */
const addBacklogJob = job({
  name: 'points.addBacklog',
  payload: z.object({}),
  schedule: '* * * * *',
  queue: 'points.addBacklog',
  run: (platform) => addBacklog(platform),
})

export const pointJobs = [applyVoidJob, reverseLikesJob, freezeBoardsJob, addBacklogJob] as unknown as Job[]
