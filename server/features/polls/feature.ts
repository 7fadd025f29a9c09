import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { polls } from '#contract/polls.ts'
import type { PersonalData } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import { closeDuePolls, closeJob, eraseVotesOf, recountVotesOf, vote } from './actions.ts'
import { getPoll, readPolls } from './reads.ts'

const recountJob = job({
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

const ofPolls = 'poll_id in (select id from polls where author_id = $member)'

const pollData: PersonalData = {
  tables: {
    polls: {
      erase: { set: `question = ''`, where: 'author_id = $member' },
      export: { key: 'id', where: 'author_id = $member' },
    },
    poll_options: { erase: { set: `text = ''`, where: ofPolls }, export: { key: 'id', where: ofPolls } },
    poll_votes: { erase: 'erase', export: { key: 'poll_id', where: 'member_id = $member' } },
  },
  erase: (platform, { member }) => eraseVotesOf(platform, member),
}

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
