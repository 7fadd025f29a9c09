import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { type Job, job } from '../../platform/jobs.ts'
import { recountCommentsOf } from './actions/recount.ts'

export const recountJob = job({
  name: 'comments.recount',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => recountCommentsOf(platform, memberId),
})

export const commentJobs: Job[] = [recountJob as unknown as Job]
