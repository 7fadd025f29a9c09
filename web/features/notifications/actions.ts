// Actions on notifications. They show at once. If the request fails there's no message, and the change stays until the
// list is fetched again (A §8).
import { notificationLimits } from '#contract/notifications-limits.ts'
import { type Platform, usePlatform } from '../../platform/platform.ts'
import { listCall, unreadListsKey } from './api.ts'
import { cacheUpdates, type NotificationAction, setUnread } from './cache-updates.ts'
import { sendToTabs } from './tab-sync.ts'

/** Splits ids into as many as one call accepts. */
const toBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / notificationLimits.maxPerCall) }, (_, index) =>
    ids.slice(index * notificationLimits.maxPerCall, (index + 1) * notificationLimits.maxPerCall),
  )

const actionCalls = {
  read: 'POST /notifications/read',
  archive: 'POST /notifications/archive',
  remove: 'DELETE /notifications',
} as const

/** While the live connection is up, events bring the unread count in order. Other tabs may have no connection. */
async function send(platform: Platform, request: () => Promise<{ count: number }>): Promise<boolean> {
  try {
    const { count } = await request()
    if (platform.liveState.get() !== 'connected') setUnread(platform.queries.client, count)
    sendToTabs(platform, { kind: 'count', count })
    return true
  } catch {
    return false
  }
}

async function sendInBatches(
  platform: Platform,
  action: keyof typeof actionCalls,
  ids: readonly string[],
): Promise<void> {
  for (const notificationIds of toBatches(ids)) {
    const isSaved = await send(platform, () => platform.call(actionCalls[action], { body: { notificationIds } }))
    if (!isSaved) return
  }
  // Pages are numbered, so removing an item shifts all later pages.
  platform.queries.invalidateSoon(action === 'read' ? unreadListsKey : [listCall])
}

export function useNotificationActions() {
  const platform = usePlatform()
  const applyLocally = (action: NotificationAction, ids: readonly string[]): void => {
    cacheUpdates[action](platform.queries.client, ids)
    sendToTabs(platform, { kind: 'action', action, ids })
  }
  const actionFor = (action: keyof typeof actionCalls) => (ids: readonly string[]) => {
    applyLocally(action, ids)
    void sendInBatches(platform, action, ids)
  }
  return {
    read: actionFor('read'),
    readAll: (): void => {
      applyLocally('readAll', [])
      const sent = send(platform, () => platform.call('POST /notifications/read-all'))
      void sent.then((isSaved) => isSaved && platform.queries.invalidateSoon(unreadListsKey))
    },
    archive: actionFor('archive'),
    remove: actionFor('remove'),
  }
}
