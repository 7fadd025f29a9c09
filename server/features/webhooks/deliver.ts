// Sends events to webhooks, and records each attempt.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { webhookLimits } from '#contract/webhooks.ts'
import { ago, hour, now, nowMs, nowSeconds, second } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { emit } from '../../platform/events/outbox.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { NotAllowedError } from '../../platform/outbound/outbound.ts'
import { signedHeaders } from '../../platform/standard-webhooks.ts'
import { recordAudit } from '../audit/actions.ts'
import {
  activeAdmins,
  addFailure,
  clearFailures,
  type DeliveryRow,
  deliveryJobKey,
  insertDelivery,
  lockWebhook,
  type PendingDelivery,
  pendingDelivery,
  recordAttempt,
} from './queries.ts'
import { bodyOf, type DeliveredEvent, type DeliveryError, isSuccess, nextWait } from './rules.ts'

type Happened = { event: DeliveredEvent; subject: string; data: object; id?: string }

/** Stores a delivery with its job. Returns null if this webhook was told of it before, or is off. */
export async function addDelivery(
  db: Db,
  webhook: string,
  { event, subject, data, id = newId() }: Happened,
): Promise<DeliveryRow | null> {
  const sent = { id, webhook, event, subject, data: JSON.stringify(data), now: now().toISOString() }
  const [row] = await insertDelivery(db, sent)
  if (!row) return null
  await enqueueDelivery(db, id)
  return row
}

export const enqueueDelivery = (db: Db, id: string, runAt?: Date): Promise<void> =>
  enqueue(db, deliverJob, { id }, { key: deliveryJobKey(id), ...(runAt && { runAt }) })

export const deliverJob = job({
  name: 'webhooks.deliver',
  payload: z.object({ id: Id }),
  // One at a time: receivers that don't answer keep no other jobs waiting.
  queue: 'webhooks.deliver',
  run: (platform, { id }) => deliver(platform, id),
})

/** Until the headers of the response. Milliseconds. */
const requestTimeout = 5 * second

type Attempt = { httpStatus: number | null; error: DeliveryError | null; milliseconds: number | null }

/** If the program ends between the request and its record, the request is repeated with the same `webhook-id`. */
async function deliver(platform: Platform, id: string): Promise<void> {
  const { database } = platform
  const [delivery] = await pendingDelivery(database.pool, { id })
  if (!delivery) return
  const attempt = delivery.is_on
    ? await send(platform, delivery)
    : ({ httpStatus: null, error: 'off', milliseconds: null } as const)
  await database.transaction((db) => record(db, delivery, attempt))
}

async function send(
  { config, outbound }: Platform,
  { id, url, secret, ...delivery }: PendingDelivery,
): Promise<Attempt> {
  const body = bodyOf(delivery)
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${config.product.slug}-webhooks`,
    ...signedHeaders(secret, { id, seconds: nowSeconds(), body }),
  }
  const startedAt = nowMs()
  const since = () => nowMs() - startedAt
  try {
    const { status } = await outbound.send({
      method: 'POST',
      url,
      headers,
      body: Buffer.from(body),
      timeout: requestTimeout,
      ignoresBody: true,
    })
    return { httpStatus: status, error: null, milliseconds: since() }
  } catch (error) {
    return { httpStatus: null, error: errorOf(error), milliseconds: since() }
  }
}

function errorOf(error: unknown): DeliveryError {
  if (error instanceof NotAllowedError) return 'not_allowed'
  return ['TimeoutError', 'AbortError'].includes((error as Error).name) ? 'timeout' : 'unreachable'
}

async function record(db: Db, { id, ...delivery }: PendingDelivery, attempt: Attempt): Promise<void> {
  const attempts = delivery.attempts + 1
  const isDelivered = attempt.httpStatus !== null && isSuccess(attempt.httpStatus)
  const isFinal = attempt.error === 'not_allowed' || attempt.error === 'off'
  const wait = isFinal ? null : nextWait(attempts)
  const state = isDelivered ? 'delivered' : wait === null ? 'failed' : 'pending'
  const time = now()
  await lockWebhook(db, { id: delivery.webhook_id })
  const [recorded] = await recordAttempt(db, { id, attempts, state, ...attempt, now: time.toISOString() })
  if (!recorded) return
  await emit(db, 'webhook:attempted', { webhookId: delivery.webhook_id })
  if (isDelivered) await clearFailures(db, { id: delivery.webhook_id })
  else if (attempt.error !== 'off') await countFailure(db, delivery.webhook_id)
  if (state === 'pending') await enqueueDelivery(db, id, new Date(time.getTime() + wait!))
}

async function countFailure(db: Db, webhook: string): Promise<void> {
  const { failuresUntilOff: most, hoursUntilOff } = webhookLimits
  const times = { since: ago(hoursUntilOff * hour), now: now().toISOString() }
  const [counted] = await addFailure(db, { id: webhook, most, ...times })
  if (!counted?.is_disabled) return
  const after = { failures: counted.failures }
  await recordAudit(db, { action: 'webhooks.disabled', actorId: null, subjectId: webhook, after })
  for (const { id: memberId } of await activeAdmins(db))
    await emit(db, 'webhook:disabled', { webhookId: webhook, memberId })
}
