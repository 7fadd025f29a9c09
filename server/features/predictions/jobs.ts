import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { type AnyJob, job } from '../../platform/jobs.ts'
import { closeDuePredictions, closeJob } from './actions/closing.ts'
import { recountForecastsOf } from './actions/crowd.ts'
import { signLogDaily } from './actions/log.ts'
import { scoreJob, unscoreJob } from './actions/scores.ts'

export const recountJob = job({
  name: 'predictions.recount',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => recountForecastsOf(platform, memberId),
})

const closeDueJob = job({
  name: 'predictions.closeDue',
  payload: z.object({}),
  schedule: '* * * * *',
  run: (platform) => closeDuePredictions(platform),
})

/** Every quarter of an hour, because a day begins at one in every time zone. */
const signJob = job({
  name: 'predictions.signLog',
  payload: z.object({}),
  schedule: '5,20,35,50 * * * *',
  run: (platform) => signLogDaily(platform),
})

export const predictionJobs: AnyJob[] = [recountJob, closeJob, scoreJob, unscoreJob, closeDueJob, signJob]
