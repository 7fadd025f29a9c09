// Telling browsers: what is due is taken up in batches, so that a push service that is slow holds up no other job, and
// of each browser one at a time, so that whoever is told much holds up nobody else.
import { z } from 'zod'
import type { Notification } from '#contract/notifications.ts'
import { minute, nowMs } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import { job } from '../../../platform/jobs.ts'
import type { Outcome, Sent } from '../../../platform/push/push.ts'
import {
  deletePushes,
  deleteSubscriptions,
  postponePushes,
  pushesOf,
  type TakenPush,
  takePushes,
} from '../queries/push.ts'
import { seenToPush } from '../queries/seen.ts'
import { preferencesFrom } from '../rules.ts'
import { pushTime } from '../rules-times.ts'
import { notificationViews } from '../view.ts'

const atOnce = 100
/** Longer than any push takes (platform/outbound): who takes some up is done with them, or was killed. */
const lease = minute
/** Minutes until the next attempt; what is not taken after the last one is not told any more. */
const waits = [1, 5, 15, 60, 180]

export const pushJob = job({ name: 'notifications.push', payload: z.object({}), run: sendPushes })

/** For what was quiet until now, is to be tried again, or was left by a process that was killed. */
export const duePushesJob = job({
  name: 'notifications.duePushes',
  payload: z.object({}),
  schedule: '* * * * *',
  run: sendPushes,
})

/** Whether a batch is under way in this process, and whether there was another wish since. */
const underWay = new WeakMap<Platform, { isWanted: boolean }>()

async function sendPushes(platform: Platform): Promise<void> {
  const other = underWay.get(platform)
  if (other) {
    other.isWanted = true
    return
  }
  const own = { isWanted: true }
  underWay.set(platform, own)
  try {
    while (own.isWanted) {
      own.isWanted = false
      while (await sendBatch(platform));
    }
  } finally {
    underWay.delete(platform)
  }
}

/** `due`: to be tried then. */
type Told = { outcome: Outcome | 'unwanted'; due?: number }

async function tell(platform: Platform, push: TakenPush, notification: Notification | null | undefined): Promise<Told> {
  const preferences = preferencesFrom(push.value ?? {})
  const isForThem = push.status === 'active' || push.type === 'system'
  if (!notification || !isForThem || !preferences.channels[push.type].push) return { outcome: 'unwanted' }
  const time = nowMs()
  const due = pushTime(preferences, time)
  if (due > time) return { outcome: 'later', due }
  const { title, message: body, actionUrl: url, id: tag, priority } = notification
  const subscription = {
    endpoint: push.endpoint,
    keys: { p256dh: push.p256dh, auth: push.auth },
    publicKey: push.public_key,
  }
  const sent = platform.push.send(subscription, { title, body, url, tag }, priority)
  const { outcome, status } = await sent.catch(refusing(platform))
  if (outcome === 'sent' || outcome === 'gone') return { outcome }
  const wait = outcome === 'later' ? waits[push.attempts - 1] : undefined
  // Who knows the whole address can push.
  const { host } = new URL(push.endpoint)
  if (wait === undefined) platform.log.warn({ host, status }, 'a push was not taken')
  return { outcome, due: wait && time + wait * minute }
}

/** What cannot be written as a push at all must not keep the others of its batch from being sent. */
const refusing =
  ({ log }: Platform) =>
  (error: Error): Sent => {
    log.error({ err: error }, 'a push could not be made')
    return { outcome: 'refused', status: null }
  }

const timeText = (at: number): string => new Date(at).toISOString()

/** Answers whether there was anything. */
async function sendBatch(platform: Platform): Promise<boolean> {
  const db = platform.database.pool
  const time = nowMs()
  const again = timeText(time + lease)
  const taken = await takePushes(db, { now: timeText(time), again, limit: atOnce })
  if (taken.length === 0) return false
  const wanted = await pushesOf(db, { ...listsOf(taken), now: timeText(time) })
  const seen = await seenToPush(db, { ids: wanted.map(({ notification_id }) => notification_id) })
  const shown = new Map(notificationViews(seen).map((notification) => [notification.id, notification]))
  const told = await Promise.all(wanted.map((push) => tell(platform, push, shown.get(push.notification_id))))
  const those = (which: (one: Told) => boolean) => wanted.filter((_, index) => which(told[index]!))

  await deleteSubscriptions(db, { ids: listsOf(those(({ outcome }) => outcome === 'gone')).subscriptions })
  const postponed = those(({ due }) => due !== undefined)
  const dues = told.flatMap(({ due }) => (due === undefined ? [] : [timeText(due)]))
  await postponePushes(db, { ...listsOf(postponed), dues, again })
  // A browser is in a batch once.
  const waiting = new Set(postponed.map(({ subscription_id }) => subscription_id))
  await deletePushes(db, { ...listsOf(taken.filter((one) => !waiting.has(one.subscription_id))), again })
  return true
}

const listsOf = (pushes: { subscription_id: string; notification_id: string }[]) => ({
  subscriptions: pushes.map(({ subscription_id }) => subscription_id),
  notifications: pushes.map(({ notification_id }) => notification_id),
})
