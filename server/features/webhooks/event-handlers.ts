// Tells webhooks of events. The bodies have ids, and addresses whose pages show only what the reader may see.

import type { WebhookEvent } from '#contract/webhooks.ts'
import type { Platform } from '../../platform/context.ts'
import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import { authorsOf } from '../accounts/reads.ts'
import { addDelivery } from './deliver.ts'
import { webhooksFor } from './queries.ts'

/** Safe to repeat: each webhook has one delivery of an event about a subject. */
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
