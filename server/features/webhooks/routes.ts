import { webhooks } from '#contract/webhooks.ts'
import { bind } from '../../platform/http/bind.ts'
import { changeWebhook, createWebhook, removeWebhook, testWebhook } from './actions.ts'
import { readDeliveries, readWebhooks } from './reads.ts'

export const webhookCalls = bind(webhooks, {
  'GET /admin/webhooks': async ({ context }) => ({ webhooks: await readWebhooks(context) }),
  'POST /admin/webhooks': ({ context, body }) => createWebhook(context, body),
  'PUT /admin/webhooks/:id': async ({ context, params, body }) => ({
    webhook: await changeWebhook(context, params.id, body),
  }),
  'DELETE /admin/webhooks/:id': async ({ context, params }) => {
    await removeWebhook(context, params.id)
    return {}
  },
  'POST /admin/webhooks/:id/test': async ({ context, params }) => ({ delivery: await testWebhook(context, params.id) }),
  'GET /admin/webhooks/:id/deliveries': ({ context, params, query }) => readDeliveries(context, params.id, query),
})
