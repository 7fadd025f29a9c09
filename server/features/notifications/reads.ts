// Reads of a member's own notifications and preferences.
import type { Query } from '#contract/define.ts'
import {
  type MutedPost,
  type Notification,
  type NotificationType,
  notificationLimits,
  type notifications,
  type Preferences,
} from '#contract/notifications.ts'
import { matchesSearch } from '#contract/notifications-search.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { maxCountedRows, numberPagination, type PageWindow, pageWindow } from '../../platform/number-pagination.ts'
import { countByType, listFor, notificationById, unreadCountOf } from './queries/notifications.ts'
import { mutedPostsOf, preferenceOverridesOf } from './queries/preferences.ts'
import { preferencesFrom } from './rules.ts'
import { listViews, mutedPostView, notificationView } from './view.ts'

type ListQuery = Query<(typeof notifications)['GET /notifications']>

export async function listNotifications({ db, viewer }: MemberContext, query: ListQuery) {
  const page = pageWindow(query)
  const { type = null, unreadOnly = false, includeArchived = false, q = '' } = query
  const list = listFor({ type, unreadOnly, includeArchived })
  const filter = { member: viewer.memberId, type }
  if (q) {
    const rows = await list.rows(db, { ...filter, limit: notificationLimits.maxSearched, offset: 0, most: 0 })
    return searched(listViews(rows, rows[0]?.people ?? []), q, page)
  }
  const rows = await list.rows(db, { ...filter, limit: page.limit, offset: page.offset, most: maxCountedRows })
  const [first] = rows
  const total = first?.total ?? (await list.total(db, { ...filter, most: maxCountedRows }))[0]!.total
  return { notifications: listViews(rows, first?.people ?? []), pagination: numberPagination(page, total) }
}

/** Texts are made when they are read, so the database can't search them. */
function searched(notifications: Notification[], q: string, page: PageWindow) {
  const found = notifications.filter((notification) => matchesSearch(notification, q))
  return {
    notifications: found.slice(page.offset, page.offset + page.limit),
    pagination: numberPagination(page, found.length),
  }
}

export async function getNotification({ db, viewer }: MemberContext, id: string): Promise<Notification> {
  const [row] = await notificationById(db, { id, member: viewer.memberId })
  const notification = row && notificationView(row)
  if (!notification) throw new Failure('not_found')
  return notification
}

export async function readUnreadCount({ db, viewer }: MemberContext): Promise<{ count: number }> {
  const [row] = await unreadCountOf(db, { member: viewer.memberId })
  return { count: row?.unread ?? 0 }
}

export async function readStats(context: MemberContext) {
  const counts = await countByType(context.db, { member: context.viewer.memberId })
  const byType: Partial<Record<NotificationType, number>> = {}
  for (const { type, count } of counts) byType[type] = count
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const { count: unread } = await readUnreadCount(context)
  return { stats: { total, unread, byType } }
}

export async function readPreferences(db: Db, member: string): Promise<Preferences> {
  const [row] = await preferenceOverridesOf(db, { member })
  return preferencesFrom(row?.value ?? {})
}

export async function listMutedPosts({ db, viewer }: MemberContext): Promise<{ posts: MutedPost[] }> {
  const rows = await mutedPostsOf(db, { member: viewer.memberId })
  return { posts: rows.map(mutedPostView) }
}
