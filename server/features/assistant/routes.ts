import { assistant } from '#contract/assistant.ts'
import { bind } from '../../platform/http/bind.ts'
import { ask, changeKept, changeKey, removeConversation, removeConversations } from './actions.ts'
import { answerEvents } from './events.ts'
import { readConversation, readConversations, readSetup, readState } from './reads.ts'

export const assistantCalls = bind(assistant, {
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
})
