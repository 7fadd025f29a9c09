// What a member does with notifications. It shows at once; where the server does not hear of it nobody is told, and it
// stays as it is until the list is fetched again (A §8).
import { notificationLimits } from '#contract/notifications-limits.ts'
import { type Platform, usePlatform } from '../../platform/platform.ts'
import { listName, unreadLists } from './api.ts'
import { type Act, changes, setUnread } from './changes.ts'
import { tellTabs } from './tabs.ts'

/** As many at once as one call takes. */
const portions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / notificationLimits.maxPerCall) }, (_, index) =>
    ids.slice(index * notificationLimits.maxPerCall, (index + 1) * notificationLimits.maxPerCall),
  )

const calls = {
  read: 'POST /notifications/read',
  archive: 'POST /notifications/archive',
  remove: 'DELETE /notifications',
} as const

/** While the connection is live, events say how many are unread, in their order; other tabs may have none. */
async function send(platform: Platform, sending: () => Promise<{ count: number }>): Promise<boolean> {
  try {
    const { count } = await sending()
    if (platform.liveState.get() !== 'connected') setUnread(platform.queries.client, count)
    tellTabs(platform, { kind: 'count', count })
    return true
  } catch {
    return false
  }
}

async function sendOf(platform: Platform, act: keyof typeof calls, ids: readonly string[]): Promise<void> {
  for (const notificationIds of portions(ids)) {
    const isDone = await send(platform, () => platform.call(calls[act], { body: { notificationIds } }))
    if (!isDone) return
  }
  // Pages have numbers: behind what is gone, all has moved up.
  platform.queries.invalidateSoon(act === 'read' ? unreadLists : [listName])
}

export function useNotificationActs() {
  const platform = usePlatform()
  const show = (act: Act, ids: readonly string[]): void => {
    changes[act](platform.queries.client, ids)
    tellTabs(platform, { kind: 'act', act, ids })
  }
  const actOn = (act: keyof typeof calls) => (ids: readonly string[]) => {
    show(act, ids)
    void sendOf(platform, act, ids)
  }
  return {
    read: actOn('read'),
    readAll: (): void => {
      show('readAll', [])
      const sent = send(platform, () => platform.call('POST /notifications/read-all'))
      void sent.then((isDone) => isDone && platform.queries.invalidateSoon(unreadLists))
    },
    archive: actOn('archive'),
    remove: actOn('remove'),
  }
}
