// Marks notifications as read, archives and deletes them, and deletes expired ones.
import { z } from 'zod'
import { notificationLimits } from '#contract/notifications.ts'
import { ago, day, minute, now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform } from '../../../platform/context.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import { job } from '../../../platform/jobs.ts'
import { notificationsByIds } from '../queries/notifications.ts'
import {
  deleteExpiredNotifications,
  deleteOldActivities,
  markAllRead,
  markArchived,
  markDeleted,
  markRead,
  restoreDeleted,
} from '../queries/read-state.ts'
import { readUnreadCount } from '../reads.ts'
import { notificationViews } from '../view.ts'
import { emitLiveEvents, unreadCountEvent, updatedNotificationEvent } from './live-events.ts'

type UpdateByIds = Statement<{ member: string; ids: string[]; now: string }, { unread: number }>

/** Skips ids that belong to other members or are already in that state. Returns the unread count. */
const updateAction =
  (update: UpdateByIds) =>
  async ({ db, viewer }: MemberContext, ids: string[]): Promise<{ count: number }> => {
    const [result] = await update(db, { member: viewer.memberId, ids, now: now().toISOString() })
    return { count: result!.unread }
  }

export const markAsRead = updateAction(markRead)
export const archiveNotifications = updateAction(markArchived)
export const deleteNotifications = updateAction(markDeleted)

/** Longer than the Undo button is shown: the deletion may have been sent later, when the device was back online. */
const restorable = 10 * minute

/** Skips ids that can't be restored any more. */
export async function restoreNotifications(context: MemberContext, ids: string[]): Promise<{ count: number }> {
  const member = context.viewer.memberId
  await inTransaction(context, async ({ db }) => {
    const since = ago(restorable)
    const restored = await restoreDeleted(db, { member, ids, since })
    const views = notificationViews(await notificationsByIds(db, { ids: restored.map(({ id }) => id) }))
    const unread = restored.find((row) => row.unread !== null)?.unread
    await emitLiveEvents(db, [
      ...views.map(updatedNotificationEvent),
      ...(unread == null ? [] : [unreadCountEvent(member, unread, true)]),
    ])
  })
  return readUnreadCount(context)
}

/** Rows per statement, so that each takes less than a second even under load. */
export const markAllBatchSize = 5000

export async function markAllAsRead({ db, viewer }: MemberContext): Promise<{ count: number }> {
  for (;;) {
    const [result] = await markAllRead(db, { member: viewer.memberId, limit: markAllBatchSize })
    if (result!.found < markAllBatchSize) return { count: result!.unread }
  }
}

const deleteBatchSize = 500

async function deleteExpired({ database }: Platform): Promise<void> {
  const before = ago(notificationLimits.retentionDays * day)
  for (const deleteBatch of [deleteExpiredNotifications, deleteOldActivities]) {
    let deleted = deleteBatchSize
    while (deleted === deleteBatchSize)
      deleted = (await deleteBatch(database.pool, { before, limit: deleteBatchSize }))[0]!.count
  }
}

export const deleteExpiredJob = job({
  name: 'notifications.prune',
  payload: z.object({}),
  schedule: '20 21 * * *',
  run: deleteExpired,
})
