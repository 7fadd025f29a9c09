// What a member does with notifications. It shows at once; where the server does not hear of it nobody is told, and it
// stays as it is until the list is fetched again (A §8).
import { notificationLimits } from '#contract/notifications-limits.ts'
import { type Platform, usePlatform } from '../../platform/platform.ts'
import { listName } from './api.ts'
import { markAllRead, markRead, putAway, remove, setUnread } from './changes.ts'

/** As many at once as one call takes. */
const portions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / notificationLimits.atOnce) }, (_, index) =>
    ids.slice(index * notificationLimits.atOnce, (index + 1) * notificationLimits.atOnce),
  )

const unreadLists = [listName, { query: { unreadOnly: 'true' } }]

type Told = Promise<{ count: number }>

/** While the connection is live, events say how many are unread, in their order. */
async function tell({ queries, liveState }: Platform, sending: () => Told): Promise<boolean> {
  try {
    const { count } = await sending()
    if (liveState.get() !== 'connected') setUnread(queries.client, count)
    return true
  } catch {
    return false
  }
}

async function tellOf(
  platform: Platform,
  name: 'POST /notifications/read' | 'POST /notifications/archive' | 'DELETE /notifications',
  ids: readonly string[],
): Promise<void> {
  for (const notificationIds of portions(ids)) {
    const isDone = await tell(platform, () => platform.call(name, { body: { notificationIds } }))
    if (!isDone) return
  }
  // Pages have numbers: behind what is gone, all has moved up.
  platform.queries.invalidateSoon(name === 'POST /notifications/read' ? unreadLists : [listName])
}

export function useNotificationActs() {
  const platform = usePlatform()
  const { queries } = platform
  return {
    read: (ids: readonly string[]): void => {
      markRead(queries.client, ids)
      void tellOf(platform, 'POST /notifications/read', ids)
    },
    readAll: (): void => {
      markAllRead(queries.client)
      void tell(platform, () => platform.call('POST /notifications/read-all'))
    },
    archive: (ids: readonly string[]): void => {
      putAway(queries.client, ids)
      void tellOf(platform, 'POST /notifications/archive', ids)
    },
    remove: (ids: readonly string[]): void => {
      remove(queries.client, ids)
      void tellOf(platform, 'DELETE /notifications', ids)
    },
  }
}
