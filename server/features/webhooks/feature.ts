import { z } from 'zod'
import { type Webhook, type WebhookEvent, webhookLimits, webhooks } from '#contract/webhooks.ts'
import { ago, day } from '../../platform/clock.ts'
import type { MemberContext, Platform } from '../../platform/context.ts'
import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'
import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { job } from '../../platform/jobs.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorsOf } from '../accounts/reads.ts'
import { changeWebhook, createWebhook, removeWebhook, testWebhook } from './actions.ts'
import { addDelivery, deliverJob, enqueueDelivery } from './deliver.ts'
import {
  countDeliveries,
  deleteOldDeliveries,
  deliveriesOf,
  deliveriesWithoutJob,
  listWebhooks,
  webhookById,
  webhooksFor,
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

/**
 * Safe to repeat: each webhook has one delivery of an event about a subject. `data` has ids, and addresses whose pages
 * show only what the reader may see.
 */
async function tell({ database }: Platform, event: WebhookEvent, subject: string, data: object): Promise<void> {
  const webhooks = await webhooksFor(database.pool, { event })
  if (webhooks.length === 0) return
  await database.transaction(async (db) => {
    for (const { id } of webhooks) await addDelivery(db, id, { event, subject, data })
  })
}

const postPublished = defineEventHandler({
  name: 'webhooks.postPublished',
  event: 'post:created',
  run: (platform, { payload: { postId, section } }) =>
    tell(platform, 'post.published', postId, {
      post: { _id: postId, section, url: `${platform.config.publicUrl}/post/${postId}` },
    }),
})

const reportOpened = defineEventHandler({
  name: 'webhooks.reportOpened',
  event: 'report:opened',
  run: (platform, { payload: { reportId, kind } }) =>
    tell(platform, 'report.opened', reportId, {
      report: { _id: reportId, kind, url: `${platform.config.publicUrl}/admin/reports` },
    }),
})

const memberJoined = defineEventHandler({
  name: 'webhooks.memberJoined',
  event: 'account:joined',
  run: async (platform, { payload: { memberId } }) => {
    const member = (await authorsOf(platform.database.pool, [memberId])).get(memberId)
    if (!member) return
    await tell(platform, 'member.joined', memberId, {
      member: { _id: memberId, url: `${platform.config.publicUrl}/profile/${member.username}` },
    })
  },
})

export const webhookEventHandlers: EventHandler[] = [postPublished, reportOpened, memberJoined]

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
