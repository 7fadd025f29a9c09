// What events say of notifications. One that is told again, because not everybody was reached, may come after those that
// followed it: then only the server knows what is so.
import type { QueryClient } from '@tanstack/react-query'
import { createLatestEventFilter } from '../../platform/live/latest-event.ts'
import type { LivePayload } from '../../platform/live/live.ts'
import { listCall, unreadListsKey } from './api.ts'
import { applyUpdates, changeUnread, findCached, markAllRead, moveToTop, setUnread } from './cache-updates.ts'

type Name = 'notification:new' | 'notification:updated' | 'notification:unread-count'
type Event<N extends Name> = LivePayload<N>
export type NotificationEvent = { [N in Name]: readonly [N, Event<N>] }[Name]

type Queries = { readonly client: QueryClient; invalidateSoon(queryKey: readonly unknown[]): void }

export type NotificationEventHandlers = ReturnType<typeof createEventHandlers>

export function createEventHandlers(queries: Queries) {
  const isLatest = createLatestEventFilter()
  /** The count that the server told last knew of everything up to that event. */
  let lastCountEventId = 0

  const adjustUnread = (eventId: string, difference: number): void => {
    if (Number(eventId) > lastCountEventId) changeUnread(queries.client, difference)
  }
  const refetchLists = (): void => queries.invalidateSoon([listCall])

  return {
    /** Answers whether there is something to be told of. */
    onNew: ({ eventId, ...notification }: Event<'notification:new'>): boolean => {
      if (!isLatest(notification._id, eventId)) {
        refetchLists()
        return false
      }
      const isKnown = findCached(queries.client, [notification._id]).length > 0
      if (Number(eventId) > lastCountEventId) moveToTop(queries.client, notification)
      else refetchLists()
      if (isKnown || notification.isRead) return false
      adjustUnread(eventId, 1)
      return true
    },

    onUpdated: ({ eventId, notificationId, updates }: Event<'notification:updated'>): void => {
      if (!isLatest(notificationId, eventId)) {
        refetchLists()
        return
      }
      const difference = applyUpdates(queries.client, notificationId, updates)
      if (difference === null) {
        // It may stand on a page that is not loaded, and has risen from there.
        if (updates.createdAt) refetchLists()
        return
      }
      adjustUnread(eventId, difference)
      // Pages have numbers: behind what is gone, all has moved up.
      if (updates.isRemoved || updates.isArchived) refetchLists()
      else if (updates.isRead && difference < 0) queries.invalidateSoon(unreadListsKey)
    },

    onUnreadCount: ({ eventId, count: unread }: Event<'notification:unread-count'>): void => {
      if (Number(eventId) < lastCountEventId) return
      lastCountEventId = Number(eventId)
      setUnread(queries.client, unread)
      if (unread === 0) markAllRead(queries.client)
    },
  }
}
