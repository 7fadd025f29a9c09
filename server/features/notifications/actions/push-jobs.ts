// Telling browsers: what is due is taken up in batches, so that it needs few statements, and of each browser all together,
// so that whoever is told much hears it once and holds up nobody else.
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
/** Longer than any push takes (platform/outbound): who takes some up is done with them, or was killed. */
const lease = minute
/** A service that takes longer is waited for beside the batches that follow: it holds up nobody else. */
const slowAfter = second

export const pushJob = job({ name: 'notifications.push', payload: z.object({}), run: sendPushes })

/** For what was quiet until now, is to be tried again, or was left by a process that was killed. */
export const duePushesJob = job({
  name: 'notifications.duePushes',
  payload: z.object({}),
  schedule: '* * * * *',
  run: sendPushes,
})

/** Whether a batch is under way in this process, and whether there was another wish since. */
const activeRuns = new WeakMap<Platform, { isWanted: boolean }>()

async function sendPushes(platform: Platform): Promise<void> {
  const other = activeRuns.get(platform)
  if (other) {
    other.isWanted = true
    return
  }
  const own = { isWanted: true }
  activeRuns.set(platform, own)
  try {
    while (own.isWanted) {
      own.isWanted = false
      while (await sendBatch(platform));
    }
  } finally {
    activeRuns.delete(platform)
  }
}

const isStillWanted = ({ status, type, value }: ClaimedPush): boolean =>
  (status === 'active' || type === 'system') && preferencesFrom(value ?? {}).channels[type].push

const isoTime = (at: number): string => new Date(at).toISOString()

/** Answers whether there was anything. */
async function sendBatch(platform: Platform): Promise<boolean> {
  const db = platform.database.pool
  const time = nowMs()
  const [now, again] = [isoTime(time), isoTime(time + lease)]
  const taken = await claimPushes(db, { now, again, limit: browsersPerBatch, most: maxPushesPerBrowser })
  if (taken.length === 0) return false
  const wanted = (await claimedPushes(db, { ...keyColumns(taken), now })).filter(isStillWanted)
  const browsers = [...Map.groupBy(wanted, ({ subscription_id }) => subscription_id)]
  const named = new Map(browsers.map(([id, waiting]) => [id, mostImportant(waiting)]))
  const ids = new Set([...named.values()].flat().map(({ notification_id }) => notification_id))
  const views = notificationViews(await notificationsToPush(db, { ids: [...ids] }))
  const shown = new Map(views.map((notification) => [notification.id, notification]))
  const answers = browsers.map(([id, waiting]): [string, Promise<DeliveryOutcome>] => {
    const those = named.get(id)!.flatMap(({ notification_id }) => shown.get(notification_id) ?? [])
    return [id, deliverToBrowser(platform, waiting, those)]
  })
  await recordOutcomes(platform, { claimed: taken, now, again }, answers)
  return true
}

type Batch = { claimed: Pick<ClaimedPush, 'subscription_id' | 'notification_id'>[]; now: string; again: string }

async function recordOutcomes(
  platform: Platform,
  batch: Batch,
  answers: [string, Promise<DeliveryOutcome>][],
): Promise<void> {
  const told = new Map<string, DeliveryOutcome>()
  const all = Promise.all(answers.map(async ([id, answer]) => told.set(id, await answer)))
  await Promise.race([all, pause(slowAfter, undefined, { ref: false })])
  const slow = new Set(answers.flatMap(([id]) => (told.has(id) ? [] : [id])))
  const settleThose = (which: (id: string) => boolean): Promise<void> => {
    const taken = batch.claimed.filter(({ subscription_id: id }) => which(id))
    const those = [...told].filter(([id]) => which(id))
    return recordOutcomesOf(platform.database.pool, { ...batch, claimed: taken }, those)
  }
  await settleThose((id) => !slow.has(id))
  if (slow.size === 0) return
  all
    .then(() => settleThose((id) => slow.has(id)))
    .catch((error) => platform.log.warn({ err: error }, 'what became of some pushes could not be kept'))
}

async function recordOutcomesOf(
  db: Db,
  { claimed: taken, now, again }: Batch,
  told: [string, DeliveryOutcome][],
): Promise<void> {
  const later = told.flatMap(([, { postponedPush: later = [] }]) => later)
  const those = (which: (one: DeliveryOutcome) => boolean | undefined) =>
    told.flatMap(([id, one]) => (which(one) ? [id] : []))
  await deleteSubscriptions(db, { ids: those(({ isSubscriptionGone: isGone }) => isGone) })
  await postponePushes(db, {
    ...keyColumns(later.map(({ push }) => push)),
    ...{ dues: later.map(({ due }) => isoTime(due)), again },
  })
  const keyOf = ({ subscription_id, notification_id }: Batch['claimed'][number]) =>
    `${subscription_id} ${notification_id}`
  const waiting = new Set(later.map(({ push }) => keyOf(push)))
  await deletePushes(db, { ...keyColumns(taken.filter((one) => !waiting.has(keyOf(one)))), again })
  await deleteDuePushes(db, { subscriptions: those(({ mayHaveMore: isCutOff }) => isCutOff), now })
}

const keyColumns = (pushes: { subscription_id: string; notification_id: string }[]) => ({
  subscriptions: pushes.map(({ subscription_id }) => subscription_id),
  notifications: pushes.map(({ notification_id }) => notification_id),
})
