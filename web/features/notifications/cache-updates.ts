// Applies actions and events to cached notifications.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { storeResponse, updateQueries } from '../../platform/cache/cached-data.ts'
import {
  belongsToList,
  listCall,
  type NotificationPage,
  notificationsOf,
  type unreadCountCall,
  unreadCountQuery,
} from './api.ts'
import { rememberRestoredCount } from './unread-count.ts'

type Pages = InfiniteData<NotificationPage>

const lists = { queryKey: [listCall] }

/** Changes notifications in every list, and removes those that no longer belong to a list. */
function updateEach(client: QueryClient, change: (notification: Notification) => Notification | null): void {
  updateQueries<Pages>(client, lists, (data, queryKey) => {
    const pages = data.pages.map((page) => {
      const next = page.notifications.flatMap((before) => {
        const after = change(before)
        if (after === before) return [before]
        return after && belongsToList(queryKey, after) ? [after] : []
      })
      const isSame =
        next.length === page.notifications.length && next.every((one, at) => one === page.notifications[at])
      return isSame ? page : { ...page, notifications: next }
    })
    return pages.some((page, at) => page !== data.pages[at]) ? { ...data, pages } : data
  })
}

/** The notifications with these ids that are in any list. */
export function findCached(client: QueryClient, ids: readonly string[]): Notification[] {
  const found = new Map<string, Notification>()
  for (const [, data] of client.getQueriesData<Pages>(lists)) {
    for (const one of data ? notificationsOf(data) : []) if (ids.includes(one._id)) found.set(one._id, one)
  }
  return [...found.values()]
}

/** Whether a notification in any list names this member. */
export const isSender = (client: QueryClient, memberId: string): boolean =>
  client
    .getQueriesData<Pages>(lists)
    .flatMap(([, data]) => (data ? notificationsOf(data) : []))
    .some(({ senders }) => senders.some(({ _id }) => _id === memberId))

const countsAsUnread = ({ isRead, isArchived }: Notification): boolean => !isRead && !isArchived

// --- unread count ---

type UnreadCount = CallResult<typeof unreadCountCall>

/**
 * The count is all of its response, so that one is fresh. A request sent before the change would return the old count,
 * so it's canceled.
 */
export function setUnread(client: QueryClient, count: number, isRestored = false): void {
  rememberRestoredCount(isRestored ? count : null)
  void client.cancelQueries({ queryKey: unreadCountQuery.queryKey })
  storeResponse<UnreadCount>(client, unreadCountQuery.queryKey, { count: Math.max(0, count) })
}

/** Does nothing while the count is unknown. */
export function changeUnread(client: QueryClient, difference: number): void {
  const cached = client.getQueryData(unreadCountQuery.queryKey)
  if (cached && difference !== 0) setUnread(client, cached.count + difference)
}

const lowerUnread = (client: QueryClient, notifications: readonly Notification[]): void =>
  changeUnread(client, -notifications.filter(countsAsUnread).length)

// --- actions ---

const onlyFor =
  (ids: readonly string[], change: (notification: Notification) => Notification | null) =>
  (notification: Notification): Notification | null =>
    ids.includes(notification._id) ? change(notification) : notification

const asRead = (notification: Notification): Notification =>
  notification.isRead ? notification : { ...notification, isRead: true }

export function markRead(client: QueryClient, ids: readonly string[]): void {
  lowerUnread(client, findCached(client, ids))
  updateEach(client, onlyFor(ids, asRead))
}

/** Archived ones don't count as unread, so they stay unchanged. */
export function markAllRead(client: QueryClient): void {
  setUnread(client, 0)
  updateEach(client, (notification) => (countsAsUnread(notification) ? asRead(notification) : notification))
}

export function archive(client: QueryClient, ids: readonly string[]): void {
  lowerUnread(client, findCached(client, ids))
  updateEach(
    client,
    onlyFor(ids, (notification) => ({ ...notification, isArchived: true })),
  )
}

export function remove(client: QueryClient, ids: readonly string[]): void {
  lowerUnread(client, findCached(client, ids))
  updateEach(
    client,
    onlyFor(ids, () => null),
  )
}

/** Puts deleted notifications back in their places, in the lists that are loaded that far. */
export function restoreRemoved(client: QueryClient, notifications: readonly Notification[]): void {
  const missing = notifications.filter(({ _id }) => findCached(client, [_id]).length === 0)
  changeUnread(client, missing.filter(countsAsUnread).length)
  for (const notification of missing) insertByTime(client, notification)
}

const isListed = (data: Pages, { _id }: Notification): boolean => notificationsOf(data).some((one) => one._id === _id)

function insertByTime(client: QueryClient, notification: Notification): void {
  updateQueries<Pages>(client, lists, (data, queryKey) => {
    if (!belongsToList(queryKey, notification) || isListed(data, notification)) return data
    const isOlder = ({ createdAt }: Notification) => createdAt < notification.createdAt
    const at = data.pages.findIndex((page) => page.notifications.some(isOlder))
    const index = at === -1 ? data.pages.length - 1 : at
    const pages = data.pages.map((page, number) => {
      if (number !== index) return page
      const before = page.notifications.findIndex(isOlder)
      const position = before === -1 ? page.notifications.length : before
      return { ...page, notifications: page.notifications.toSpliced(position, 0, notification) }
    })
    return { ...data, pages }
  })
}

/** By action name; other tabs receive that name. */
export const cacheUpdates = { read: markRead, readAll: markAllRead, archive: archive, remove } as const
export type NotificationAction = keyof typeof cacheUpdates

// --- events ---

/** Moves a notification to the top of every list that it belongs to. */
export function moveToTop(client: QueryClient, notification: Notification): void {
  updateEach(
    client,
    onlyFor([notification._id], () => null),
  )
  updateQueries<Pages>(client, lists, (data, queryKey) => {
    const [first, ...rest] = data.pages
    if (!first || !belongsToList(queryKey, notification)) return data
    return { ...data, pages: [{ ...first, notifications: [notification, ...first.notifications] }, ...rest] }
  })
}

export type Updates = Partial<Notification> & { isRemoved?: boolean | undefined }

/** Merges updated fields. Returns the change of the unread count, or null if the notification is in no list. */
export function applyUpdates(client: QueryClient, id: string, { isRemoved, ...fields }: Updates): number | null {
  const [before] = findCached(client, [id])
  if (!before) return null
  if (isRemoved) {
    updateEach(
      client,
      onlyFor([id], () => null),
    )
    return countsAsUnread(before) ? -1 : 0
  }
  const after = { ...before, ...fields }
  // Lists are ordered by latest activity.
  if (after.createdAt > before.createdAt) moveToTop(client, after)
  else
    updateEach(
      client,
      onlyFor([id], () => after),
    )
  return Number(countsAsUnread(after)) - Number(countsAsUnread(before))
}
