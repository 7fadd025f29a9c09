import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { polls } from '#contract/polls.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import { closeDuePolls, closeJob, recountVotesOf, vote } from './actions.ts'
import { pollData } from './personal-data.ts'
import { getPoll, readPolls } from './reads.ts'

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

export const pollsFeature: Feature = {
  name: 'polls',
  calls: bind(polls, {
    'GET /polls': ({ context, query }) => readPolls(context, query),
    'GET /polls/:id': async ({ context, params }) => ({ poll: await getPoll(context, params.id) }),
    'POST /polls/:id/vote': async ({ context, params, body, key }) => ({
      poll: await vote(context, params.id, { option: body.option, key }),
    }),
  }),
  eventHandlers: [recountOnBan('polls', recountJob)],
  jobs: [recountJob, closeJob, closeDueJob],
  personalData: pollData,
}
