import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { job } from '../../platform/jobs.ts'
import { recountFollowsOf } from './actions/recount.ts'
import { removeFollowsIfBlocked } from './actions/remove-follows.ts'

export const recountJob = job({
  name: 'follows.recount',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => recountFollowsOf(platform, memberId),
})

export const removeFollowsJob = job({
  name: 'follows.part',
  payload: z.object({ memberId: Id, otherId: Id }),
  run: (platform, { memberId, otherId }) => removeFollowsIfBlocked(platform, memberId, otherId),
})
