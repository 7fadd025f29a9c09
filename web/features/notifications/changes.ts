// How an act or an event changes what was fetched before.
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { isListed, listName, type NotificationPage, notificationsOf, unreadCount } from './api.ts'

type Pages = InfiniteData<NotificationPage>

const lists = (client: QueryClient): Query[] => client.getQueryCache().findAll({ queryKey: [listName] })
const pagesOf = (query: Query): Pages | undefined => query.state.data as Pages | undefined

/** Puts pages back with their age: what else they hold is no newer, and what was to be fetched again still is. */
function keepPages(client: QueryClient, query: Query, pages: Pages): void {
  const { dataUpdatedAt, isInvalidated } = query.state
  client.setQueryData(query.queryKey, pages, { updatedAt: dataUpdatedAt })
  if (isInvalidated) query.invalidate()
}

/** Changes notifications in every list; those that a list no longer holds leave it. */
function changeEach(client: QueryClient, change: (notification: Notification) => Notification | null): void {
  for (const query of lists(client)) {
    const data = pagesOf(query)
    if (!data) continue
    const pages = data.pages.map((page) => {
      const next = page.notifications.flatMap((before) => {
        const after = change(before)
        if (after === before) return [before]
        return after && isListed(query.queryKey, after) ? [after] : []
      })
      const isSame =
        next.length === page.notifications.length && next.every((one, at) => one === page.notifications[at])
      return isSame ? page : { ...page, notifications: next }
    })
    if (pages.some((page, at) => page !== data.pages[at])) keepPages(client, query, { ...data, pages })
  }
}

/** Those of these ids that are in any list. */
export function findKept(client: QueryClient, ids: readonly string[]): Notification[] {
  const found = new Map<string, Notification>()
  for (const query of lists(client)) {
    const data = pagesOf(query)
    for (const one of data ? notificationsOf(data) : []) if (ids.includes(one._id)) found.set(one._id, one)
  }
  return [...found.values()]
}

const counts = ({ isRead, isArchived }: Notification): boolean => !isRead && !isArchived

// --- how many are unread ---

/** What was asked for before this was known answers what was before. */
export function setUnread(client: QueryClient, count: number): void {
  void client.cancelQueries({ queryKey: unreadCount.queryKey })
  client.setQueryData(unreadCount.queryKey, { count: Math.max(0, count) })
}

/** Nothing where it is not known how many there were. */
export function changeUnread(client: QueryClient, by: number): void {
  const known = client.getQueryData(unreadCount.queryKey)
  if (known && by !== 0) setUnread(client, known.count + by)
}

const lower = (client: QueryClient, notifications: readonly Notification[]): void =>
  changeUnread(client, -notifications.filter(counts).length)

// --- acts ---

const among =
  (ids: readonly string[], change: (notification: Notification) => Notification | null) =>
  (notification: Notification): Notification | null =>
    ids.includes(notification._id) ? change(notification) : notification

const asRead = (notification: Notification): Notification =>
  notification.isRead ? notification : { ...notification, isRead: true }

export function markRead(client: QueryClient, ids: readonly string[]): void {
  lower(client, findKept(client, ids))
  changeEach(client, among(ids, asRead))
}

/** Archived ones don't count, and stay as they are. */
export function markAllRead(client: QueryClient): void {
  setUnread(client, 0)
  changeEach(client, (notification) => (counts(notification) ? asRead(notification) : notification))
}

export function putAway(client: QueryClient, ids: readonly string[]): void {
  lower(client, findKept(client, ids))
  changeEach(
    client,
    among(ids, (notification) => ({ ...notification, isArchived: true })),
  )
}

export function remove(client: QueryClient, ids: readonly string[]): void {
  lower(client, findKept(client, ids))
  changeEach(
    client,
    among(ids, () => null),
  )
}

/** By the name of the act; other tabs are told of it by that. */
export const changes = { read: markRead, readAll: markAllRead, archive: putAway, remove } as const
export type Act = keyof typeof changes

// --- events ---

/** Puts one on top of every list that it belongs to; where it stood before it stands no more. */
export function putOnTop(client: QueryClient, notification: Notification): void {
  changeEach(
    client,
    among([notification._id], () => null),
  )
  for (const query of lists(client)) {
    const [first, ...rest] = pagesOf(query)?.pages ?? []
    if (!first || !isListed(query.queryKey, notification)) continue
    const pages = [{ ...first, notifications: [notification, ...first.notifications] }, ...rest]
    keepPages(client, query, { ...pagesOf(query)!, pages })
  }
}

export type Updates = Partial<Notification> & { isRemoved?: boolean | undefined }

/** Merges what is new of one. Answers by how much the unread count changes, or null where it is in no list. */
export function merge(client: QueryClient, id: string, { isRemoved, ...fields }: Updates): number | null {
  const [before] = findKept(client, [id])
  if (!before) return null
  if (isRemoved) {
    changeEach(
      client,
      among([id], () => null),
    )
    return counts(before) ? -1 : 0
  }
  const after = { ...before, ...fields }
  // The list is ordered by what happened last: it rises.
  if (after.createdAt > before.createdAt) putOnTop(client, after)
  else
    changeEach(
      client,
      among([id], () => after),
    )
  return Number(counts(after)) - Number(counts(before))
}
