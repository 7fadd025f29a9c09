// What a member does with notifications. It shows at once; where the server does not hear of it nobody is told, and it
// stays as it is until the list is fetched again (A §8).
import { notificationLimits } from '#contract/notifications-limits.ts'
import { type Platform, usePlatform } from '../../platform/platform.ts'
import { listCall, unreadListsKey } from './api.ts'
import { cacheUpdates, type NotificationAction, setUnread } from './cache-updates.ts'
import { sendToTabs } from './tab-sync.ts'

/** As many at once as one call takes. */
const toBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / notificationLimits.maxPerCall) }, (_, index) =>
    ids.slice(index * notificationLimits.maxPerCall, (index + 1) * notificationLimits.maxPerCall),
  )

const actionCalls = {
  read: 'POST /notifications/read',
  archive: 'POST /notifications/archive',
  remove: 'DELETE /notifications',
} as const

/** While the connection is live, events say how many are unread, in their order; other tabs may have none. */
async function send(platform: Platform, sending: () => Promise<{ count: number }>): Promise<boolean> {
  try {
    const { count } = await sending()
    if (platform.liveState.get() !== 'connected') setUnread(platform.queries.client, count)
    sendToTabs(platform, { kind: 'count', count })
    return true
  } catch {
    return false
  }
}

async function sendInBatches(platform: Platform, act: keyof typeof actionCalls, ids: readonly string[]): Promise<void> {
  for (const notificationIds of toBatches(ids)) {
    const isDone = await send(platform, () => platform.call(actionCalls[act], { body: { notificationIds } }))
    if (!isDone) return
  }
  // Pages have numbers: behind what is gone, all has moved up.
  platform.queries.invalidateSoon(act === 'read' ? unreadListsKey : [listCall])
}

export function useNotificationActions() {
  const platform = usePlatform()
  const applyLocally = (act: NotificationAction, ids: readonly string[]): void => {
    cacheUpdates[act](platform.queries.client, ids)
    sendToTabs(platform, { kind: 'act', act, ids })
  }
  const actionFor = (act: keyof typeof actionCalls) => (ids: readonly string[]) => {
    applyLocally(act, ids)
    void sendInBatches(platform, act, ids)
  }
  return {
    read: actionFor('read'),
    readAll: (): void => {
      applyLocally('readAll', [])
      const sent = send(platform, () => platform.call('POST /notifications/read-all'))
      void sent.then((isDone) => isDone && platform.queries.invalidateSoon(unreadListsKey))
    },
    archive: actionFor('archive'),
    remove: actionFor('remove'),
  }
}
