// Handles notification events. A redelivered event may arrive after newer ones; then only the server knows the current
// state, and the lists are fetched again.
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
  /** The last count from the server covers everything up to this event. */
  let lastCountEventId = 0

  const adjustUnread = (eventId: string, difference: number): void => {
    if (Number(eventId) > lastCountEventId) changeUnread(queries.client, difference)
  }
  const refetchLists = (): void => queries.invalidateSoon([listCall])

  return {
    /** Returns whether to announce it. */
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
        // It may have moved up from a page that isn't loaded.
        if (updates.createdAt) refetchLists()
        return
      }
      adjustUnread(eventId, difference)
      // Pages are numbered, so removing an item shifts all later pages.
      if (updates.isRemoved || updates.isArchived) refetchLists()
      else if (updates.isRead && difference < 0) queries.invalidateSoon(unreadListsKey)
    },

    onUnreadCount: ({ eventId, count: unread, isRestored }: Event<'notification:unread-count'>): void => {
      if (Number(eventId) < lastCountEventId) return
      lastCountEventId = Number(eventId)
      setUnread(queries.client, unread, isRestored)
      if (unread === 0) markAllRead(queries.client)
    },
  }
}
