// Actions on notifications. They show at once. If the request fails there's no message, and the change stays until the
// list is fetched again (A §8).
import { undo as undoTexts } from '#contract/messages/en/notifications-screens.ts'
import { notificationLimits } from '#contract/notifications-limits.ts'
import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { type Platform, usePlatform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { listCall, unreadListsKey } from './api.ts'
import { cacheUpdates, findCached, type NotificationAction, restoreRemoved, setUnread } from './cache-updates.ts'
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

/** Returns the queued action. */
async function sendInBatches(platform: Platform, action: QueuedAction, ids: readonly string[]): Promise<Queued[]> {
  const queued: Queued[] = []
  for (const notificationIds of toBatches(ids)) {
    const result = await platform.queue.perform(queuedActions[action], { notificationIds })
    if (result.kind === 'queued') {
      queued.push({ id: result.action.id, notificationIds })
      continue
    }
    applyCount(platform, result.response.count)
    // Pages are numbered, so removing an item shifts all later pages.
    platform.queries.invalidateSoon(action === 'read' ? unreadListsKey : [listCall])
  }
  return queued
}
type Queued = { id: string; notificationIds: string[] }

/** A deletion that still waits on this device is discarded. Others are undone by the server. */
async function undoRemoval(platform: Platform, ids: readonly string[], queued: readonly Queued[]): Promise<void> {
  const unsent = new Set<string>()
  for (const { id, notificationIds } of queued) {
    if (!platform.queue.actions.get().some((action) => action.id === id && action.status === 'pending')) continue
    await platform.queue.discard(id)
    for (const notificationId of notificationIds) unsent.add(notificationId)
  }
  for (const notificationIds of toBatches(ids.filter((id) => !unsent.has(id)))) {
    const { count } = await platform.call('POST /notifications/restore', { body: { notificationIds } })
    applyCount(platform, count)
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
    /** Not queued: it would mark notifications that arrive meanwhile. */
    readAll: (): void => {
      applyLocally('readAll', [])
      sendReadAll(platform).catch(() => {})
    },
    archive: actionFor('archive'),
    /** Returns a function that undoes it. */
    remove: (ids: readonly string[]): (() => Promise<void>) => {
      const { client } = platform.queries
      const removed = findCached(client, ids)
      applyLocally('remove', ids)
      const sent = sendInBatches(platform, 'remove', ids)
      sent.catch(() => {})
      return async () => {
        try {
          await undoRemoval(platform, ids, await sent)
          restoreRemoved(client, removed)
        } catch {
          toast.error(undoTexts.failed)
        }
        platform.queries.invalidateSoon([listCall])
      }
    },
  }
}
