// Applies actions and events to cached notifications.
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { belongsToList, listCall, type NotificationPage, notificationsOf, unreadCountQuery } from './api.ts'

type Pages = InfiniteData<NotificationPage>

const lists = (client: QueryClient): Query[] => client.getQueryCache().findAll({ queryKey: [listCall] })
const pagesOf = (query: Query): Pages | undefined => query.state.data as Pages | undefined

/**
 * Replaces a list's pages without changing its age or its invalidated state: the rest of the list is no fresher than
 * before.
 */
function setPages(client: QueryClient, query: Query, pages: Pages): void {
  const { dataUpdatedAt, isInvalidated } = query.state
  client.setQueryData(query.queryKey, pages, { updatedAt: dataUpdatedAt })
  if (isInvalidated) query.invalidate()
}

/** Changes notifications in every list, and removes those that no longer belong to a list. */
function updateEach(client: QueryClient, change: (notification: Notification) => Notification | null): void {
  for (const query of lists(client)) {
    const data = pagesOf(query)
    if (!data) continue
    const pages = data.pages.map((page) => {
      const next = page.notifications.flatMap((before) => {
        const after = change(before)
        if (after === before) return [before]
        return after && belongsToList(query.queryKey, after) ? [after] : []
      })
      const isSame =
        next.length === page.notifications.length && next.every((one, at) => one === page.notifications[at])
      return isSame ? page : { ...page, notifications: next }
    })
    if (pages.some((page, at) => page !== data.pages[at])) setPages(client, query, { ...data, pages })
  }
}

/** The notifications with these ids that are in any list. */
export function findCached(client: QueryClient, ids: readonly string[]): Notification[] {
  const found = new Map<string, Notification>()
  for (const query of lists(client)) {
    const data = pagesOf(query)
    for (const one of data ? notificationsOf(data) : []) if (ids.includes(one._id)) found.set(one._id, one)
  }
  return [...found.values()]
}

const countsAsUnread = ({ isRead, isArchived }: Notification): boolean => !isRead && !isArchived

// --- unread count ---

/** A request sent before this change would return the old count, so it's cancelled. */
export function setUnread(client: QueryClient, count: number): void {
  void client.cancelQueries({ queryKey: unreadCountQuery.queryKey })
  client.setQueryData(unreadCountQuery.queryKey, { count: Math.max(0, count) })
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
  for (const query of lists(client)) {
    const [first, ...rest] = pagesOf(query)?.pages ?? []
    if (!first || !belongsToList(query.queryKey, notification)) continue
    const pages = [{ ...first, notifications: [notification, ...first.notifications] }, ...rest]
    setPages(client, query, { ...pagesOf(query)!, pages })
  }
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
