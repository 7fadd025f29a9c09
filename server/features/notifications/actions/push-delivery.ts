// Sends the due pushes of one browser.
import type { Notification } from '#contract/notifications.ts'
import { notificationLimits } from '#contract/notifications-limits.ts'
import { minute, nowMs } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { SendResult } from '../../../platform/push/push.ts'
import type { ClaimedPush } from '../queries/push.ts'
import { preferencesFrom } from '../rules.ts'
import { maxSeparatePushes, pushMessage, summaryMessage } from '../rules-push.ts'
import { pushTime } from '../rules-times.ts'

/**
 * How many pushes to claim for one browser: one more than the bell can count. The summary says "99+", so the rest
 * needn't be sent.
 */
export const maxPushesPerBrowser = notificationLimits.bellMax + 1
/** Minutes until the next attempt. After the last one, the push is dropped. */
const retryDelays = [1, 5, 15, 60, 180]

/** `isHeld`: by quiet hours, not by a failure. */
export type PostponedPush = { push: ClaimedPush; due: number; isHeld: boolean }
/** The outcome of the claimed pushes of one browser. Pushes that aren't in `postponed` are done. */
export type DeliveryOutcome = { isSubscriptionGone?: boolean; mayHaveMore?: boolean; postponed?: PostponedPush[] }

/** The messages to send, each with the pushes it covers. */
function messagesOf(due: ClaimedPush[], shown: Notification[]) {
  if (due.length <= maxSeparatePushes)
    return shown.map((one) => ({ pushes: due.filter(({ notification_id: id }) => id === one.id), ...pushMessage(one) }))
  const [first, ...others] = shown
  return first ? [{ pushes: due, ...summaryMessage([first, ...others], due.length) }] : []
}

/** `due`: the pushes of one browser, oldest first. `shown`: the notifications to name in them. */
export async function deliverToBrowser(
  platform: Platform,
  due: ClaimedPush[],
  shown: Notification[],
): Promise<DeliveryOutcome> {
  const { endpoint, p256dh, auth, public_key: publicKey, value } = due[0]!
  const time = nowMs()
  const allowedAt = pushTime(preferencesFrom(value ?? {}), time)
  if (allowedAt > time) return { postponed: due.map((push) => ({ push, due: allowedAt, isHeld: true })) }
  const messages = messagesOf(due, shown)
  for (const [index, { push, priority }] of messages.entries()) {
    const sent = platform.push.send({ endpoint, keys: { p256dh, auth }, publicKey }, push, priority)
    const { outcome, status } = await sent.catch(logFailure(platform))
    if (outcome === 'gone') return { isSubscriptionGone: true }
    if (outcome === 'sent') continue
    const later =
      outcome === 'later' ? messages.slice(index).flatMap(({ pushes }) => pushes.flatMap(retryAt(time))) : []
    // Log only the host: anyone who knows the full endpoint URL can send pushes to it.
    if (later.length === 0)
      platform.log.warn({ host: new URL(endpoint).host, status }, 'a push service rejected a push')
    if (outcome === 'later') return { postponed: later }
  }
  return { mayHaveMore: due.length === maxPushesPerBrowser }
}

const retryAt =
  (time: number) =>
  (push: ClaimedPush): PostponedPush[] => {
    const delay = retryDelays[push.attempts - 1]
    return delay === undefined ? [] : [{ push, due: time + delay * minute, isHeld: false }]
  }

/** One push that can't be encrypted or sent must not stop the rest of the batch. */
const logFailure =
  ({ log }: Platform) =>
  (error: Error): SendResult => {
    log.error({ err: error }, 'a push could not be sent')
    return { outcome: 'refused', status: null }
  }
