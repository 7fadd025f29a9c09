import { z } from 'zod'
import { assistant, assistantLimits } from '#contract/assistant.ts'
import { ago, day, minute, now } from '../../platform/clock.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { ask, changeKept, changeKey, removeConversation, removeConversations } from './actions.ts'
import { answerEvents } from './events.ts'
import { assistantData } from './personal-data.ts'
import { deleteForgotten, deleteOldUsage, endExpired } from './queries.ts'
import { readConversation, readConversations, readSetup, readState } from './reads.ts'

const usageDays = 90

export const cleanupJob = job({
  name: 'assistant.deleteOld',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: async ({ database }) => {
    await endExpired(database.pool, { now: now().toISOString() })
    await deleteForgotten(database.pool, { before: ago(assistantLimits.forgottenAfter * minute) })
    await deleteOldUsage(database.pool, { before: ago(usageDays * day).slice(0, 10) })
  },
})

export const assistantFeature: Feature = {
  name: 'assistant',
  calls: bind(assistant, {
    'GET /assistant': ({ context }) => readState(context),
    'POST /assistant/questions': ({ context, body }) => ask(context, body),
    'GET /assistant/answers/:id/events': ({ context, params, incoming }) => answerEvents(context, params.id, incoming),
    'GET /assistant/conversations': ({ context, query }) => readConversations(context, query),
    'GET /assistant/conversations/:id': ({ context, params }) => readConversation(context, params.id),
    'PUT /assistant/conversations/:id': async ({ context, params, body }) => ({
      conversation: await changeKept(context, params.id, body.isKept),
    }),
    'DELETE /assistant/conversations/:id': async ({ context, params }) => {
      await removeConversation(context, params.id)
      return {}
    },
    'DELETE /assistant/conversations': async ({ context }) => {
      await removeConversations(context)
      return {}
    },
    'GET /admin/assistant': ({ context }) => readSetup(context),
    'PUT /admin/assistant/key': async ({ context, body }) => ({ keyHost: await changeKey(context, body.key) }),
  }),
  jobs: [cleanupJob],
  personalData: assistantData,
}
