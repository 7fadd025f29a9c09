import { polls } from '#contract/polls.ts'
import { bind } from '../../platform/http/bind.ts'
import { vote } from './actions.ts'
import { getPoll, readPolls } from './reads.ts'

export const pollCalls = bind(polls, {
  'GET /polls': ({ context, query }) => readPolls(context, query),
  'GET /polls/:id': async ({ context, params }) => ({ poll: await getPoll(context, params.id) }),
  'POST /polls/:id/vote': async ({ context, params, body, key }) => ({
    poll: await vote(context, params.id, { option: body.option, key }),
  }),
})
