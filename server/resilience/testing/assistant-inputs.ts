// Valid input for the calls about the assistant, which is off here.
import { insertAnswer, insertConversation } from '../../features/assistant/queries.ts'
import { fromNow, hour, now } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

type About = { owner: { id: string } }

export function assistantInputs(site: () => TestSite): Record<string, (about: About) => Promise<ApiInput>> {
  const ask = async ({ owner }: About) => {
    const { pool } = site().database
    const [conversation, answer, time] = [newId(), newId(), now().toISOString()]
    const question = 'What is a stop loss?'
    await insertConversation(pool, {
      id: conversation,
      member: owner.id,
      title: question,
      isKept: true,
      now: time,
      most: 1000,
    })
    await insertAnswer(pool, {
      id: answer,
      conversation,
      member: owner.id,
      question,
      state: 'unknown',
      tokens: 0,
      now: time,
      day: time.slice(0, 10),
      expiresAt: fromNow(hour),
    })
    return { conversation, answer }
  }
  const ofConversation = async (about: About) => ({ params: { id: (await ask(about)).conversation } })
  const ofAnswer = async (about: About) => ({ params: { id: (await ask(about)).answer } })
  return {
    'POST /assistant/chat': async () => ({
      body: { question: 'What is a stop loss?', conversationId: null, isKept: false },
    }),
    'GET /assistant/answers/:id/events': ofAnswer,
    'POST /assistant/answers/:id/stop': ofAnswer,
    'PUT /assistant/answers/:id/feedback': async (about) => ({ ...(await ofAnswer(about)), body: { isHelpful: true } }),
    'GET /assistant/conversations/:id': ofConversation,
    'PUT /assistant/conversations/:id': async (about) => ({
      ...(await ofConversation(about)),
      body: { isKept: false },
    }),
    'DELETE /assistant/conversations/:id': ofConversation,
    'PUT /admin/assistant/key': async () => ({ body: { key: null } }),
  }
}
