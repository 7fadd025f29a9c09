import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { type Job, job } from '../../platform/jobs.ts'
import { recountVotesOf } from './actions.ts'

export const recountJob = job({
  name: 'polls.recount',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => recountVotesOf(platform, memberId),
})

export const pollJobs: Job[] = [recountJob as unknown as Job]
