// Who may use the assistant, which is off here. Rows and inputs of the access test.
import { insertAnswer, insertConversation } from '../../features/assistant/queries.ts'
import { fromNow, hour, now } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

export const assistantTable = `
                                      guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor
  GET /assistant  401    401      401      200     200    200        401     200    200        200
  POST /assistant/questions  401    401      401      409     409    403        401     409    409        409
  GET /assistant/answers/:id/events  401    401      401      200     404    200        401     404    404        404
  GET /assistant/conversations  401    401      401      200     200    200        401     200    200        200
  GET /assistant/conversations/:id  401    401      401      200     404    200        401     404    404        404
  PUT /assistant/conversations/:id  401    401      401      200     404    403        401     404    404        404
  DELETE /assistant/conversations/:id  401    401      401      200     404    200        401     404    404        404
  DELETE /assistant/conversations  401    401      401      200     200    200        401     200    200        200
  GET /admin/assistant  401    401      401      403     403    403        401     200    403        403
  PUT /admin/assistant/key  401    401      401      403     403    403        401     200    403        403`

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
  return {
    'POST /assistant/questions': async () => ({
      body: { question: 'What is a stop loss?', conversationId: null, isKept: false },
    }),
    'GET /assistant/answers/:id/events': async (about) => ({ params: { id: (await ask(about)).answer } }),
    'GET /assistant/conversations/:id': ofConversation,
    'PUT /assistant/conversations/:id': async (about) => ({
      ...(await ofConversation(about)),
      body: { isKept: false },
    }),
    'DELETE /assistant/conversations/:id': ofConversation,
    'PUT /admin/assistant/key': async () => ({ body: { key: null } }),
  }
}
