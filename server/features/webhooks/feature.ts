import { z } from 'zod'
import { type Webhook, webhookLimits, webhooks } from '#contract/webhooks.ts'
import { ago, day } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { job } from '../../platform/jobs.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { changeWebhook, createWebhook, removeWebhook, testWebhook } from './actions.ts'
import { deliverJob, enqueueDelivery } from './deliver.ts'
import { webhookEventHandlers } from './event-handlers.ts'
import {
  countDeliveries,
  deleteOldDeliveries,
  deliveriesOf,
  deliveriesWithoutJob,
  listWebhooks,
  webhookById,
} from './queries.ts'
import { deliveryView, webhookView } from './view.ts'

const readWebhooks = async ({ db }: MemberContext): Promise<Webhook[]> => (await listWebhooks(db)).map(webhookView)

async function readDeliveries({ db }: MemberContext, webhook: string, query: { page?: number; limit?: number }) {
  const [known] = await webhookById(db, { id: webhook })
  if (!known) throw new Failure('not_found')
  const window = pageWindow(query)
  const rows = await deliveriesOf(db, { webhook, reach: window.offset + window.limit, offset: window.offset })
  const [total] = await countDeliveries(db, { webhook, reach: maxCountedRows })
  return { deliveries: rows.map(deliveryView), pagination: numberPagination(window, total!.count) }
}

/** Also enqueues unsent requests, because a restore deletes the job queue. */
export const cleanupJob = job({
  name: 'webhooks.deleteOld',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: async ({ database }) => {
    for (const { id } of await deliveriesWithoutJob(database.pool)) await enqueueDelivery(database.pool, id)
    await deleteOldDeliveries(database.pool, { before: ago(webhookLimits.keptDays * day) })
  },
})

export const webhookData: PersonalData = {
  tables: {
    webhooks: notPersonal('addresses of programs'),
    webhook_deliveries: {
      // The address of a profile has the username.
      erase: { delete: "event = 'member.joined' and subject_id = $member" },
      export: { omit: 'ids and public addresses, deleted after 30 days' },
    },
  },
}

export const webhooksFeature: Feature = {
  name: 'webhooks',
  calls: bind(webhooks, {
    'GET /admin/webhooks': async ({ context }) => ({ webhooks: await readWebhooks(context) }),
    'POST /admin/webhooks': ({ context, body }) => createWebhook(context, body),
    'PUT /admin/webhooks/:id': async ({ context, params, body }) => ({
      webhook: await changeWebhook(context, params.id, body),
    }),
    'DELETE /admin/webhooks/:id': async ({ context, params }) => {
      await removeWebhook(context, params.id)
      return {}
    },
    'POST /admin/webhooks/:id/test': async ({ context, params }) => ({
      delivery: await testWebhook(context, params.id),
    }),
    'GET /admin/webhooks/:id/deliveries': ({ context, params, query }) => readDeliveries(context, params.id, query),
  }),
  eventHandlers: webhookEventHandlers,
  jobs: [deliverJob, cleanupJob],
  personalData: webhookData,
}
