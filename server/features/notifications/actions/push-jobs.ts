// Sends due pushes in batches, to need few statements. All due pushes of a browser are sent together, so a member with
// many gets one summary and doesn't delay others.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { minute, nowMs, second } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { job } from '../../../platform/jobs.ts'
import { notificationsToPush } from '../queries/notifications.ts'
import {
  type ClaimedPush,
  claimedPushes,
  claimPushes,
  deleteDuePushes,
  deletePushes,
  deleteSubscriptions,
  postponePushes,
} from '../queries/push.ts'
import { preferencesFrom } from '../rules.ts'
import { mostImportant } from '../rules-push.ts'
import { notificationViews } from '../view.ts'
import { type DeliveryOutcome, deliverToBrowser, maxPushesPerBrowser } from './push-delivery.ts'

const browsersPerBatch = 100
/**
 * Longer than the timeout of a push request (platform/outbound). A push whose lease expired was claimed by a process
 * that died.
 */
const lease = minute
/** If a push service is slower than this, the next batches start without waiting for it. */
const slowAfter = second

export const pushJob = job({ name: 'notifications.push', payload: z.object({}), run: sendPushes })

/** Sends pushes whose quiet hours are over, that are to be retried, or that a killed process left behind. */
export const duePushesJob = job({
  name: 'notifications.duePushes',
  payload: z.object({}),
  schedule: '* * * * *',
  run: sendPushes,
})

/** The running sender of this process, and whether another run was requested meanwhile. */
const activeRuns = new WeakMap<Platform, { isRerunRequested: boolean }>()

async function sendPushes(platform: Platform): Promise<void> {
  const other = activeRuns.get(platform)
  if (other) {
    other.isRerunRequested = true
    return
  }
  const own = { isRerunRequested: true }
  activeRuns.set(platform, own)
  try {
    while (own.isRerunRequested) {
      own.isRerunRequested = false
      while (await sendBatch(platform));
    }
  } finally {
    activeRuns.delete(platform)
  }
}

const isStillWanted = ({ status, type, value }: ClaimedPush): boolean =>
  (status === 'active' || type === 'system') && preferencesFrom(value ?? {}).channels[type].push

const isoTime = (at: number): string => new Date(at).toISOString()

/** Returns whether there was anything to send. */
async function sendBatch(platform: Platform): Promise<boolean> {
  const db = platform.database.pool
  const time = nowMs()
  const [now, leaseUntil] = [isoTime(time), isoTime(time + lease)]
  const claimed = await claimPushes(db, {
    now,
    leaseUntil,
    limit: browsersPerBatch,
    limitPerBrowser: maxPushesPerBrowser,
  })
  if (claimed.length === 0) return false
  const wanted = (await claimedPushes(db, { ...keyColumns(claimed), now })).filter(isStillWanted)
  const browsers = [...Map.groupBy(wanted, ({ subscription_id }) => subscription_id)]
  const named = new Map(browsers.map(([id, pushes]) => [id, mostImportant(pushes)]))
  const ids = new Set([...named.values()].flat().map(({ notification_id }) => notification_id))
  const views = notificationViews(await notificationsToPush(db, { ids: [...ids] }))
  const shown = new Map(views.map((notification) => [notification.id, notification]))
  const deliveries = browsers.map(([id, pushes]): [string, Promise<DeliveryOutcome>] => {
    const shownPushes = named.get(id)!.flatMap(({ notification_id }) => shown.get(notification_id) ?? [])
    return [id, deliverToBrowser(platform, pushes, shownPushes)]
  })
  await recordOutcomes(platform, { claimed, now, leaseUntil }, deliveries)
  return true
}

type Batch = { claimed: Pick<ClaimedPush, 'subscription_id' | 'notification_id'>[]; now: string; leaseUntil: string }

async function recordOutcomes(
  platform: Platform,
  batch: Batch,
  deliveries: [string, Promise<DeliveryOutcome>][],
): Promise<void> {
  const outcomes = new Map<string, DeliveryOutcome>()
  const all = Promise.all(deliveries.map(async ([id, delivery]) => outcomes.set(id, await delivery)))
  await Promise.race([all, pause(slowAfter, undefined, { ref: false })])
  const slow = new Set(deliveries.flatMap(([id]) => (outcomes.has(id) ? [] : [id])))
  const recordWhere = (which: (id: string) => boolean): Promise<void> => {
    const claimed = batch.claimed.filter(({ subscription_id: id }) => which(id))
    const those = [...outcomes].filter(([id]) => which(id))
    return recordOutcomesOf(platform.database.pool, { ...batch, claimed }, those)
  }
  await recordWhere((id) => !slow.has(id))
  if (slow.size === 0) return
  all
    .then(() => recordWhere((id) => slow.has(id)))
    .catch((error) => platform.log.warn({ err: error }, 'the outcomes of some pushes could not be saved'))
}

async function recordOutcomesOf(
  db: Db,
  { claimed, now, leaseUntil }: Batch,
  outcomes: [string, DeliveryOutcome][],
): Promise<void> {
  const postponed = outcomes.flatMap(([, { postponed = [] }]) => postponed)
  const those = (which: (one: DeliveryOutcome) => boolean | undefined) =>
    outcomes.flatMap(([id, one]) => (which(one) ? [id] : []))
  await deleteSubscriptions(db, { ids: those(({ isSubscriptionGone }) => isSubscriptionGone) })
  await postponePushes(db, {
    ...keyColumns(postponed.map(({ push }) => push)),
    dueTimes: postponed.map(({ due }) => isoTime(due)),
    held: postponed.map(({ isHeld }) => isHeld),
    leaseUntil,
  })
  const keyOf = ({ subscription_id, notification_id }: Batch['claimed'][number]) =>
    `${subscription_id} ${notification_id}`
  const postponedKeys = new Set(postponed.map(({ push }) => keyOf(push)))
  await deletePushes(db, { ...keyColumns(claimed.filter((one) => !postponedKeys.has(keyOf(one)))), leaseUntil })
  await deleteDuePushes(db, { subscriptions: those(({ mayHaveMore }) => mayHaveMore), now })
}

const keyColumns = (pushes: { subscription_id: string; notification_id: string }[]) => ({
  subscriptions: pushes.map(({ subscription_id }) => subscription_id),
  notifications: pushes.map(({ notification_id }) => notification_id),
})
