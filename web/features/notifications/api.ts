// Queries of the bell, the notification list and its settings.
import type { InfiniteData } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationType } from '#contract/notifications-limits.ts'
import { matchesSearch } from '#contract/notifications-search.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { retryUpTo } from '../../platform/api/retry.ts'
import { callPages, callQuery } from '../../platform/cache/call-query.ts'
import { lifetimes } from '../../platform/cache/lifetimes.ts'

export type NotificationFilter = { type?: NotificationType; unread?: boolean; archived?: boolean; q?: string }
export type NotificationPage = CallResult<'GET /notifications'>

export const listCall = 'GET /notifications'
export const unreadCountCall = 'GET /notifications/unread-count'

/** A §8: retry up to twice, but not when rate limited. */
const retry = retryUpTo(2)

type ListQuery = { type?: NotificationType; unreadOnly?: 'true'; includeArchived?: 'true'; q?: string }

export const notificationPages = ({ type, unread, archived, q }: NotificationFilter) => {
  const query: ListQuery = {
    ...(type && { type }),
    ...(unread && { unreadOnly: 'true' }),
    ...(archived && { includeArchived: 'true' }),
    ...(q && { q }),
  }
  const about = { resource: 'notifications', lifetime: lifetimes.queryStale, pace: 'notifications' } as const
  return { ...callPages(listCall, { input: { query }, ...about }), retry }
}

/** Key prefix of lists that hold unread notifications only. */
export const unreadListsKey = [listCall, { query: { unreadOnly: 'true' } }] as const

/** Whether a notification belongs to the list with this query key. */
export function belongsToList(queryKey: readonly unknown[], notification: Notification): boolean {
  const { type, unreadOnly, includeArchived, q } = (queryKey[1] as { query: ListQuery }).query
  if (type && notification.type !== type) return false
  if (unreadOnly && notification.isRead) return false
  if (q && !matchesSearch(notification, q)) return false
  return Boolean(includeArchived) || !notification.isArchived
}

/** One that may not be in a list yet. */
export const notificationQuery = (id: string) => ({
  ...callQuery('GET /notifications/:id', { input: { params: { id } }, resource: 'notifications' }),
  retry,
})

export const unreadCountQuery = { ...callQuery(unreadCountCall, { resource: 'unread count' }), retry }

/** How many there are of each type. */
export const statsQuery = {
  ...callQuery('GET /notifications/stats', { resource: 'notifications', pace: 'notifications' }),
  retry,
}

export const preferencesQuery = {
  ...callQuery('GET /notifications/preferences', { resource: 'settings', lifetime: lifetimes.queryStale }),
  retry,
}

/** A notification that arrived between two page fetches may be on both pages. */
export function notificationsOf({ pages }: InfiniteData<NotificationPage>): Notification[] {
  const all = new Map<string, Notification>()
  for (const { notifications } of pages) for (const one of notifications) if (!all.has(one._id)) all.set(one._id, one)
  return [...all.values()]
}
