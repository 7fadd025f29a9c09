// Valid input for the calls about webhooks.
import { insertWebhook } from '../../features/webhooks/queries.ts'
import { now } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

const hook = { url: 'https://hooks.example.com/chartroom', events: ['member.joined' as const] }

/** In place of one before the last five, because a site has only a few. */
async function createWebhook({ database }: TestSite): Promise<{ id: string }> {
  const id = newId()
  // Without those that something else is using: callers run at the same time.
  await database.pool.query({
    text: `delete from webhooks where id in (
             select id from webhooks order by created_at desc, id offset 5 for update skip locked)`,
  })
  await insertWebhook(database.pool, { id, ...hook, secret: 'whsec_', now: now().toISOString(), most: 10 })
  return { id }
}

export function webhookInputs(site: () => TestSite): Record<string, () => Promise<ApiInput>> {
  const one = async () => ({ params: await createWebhook(site()) })
  return {
    'POST /admin/webhooks': async () => {
      await createWebhook(site())
      return { body: hook }
    },
    'PUT /admin/webhooks/:id': async () => ({ ...(await one()), body: { ...hook, isOn: true, version: 1 } }),
    'DELETE /admin/webhooks/:id': one,
    'POST /admin/webhooks/:id/test': one,
    'GET /admin/webhooks/:id/deliveries': one,
  }
}
