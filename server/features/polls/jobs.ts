import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { type Job, job } from '../../platform/jobs.ts'
import { closeDuePolls, closeJob, recountVotesOf } from './actions.ts'

export const recountJob = job({
  name: 'polls.recount',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => recountVotesOf(platform, memberId),
})

const closeDueJob = job({
  name: 'polls.closeDue',
  payload: z.object({}),
  schedule: '* * * * *',
  run: (platform) => closeDuePolls(platform),
})

export const pollJobs: Job[] = [recountJob as unknown as Job, closeJob as unknown as Job, closeDueJob]
