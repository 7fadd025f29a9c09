// What a browser is told when it is told.
import { pushSummary } from '#contract/messages/en/notification-kinds.ts'
import type { Notification, PushMessage } from '#contract/notifications.ts'
import { listPath } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import { priorityRanks } from './rules-digest.ts'

/** A phone shows so many one by one; of more that are due together it shows one that sums them up. */
export const maxSeparatePushes = 3

/** Of what waits, the oldest first, that which stands in a push: all, or the most important and of them the latest. */
export function mostImportant<P extends { kind: string }>(due: P[]): P[] {
  if (due.length <= maxSeparatePushes) return due
  const rankOf = ({ kind }: P): number => priorityRanks[kindOf(kind)?.priority ?? 'normal']
  return due
    .toReversed()
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, maxSeparatePushes)
}

type Message = { push: PushMessage; priority: Notification['priority'] }

export const pushMessage = ({ title, message: body, actionUrl: url, id: tag, priority }: Notification): Message => ({
  push: { title, body, url, tag },
  priority,
})

/** One in place of `count`, of which it names the first few; a later one replaces it. */
export function summaryMessage([first, ...others]: [Notification, ...Notification[]], count: number): Message {
  const body = [first, ...others].map(({ title }) => title).join('\n')
  return { push: { title: pushSummary(count), body, url: listPath, tag: 'several' }, priority: first.priority }
}
