// Administrators create, change, test and delete webhooks.
import { webhooks as texts } from '#contract/messages/en/webhooks.ts'
import { type Webhook, type WebhookDelivery, type WebhookEvent, webhookLimits } from '#contract/webhooks.ts'
import { now } from '../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../platform/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { invalidField } from '../../platform/http/parse.ts'
import { newId, newSecret } from '../../platform/ids.ts'
import { NotAllowedError } from '../../platform/outbound/outbound.ts'
import { secretPrefix } from '../../platform/standard-webhooks.ts'
import { recordAudit } from '../audit/actions.ts'
import { addDelivery } from './deliver.ts'
import { deleteWebhook, insertWebhook, updateWebhook, webhookById } from './queries.ts'
import { deliveryView, webhookView } from './view.ts'

/** For the audit log: the path may contain a secret. */
const hostOf = (url: string): string => new URL(url).host

type Fields = { url: string; events: WebhookEvent[] }

/** Each request checks the address again, because the host can move. */
async function assertPublic({ platform }: MemberContext, url: string): Promise<void> {
  await platform.outbound.check(url).catch((error) => {
    throw invalidField('url', error instanceof NotAllowedError ? texts.urlPrivate : texts.urlUnknown)
  })
}

export async function createWebhook(
  context: MemberContext,
  { url, events }: Fields,
): Promise<{ secret: string; webhook: Webhook }> {
  await assertPublic(context, url)
  const secret = secretPrefix + newSecret().toString('base64')
  const webhook = await inTransaction(context, async ({ db, viewer }) => {
    const sent = { id: newId(), url, events, secret, now: now().toISOString(), most: webhookLimits.perSite }
    const [row] = await insertWebhook(db, sent)
    if (!row) throw new Failure('too_many_webhooks')
    const after = { host: hostOf(row.url), events: events.join(' ') }
    await recordAudit(db, { action: 'webhooks.created', actorId: viewer.memberId, subjectId: row.id, after })
    return webhookView(row)
  })
  return { secret, webhook }
}

export async function changeWebhook(
  context: MemberContext,
  id: string,
  change: Fields & { isOn: boolean; version: number },
): Promise<Webhook> {
  const [before] = await webhookById(context.db, { id })
  if (!before) throw new Failure('not_found')
  if (change.url !== before.url) await assertPublic(context, change.url)
  return inTransaction(context, async ({ db, viewer }) => {
    const [row] = await updateWebhook(db, { id, ...change })
    if (!row) throw new Failure('conflict_stale')
    await recordAudit(db, {
      action: 'webhooks.changed',
      actorId: viewer.memberId,
      subjectId: id,
      before: { host: hostOf(before.url), events: before.events.join(' '), isOn: before.is_on },
      after: {
        host: hostOf(row.url),
        events: row.events.join(' '),
        isOn: row.is_on,
        isNewAddress: row.url !== before.url,
      },
    })
    return webhookView(row)
  })
}

export const removeWebhook = (context: MemberContext, id: string): Promise<void> =>
  inTransaction(context, async ({ db, viewer }) => {
    const [deleted] = await deleteWebhook(db, { id })
    if (!deleted) throw new Failure('not_found')
    const before = { host: hostOf(deleted.url), events: deleted.events.join(' ') }
    await recordAudit(db, { action: 'webhooks.deleted', actorId: viewer.memberId, subjectId: id, before })
  })

export const testWebhook = (context: MemberContext, webhook: string): Promise<WebhookDelivery> =>
  inTransaction(context, async ({ db, viewer }) => {
    const id = newId()
    const row = await addDelivery(db, webhook, { id, event: 'test', subject: id, data: {} })
    if (!row) throw new Failure('not_found')
    await recordAudit(db, { action: 'webhooks.tested', actorId: viewer.memberId, subjectId: webhook })
    return deliveryView(row)
  })
