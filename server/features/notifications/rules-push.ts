// The content of pushes.
import { pushSummary } from '#contract/messages/en/notification-kinds.ts'
import type { Notification, PushMessage } from '#contract/notifications.ts'
import { summaryTag } from '#contract/notifications-limits.ts'
import { listPath } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import { priorityRanks } from './rules-digest.ts'

/** More due pushes than this are sent to a browser as one summary. */
export const maxSeparatePushes = 3

/** The pushes to name: all, or the most important and latest. `due` is oldest first. */
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

/** One push instead of `count`, with the titles of the first few. A later summary replaces it. */
export function summaryMessage([first, ...others]: [Notification, ...Notification[]], count: number): Message {
  const body = [first, ...others].map(({ title }) => title).join('\n')
  return { push: { title: pushSummary(count), body, url: listPath, tag: summaryTag }, priority: first.priority }
}
