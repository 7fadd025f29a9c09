// Actions on notifications. They show at once. If the request fails there's no message, and the change stays until the
// list is fetched again (A §8).
import { notificationLimits } from '#contract/notifications-limits.ts'
import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { type Platform, usePlatform } from '../../platform/platform.ts'
import { listCall, unreadListsKey } from './api.ts'
import { cacheUpdates, type NotificationAction, setUnread } from './cache-updates.ts'
import { sendToTabs } from './tab-sync.ts'

/** Splits ids into as many as one call accepts. */
const toBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / notificationLimits.maxPerCall) }, (_, index) =>
    ids.slice(index * notificationLimits.maxPerCall, (index + 1) * notificationLimits.maxPerCall),
  )

/** Each works offline too (platform/offline). Repeating it has no further effect. */
const queuedActions = {
  read: 'readNotifications',
  archive: 'archiveNotifications',
  remove: 'deleteNotifications',
} as const
type QueuedAction = keyof typeof queuedActions

/** While the live connection is up, events bring the unread count in order. Other tabs may have no connection. */
function applyCount(platform: Platform, count: number): void {
  if (platform.liveState.get() !== 'connected') setUnread(platform.queries.client, count)
  sendToTabs(platform, { kind: 'count', count })
}

async function sendInBatches(platform: Platform, action: QueuedAction, ids: readonly string[]): Promise<void> {
  for (const notificationIds of toBatches(ids)) {
    const result = await platform.queue.perform(queuedActions[action], { notificationIds })
    if (result.kind === 'queued') continue
    applyCount(platform, result.response.count)
    // Pages are numbered, so removing an item shifts all later pages.
    platform.queries.invalidateSoon(action === 'read' ? unreadListsKey : [listCall])
  }
}

async function sendReadAll(platform: Platform): Promise<void> {
  const { count } = await platform.call('POST /notifications/read-all')
  applyCount(platform, count)
  platform.queries.invalidateSoon(unreadListsKey)
}

/** Shows queued actions as done. One that the server keeps rejecting is dropped without a message (A §8). */
export function useQueuedNotificationActions(): void {
  const { queue, queries } = usePlatform()
  const nameOf = (opType: string) =>
    (Object.keys(queuedActions) as QueuedAction[]).find((name) => queuedActions[name] === opType)!
  const refetch = () => queries.invalidateSoon([listCall])
  useOptimisticUpdate({
    opTypes: Object.values(queuedActions),
    apply: (client, { opType, payload }) => cacheUpdates[nameOf(opType)](client, payload.notificationIds),
    revert: (_client, { id }) => {
      void queue.discard(id)
      refetch()
    },
    confirm: refetch,
  })
}

export function useNotificationActions() {
  const platform = usePlatform()
  const applyLocally = (action: NotificationAction, ids: readonly string[]): void => {
    cacheUpdates[action](platform.queries.client, ids)
    sendToTabs(platform, { kind: 'action', action, ids })
  }
  const actionFor = (action: QueuedAction) => (ids: readonly string[]) => {
    applyLocally(action, ids)
    sendInBatches(platform, action, ids).catch(() => {})
  }
  return {
    read: actionFor('read'),
    /** Not queued: it would mark what arrives meanwhile. */
    readAll: (): void => {
      applyLocally('readAll', [])
      sendReadAll(platform).catch(() => {})
    },
    archive: actionFor('archive'),
    remove: actionFor('remove'),
  }
}
