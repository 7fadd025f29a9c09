// Valid input for the calls about journals.
import { createMember } from '../../features/accounts/factory.ts'
import { createTestTrade, fillOf, importedTrade, reviewAnswers, tradeInput } from '../../features/journal/factory.ts'
import { createTestPlan } from '../../features/posts/factory.ts'
import { profileForm } from '../../features/profiles/factory.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'
import type { Actor } from './actors.ts'
import { drawChart } from './images.ts'
import { createRandom } from './random.ts'

export function journalInputs(
  site: () => TestSite,
): Record<string, (thing: Pick<Actor, 'owner'>) => Promise<ApiInput>> {
  const onTrade = async ({ owner }: Pick<Actor, 'owner'>) => ({
    params: { id: await createTestTrade(site().platform, owner) },
  })
  const ownPlan = async ({ owner }: Pick<Actor, 'owner'>) => ({
    params: { id: await createTestPlan(site().platform, owner) },
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
    'POST /admin/stated-registrations/:id/remove': async ({ owner }) => {
      const stated = { registrationBody: 'SEBI', registrationNumber: 'INH000001234' }
      await site()
        .api(owner.token)
        .raw('PUT /auth/profile', { body: profileForm(stated) })
      return { params: { id: owner.id }, body: { body: 'SEBI', number: 'INH000001234' } }
    },
    'GET /user/plans/:id': ownerId,
    'POST /posts/:id/trade': ownPlan,
    'POST /posts/:id/plan/not-taken': ownPlan,
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
    'GET /journal/fills': async () => ({ query: {} }),
    'GET /journal/export': async () => ({ query: { format: 'json' } }),
    'GET /journal/review': async () => ({ query: { period: 'week', on: '2026-11-02' } }),
    'PUT /journal/review': async () => ({ body: { period: 'week', on: '2026-11-02', ...reviewAnswers, version: 0 } }),
    'PUT /journal/settings': async () => ({ body: { rules: [], strategies: ['Range'], version: 0 } }),
  }
}
