// Telling browsers: what is due is taken up in batches, so that a push service that is slow holds up no other job, and
// of each browser all together, so that whoever is told much hears it once and holds up nobody else.
import { z } from 'zod'
import type { Notification } from '#contract/notifications.ts'
import { notificationLimits } from '#contract/notifications-limits.ts'
import { minute, nowMs } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { job } from '../../../platform/jobs.ts'
import type { Sent } from '../../../platform/push/push.ts'
import {
  deletePushes,
  deleteSubscriptions,
  dropDuePushes,
  postponePushes,
  pushesOf,
  type TakenPush,
  takePushes,
} from '../queries/push.ts'
import { seenToPush } from '../queries/seen.ts'
import { preferencesFrom } from '../rules.ts'
import { messageOf, mostSingly, namedOf, summaryOf } from '../rules-push.ts'
import { pushTime } from '../rules-times.ts'
import { notificationViews } from '../view.ts'

const atOnce = 100
/** Of what waits for one browser. A push that sums up so many says that there are more: the rest need not be told. */
const mostTaken = notificationLimits.bellMost + 1
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

const isWanted = ({ status, type, value }: TakenPush): boolean =>
  (status === 'active' || type === 'system') && preferencesFrom(value ?? {}).channels[type].push

type Postponed = { push: TakenPush; due: number }
/** What becomes of what waits for one browser: what is not to be tried later is done with. */
type Told = { isGone?: boolean; isCutOff?: boolean; later?: Postponed[] }

/** What a browser is sent, and which of what waits each tells of. */
function messagesOf(waiting: TakenPush[], shown: Notification[]) {
  if (waiting.length <= mostSingly)
    return shown.map((one) => ({ of: waiting.filter(({ notification_id: id }) => id === one.id), ...messageOf(one) }))
  const [first, ...others] = shown
  return first ? [{ of: waiting, ...summaryOf([first, ...others], waiting.length) }] : []
}

/** `waiting`: for one browser, the oldest first; `shown`: what is named of it. */
async function tell(platform: Platform, waiting: TakenPush[], shown: Notification[]): Promise<Told> {
  const { endpoint, p256dh, auth, public_key: publicKey, value } = waiting[0]!
  const time = nowMs()
  const free = pushTime(preferencesFrom(value ?? {}), time)
  if (free > time) return { later: waiting.map((push) => ({ push, due: free })) }
  const messages = messagesOf(waiting, shown)
  for (const [index, { push, priority }] of messages.entries()) {
    const sent = platform.push.send({ endpoint, keys: { p256dh, auth }, publicKey }, push, priority)
    const { outcome, status } = await sent.catch(refusing(platform))
    if (outcome === 'gone') return { isGone: true }
    if (outcome === 'sent') continue
    const later = outcome === 'later' ? messages.slice(index).flatMap(({ of }) => of.flatMap(postponed(time))) : []
    // Who knows the whole address can push.
    if (later.length === 0) platform.log.warn({ host: new URL(endpoint).host, status }, 'a push was not taken')
    if (outcome === 'later') return { later }
  }
  return { isCutOff: waiting.length === mostTaken }
}

const postponed =
  (time: number) =>
  (push: TakenPush): Postponed[] => {
    const wait = waits[push.attempts - 1]
    return wait === undefined ? [] : [{ push, due: time + wait * minute }]
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
  const [now, again] = [timeText(time), timeText(time + lease)]
  const taken = await takePushes(db, { now, again, limit: atOnce, most: mostTaken })
  if (taken.length === 0) return false
  const wanted = (await pushesOf(db, { ...listsOf(taken), now })).filter(isWanted)
  const browsers = [...Map.groupBy(wanted, ({ subscription_id }) => subscription_id)]
  const named = new Map(browsers.map(([id, waiting]) => [id, namedOf(waiting)]))
  const ids = new Set([...named.values()].flat().map(({ notification_id }) => notification_id))
  const views = notificationViews(await seenToPush(db, { ids: [...ids] }))
  const shown = new Map(views.map((notification) => [notification.id, notification]))
  const told = await Promise.all(
    browsers.map(async ([id, waiting]) => {
      const those = named.get(id)!.flatMap(({ notification_id }) => shown.get(notification_id) ?? [])
      return { id, ...(await tell(platform, waiting, those)) }
    }),
  )
  await settle(db, { taken, told, now, again })
  return true
}

type Batch = { taken: Pick<TakenPush, 'subscription_id' | 'notification_id'>[]; told: (Told & { id: string })[] }

async function settle(db: Db, { taken, told, now, again }: Batch & { now: string; again: string }): Promise<void> {
  const later = told.flatMap(({ later = [] }) => later)
  const those = (which: (one: Told) => boolean | undefined) => told.filter(which).map(({ id }) => id)
  await deleteSubscriptions(db, { ids: those(({ isGone }) => isGone) })
  await postponePushes(db, {
    ...listsOf(later.map(({ push }) => push)),
    ...{ dues: later.map(({ due }) => timeText(due)), again },
  })
  const keyOf = ({ subscription_id, notification_id }: Batch['taken'][number]) =>
    `${subscription_id} ${notification_id}`
  const waiting = new Set(later.map(({ push }) => keyOf(push)))
  await deletePushes(db, { ...listsOf(taken.filter((one) => !waiting.has(keyOf(one)))), again })
  await dropDuePushes(db, { subscriptions: those(({ isCutOff }) => isCutOff), now })
}

const listsOf = (pushes: { subscription_id: string; notification_id: string }[]) => ({
  subscriptions: pushes.map(({ subscription_id }) => subscription_id),
  notifications: pushes.map(({ notification_id }) => notification_id),
})
