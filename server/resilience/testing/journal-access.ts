// Who may use which journal: everyone only their own. Rows and inputs of the access test.
import { createMember } from '../../features/accounts/factory.ts'
import { createTestTrade, fillOf, importedTrade, reviewAnswers, tradeInput } from '../../features/journal/factory.ts'
import { createTestPlan } from '../../features/posts/factory.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'
import type { Actor } from './actors.ts'
import { drawChart } from './images.ts'
import { createRandom } from './random.ts'

export const journalTable = `
                                      guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor
  GET /journal/trades                 401    401      401      200     200    200        401     200    200        200
  POST /journal/trades                401    401      401      201     201    201        401     201    201        201
  DELETE /journal/trades              401    401      401      200     200    200        401     200    200        200
  GET /journal/trades/:id             401    401      401      200     404    200        401     404    404        404
  PUT /journal/trades/:id             401    401      401      200     404    200        401     404    404        404
  DELETE /journal/trades/:id          401    401      401      200     404    200        401     404    404        404
  POST /journal/images                401    401      401      201     201    403        401     201    201        201
  GET /journal/stats                  401    401      401      200     200    200        401     200    200        200
  POST /journal/import                401    401      401      200     200    200        401     200    200        200
  GET /journal/fills                  401    401      401      200     200    200        401     200    200        200
  GET /journal/export                 401    401      401      200     200    200        401     200    200        200
  GET /journal/settings               401    401      401      200     200    200        401     200    200        200
  PUT /journal/settings               401    401      401      200     200    200        401     200    200        200
  GET /journal/review                 401    401      401      200     200    200        401     200    200        200
  PUT /journal/review                 401    401      401      200     200    200        401     200    200        200
  GET /admin/trade-journals           401    401      401      403     403    403        401     200    200        403
  GET /admin/trade-journals/counts    401    401      401      403     403    403        401     200    200        403
  GET /admin/registrations            401    401      401      403     403    403        401     200    403        403
  POST /admin/registrations           401    401      401      403     403    403        401     200    403        403
  DELETE /admin/registrations/:id     401    401      401      403     403    403        401     200    403        403
  GET /user/plans/:id                 200    401      401      200     200    200        401     200    200        200
  POST /posts/:id/trade               401    401      401      200     404    403        401     404    404        404`

export function journalInputs(
  site: () => TestSite,
): Record<string, (thing: Pick<Actor, 'owner'>) => Promise<ApiInput>> {
  const onTrade = async ({ owner }: Pick<Actor, 'owner'>) => ({
    params: { id: await createTestTrade(site().platform, owner) },
  })
  const ownerId = async ({ owner }: Pick<Actor, 'owner'>) => ({ params: { id: owner.id } })
  return {
    'POST /admin/registrations': async ({ owner }) => ({
      body: { username: owner.username, number: 'INH000001234' },
    }),
    'DELETE /admin/registrations/:id': async ({ owner }) => {
      const { token } = await createMember(site().platform, { role: 'admin' })
      const body = { username: owner.username, number: 'INH000001234' }
      await site().api(token)('POST /admin/registrations', { body })
      return { params: { id: owner.id } }
    },
    'GET /user/plans/:id': ownerId,
    'POST /posts/:id/trade': async ({ owner }) => ({ params: { id: await createTestPlan(site().platform, owner) } }),
    'POST /journal/trades': async () => ({ body: tradeInput() }),
    'DELETE /journal/trades': async () => ({ body: { confirm: 'delete' } }),
    'GET /journal/trades/:id': onTrade,
    'PUT /journal/trades/:id': async (thing) => ({ ...(await onTrade(thing)), body: { ...tradeInput(), version: 1 } }),
    'DELETE /journal/trades/:id': onTrade,
    'POST /journal/images': async () => {
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(await drawChart(createRandom('trade')))]), 'chart.png')
      return { body: form }
    },
    'POST /journal/import': async () => ({ body: { trades: [{ ...importedTrade, legs: [fillOf('1', 'buy')] }] } }),
    'GET /journal/fills': async () => ({ query: { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' } }),
    'GET /journal/export': async () => ({ query: { format: 'json' } }),
    'GET /journal/review': async () => ({ query: { period: 'week', on: '2026-11-02' } }),
    'PUT /journal/review': async () => ({ body: { period: 'week', on: '2026-11-02', ...reviewAnswers, version: 0 } }),
    'PUT /journal/settings': async () => ({ body: { rules: [], strategies: ['Range'], version: 0 } }),
  }
}
