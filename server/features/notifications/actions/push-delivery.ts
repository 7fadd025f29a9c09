// Telling one browser what waits for it.
import type { Notification } from '#contract/notifications.ts'
import { notificationLimits } from '#contract/notifications-limits.ts'
import { minute, nowMs } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { SendResult } from '../../../platform/push/push.ts'
import type { ClaimedPush } from '../queries/push.ts'
import { preferencesFrom } from '../rules.ts'
import { maxSeparatePushes, pushMessage, summaryMessage } from '../rules-push.ts'
import { pushTime } from '../rules-times.ts'

/** Of what waits for one browser. A push that sums up so many says that there are more: the rest need not be told. */
export const maxPushesPerBrowser = notificationLimits.bellMax + 1
/** Minutes until the next attempt; what is not taken after the last one is not told any more. */
const retryDelays = [1, 5, 15, 60, 180]

export type PostponedPush = { push: ClaimedPush; due: number }
/** What becomes of what waits for one browser: what is not to be tried later is done with. */
export type DeliveryOutcome = { isSubscriptionGone?: boolean; mayHaveMore?: boolean; postponedPush?: PostponedPush[] }

/** What a browser is sent, and which of what waits each tells of. */
function messagesOf(waiting: ClaimedPush[], shown: Notification[]) {
  if (waiting.length <= maxSeparatePushes)
    return shown.map((one) => ({ of: waiting.filter(({ notification_id: id }) => id === one.id), ...pushMessage(one) }))
  const [first, ...others] = shown
  return first ? [{ of: waiting, ...summaryMessage([first, ...others], waiting.length) }] : []
}

/** `waiting`: for one browser, the oldest first; `shown`: what is named of it. */
export async function deliverToBrowser(
  platform: Platform,
  waiting: ClaimedPush[],
  shown: Notification[],
): Promise<DeliveryOutcome> {
  const { endpoint, p256dh, auth, public_key: publicKey, value } = waiting[0]!
  const time = nowMs()
  const free = pushTime(preferencesFrom(value ?? {}), time)
  if (free > time) return { postponedPush: waiting.map((push) => ({ push, due: free })) }
  const messages = messagesOf(waiting, shown)
  for (const [index, { push, priority }] of messages.entries()) {
    const sent = platform.push.send({ endpoint, keys: { p256dh, auth }, publicKey }, push, priority)
    const { outcome, status } = await sent.catch(logFailure(platform))
    if (outcome === 'gone') return { isSubscriptionGone: true }
    if (outcome === 'sent') continue
    const later = outcome === 'later' ? messages.slice(index).flatMap(({ of }) => of.flatMap(postponed(time))) : []
    // Who knows the whole address can push.
    if (later.length === 0) platform.log.warn({ host: new URL(endpoint).host, status }, 'a push was not taken')
    if (outcome === 'later') return { postponedPush: later }
  }
  return { mayHaveMore: waiting.length === maxPushesPerBrowser }
}

const postponed =
  (time: number) =>
  (push: ClaimedPush): PostponedPush[] => {
    const wait = retryDelays[push.attempts - 1]
    return wait === undefined ? [] : [{ push, due: time + wait * minute }]
  }

/** What cannot be written as a push at all must not keep the others of its batch from being sent. */
const logFailure =
  ({ log }: Platform) =>
  (error: Error): SendResult => {
    log.error({ err: error }, 'a push could not be made')
    return { outcome: 'refused', status: null }
  }
