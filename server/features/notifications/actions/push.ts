// Push subscriptions of browsers, and the queue of pushes to them.
import { validation } from '#contract/messages/en/notifications.ts'
import type { Preferences } from '#contract/notifications.ts'
import { type NotificationType, notificationLimits } from '#contract/notifications-limits.ts'
import { hour, now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs.ts'
import {
  deleteOldestSubscriptions,
  deletePushesOfOthers,
  deleteSubscription,
  lockSubscriber,
  releaseHeldPushes,
  subscribersOf,
  upsertPushes,
  upsertSubscription,
} from '../queries/push.ts'
import { preferencesFrom } from '../rules.ts'
import { pushTime } from '../rules-times.ts'
import { pushJob } from './push-jobs.ts'

type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** The subscription belongs to the current session and is deleted with it. */
export async function subscribe(context: MemberContext, { endpoint, keys }: BrowserSubscription): Promise<void> {
  const { platform, viewer } = context
  const fault = await platform.push.findSubscriptionFault(endpoint, keys)
  if (fault) throw invalidField(fault, fault === 'keys' ? validation.browserKeys : validation.pushService)
  const { memberId: member, sessionId: session } = viewer
  await inTransaction(context, async ({ db }) => {
    await lockSubscriber(db, { member })
    const [saved] = await upsertSubscription(db, {
      id: newId(),
      member,
      session,
      endpoint,
      ...keys,
      publicKey: platform.push.publicKey,
      now: now().toISOString(),
    })
    if (!saved) throw new Failure('auth_session_ended')
    await deletePushesOfOthers(db, { id: saved.id, member })
    await deleteOldestSubscriptions(db, { member, limit: notificationLimits.maxSubscriptions })
  })
}

export async function unsubscribe({ db, viewer }: MemberContext, endpoint: string): Promise<void> {
  await deleteSubscription(db, { member: viewer.memberId, endpoint })
}

/** `isNews`: false delays the push, because the member has been told before (default true). */
export type PushRequest = { notificationId: string; recipientId: string; type: NotificationType; isNews?: boolean }
/** How long to wait before pushing the same notification again. */
const repeatDelay = hour

/**
 * Call this in the transaction that creates or raises the notifications. Enqueues a push for each recipient who wants
 * one, due after their quiet hours. If a notification is raised again before then, it is still pushed once.
 */
export async function enqueuePushes(db: Db, requests: PushRequest[]): Promise<void> {
  const members = requests.map(({ recipientId }) => recipientId)
  const subscribers = await subscribersOf(db, { members })
  const preferences = new Map(subscribers.map(({ member_id, value }) => [member_id, preferencesFrom(value ?? {})]))
  const time = nowMs()
  const pushes = requests.flatMap(({ notificationId, recipientId, type, isNews = true }) => {
    const recipientPreferences = preferences.get(recipientId)
    if (!recipientPreferences?.channels[type].push) return []
    const earliest = isNews ? time : time + repeatDelay
    const due = pushTime(recipientPreferences, earliest)
    return [{ notificationId, recipientId, due, isHeld: due > earliest }]
  })
  if (pushes.length === 0) return
  await upsertPushes(db, {
    notifications: pushes.map(({ notificationId }) => notificationId),
    members: pushes.map(({ recipientId }) => recipientId),
    dueTimes: pushes.map(({ due }) => new Date(due).toISOString()),
    held: pushes.map(({ isHeld }) => isHeld),
  })
  // Later pushes are picked up by the scheduled job (push-jobs.ts).
  if (pushes.some(({ due }) => due === time)) await enqueue(db, pushJob, {})
}

/**
 * Call this in the transaction that changes a member's quiet hours or time zone. Reschedules pushes that were held
 * back.
 */
export async function rescheduleHeldPushes(db: Db, member: string, preferences: Preferences): Promise<void> {
  const time = nowMs()
  const due = pushTime(preferences, time)
  const rescheduled = await releaseHeldPushes(db, { member, due: new Date(due).toISOString() })
  if (rescheduled.length > 0 && due === time) await enqueue(db, pushJob, {})
}
