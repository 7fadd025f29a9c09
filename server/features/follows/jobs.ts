import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { type Job, job } from '../../platform/jobs.ts'
import { partBlocked } from './actions/part.ts'
import { recountFollowsOf } from './actions/recount.ts'

export const recountJob = job({
  name: 'follows.recount',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => recountFollowsOf(platform, memberId),
})

export const partJob = job({
  name: 'follows.part',
  payload: z.object({ memberId: Id, otherId: Id }),
  run: (platform, { memberId, otherId }) => partBlocked(platform, memberId, otherId),
})

export const followJobs: Job[] = [recountJob as unknown as Job, partJob as unknown as Job]
