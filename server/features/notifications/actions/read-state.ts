// Marks notifications as read, archives and deletes them, and deletes expired ones.
import { z } from 'zod'
import { notificationLimits } from '#contract/notifications.ts'
import { day, nowMs } from '../../../platform/clock.ts'
import type { MemberContext, Platform } from '../../../platform/context.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import { job } from '../../../platform/jobs.ts'
import { deleteExpiredNotifications, markAllRead, markArchived, markDeleted, markRead } from '../queries/read-state.ts'

type UpdateByIds = Statement<{ member: string; ids: string[] }, { unread: number }>

/** Skips ids that belong to other members or are already in that state. Returns the unread count. */
const updateAction =
  (update: UpdateByIds) =>
  async ({ db, viewer }: MemberContext, ids: string[]): Promise<{ count: number }> => {
    const [result] = await update(db, { member: viewer.memberId, ids })
    return { count: result!.unread }
  }

export const markAsRead = updateAction(markRead)
export const archiveNotifications = updateAction(markArchived)
export const deleteNotifications = updateAction(markDeleted)

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
  const before = new Date(nowMs() - notificationLimits.retentionDays * day).toISOString()
  for (;;) {
    const [deleted] = await deleteExpiredNotifications(database.pool, { before, limit: deleteBatchSize })
    if (deleted!.count < deleteBatchSize) return
  }
}

export const deleteExpiredJob = job({
  name: 'notifications.prune',
  payload: z.object({}),
  schedule: '20 21 * * *',
  run: deleteExpired,
})
