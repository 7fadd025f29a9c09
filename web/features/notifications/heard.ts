// What events say of notifications. One that is told again, because not everybody was reached, may come after those that
// followed it: then only the server knows what is so.
import type { QueryClient } from '@tanstack/react-query'
import { createLatest } from '../../platform/live/latest-event.ts'
import type { HeardPayload } from '../../platform/live/live.ts'
import { listName, unreadLists } from './api.ts'
import { changeUnread, findKept, markAllRead, merge, putOnTop, setUnread } from './changes.ts'

type Name = 'notification:new' | 'notification:updated' | 'notification:unread-count'
type Event<N extends Name> = HeardPayload<N>
export type NotificationEvent = { [N in Name]: readonly [N, Event<N>] }[Name]

type Queries = { readonly client: QueryClient; invalidateSoon(queryKey: readonly unknown[]): void }

export type Heard = ReturnType<typeof createHeard>

export function createHeard(queries: Queries) {
  const isLatest = createLatest()
  /** The count that the server told last knew of everything up to that event. */
  let counted = 0

  const count = (eventId: string, by: number): void => {
    if (Number(eventId) > counted) changeUnread(queries.client, by)
  }
  const askAnew = (): void => queries.invalidateSoon([listName])

  return {
    /** Answers whether there is something to be told of. */
    arrived: ({ eventId, ...notification }: Event<'notification:new'>): boolean => {
      if (!isLatest(notification._id, eventId)) {
        askAnew()
        return false
      }
      const isKnown = findKept(queries.client, [notification._id]).length > 0
      if (Number(eventId) > counted) putOnTop(queries.client, notification)
      else askAnew()
      if (isKnown || notification.isRead) return false
      count(eventId, 1)
      return true
    },

    changed: ({ eventId, notificationId, updates }: Event<'notification:updated'>): void => {
      if (!isLatest(notificationId, eventId)) {
        askAnew()
        return
      }
      const by = merge(queries.client, notificationId, updates)
      if (by === null) {
        // It may stand on a page that is not loaded, and has risen from there.
        if (updates.createdAt) askAnew()
        return
      }
      count(eventId, by)
      // Pages have numbers: behind what is gone, all has moved up.
      if (updates.isRemoved || updates.isArchived) askAnew()
      else if (updates.isRead && by < 0) queries.invalidateSoon(unreadLists)
    },

    counted: ({ eventId, count: unread }: Event<'notification:unread-count'>): void => {
      if (Number(eventId) < counted) return
      counted = Number(eventId)
      setUnread(queries.client, unread)
      if (unread === 0) markAllRead(queries.client)
    },
  }
}
