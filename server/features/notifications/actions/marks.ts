// Reading, putting away, deleting; and what is kept no longer.
import { z } from 'zod'
import { notificationLimits } from '#contract/notifications.ts'
import { day, nowMs } from '../../../platform/clock.ts'
import type { MemberContext, Platform } from '../../../platform/context.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import { job } from '../../../platform/jobs.ts'
import { markAllRead, markArchived, markGone, markRead, prune } from '../queries/marks.ts'

type Some = Statement<{ member: string; ids: string[] }, { unread: number }>

/** Those that are not the member's, or are so already, are passed over. Answers how many are unread now. */
const marking =
  (mark: Some) =>
  async ({ db, viewer }: MemberContext, ids: string[]): Promise<{ count: number }> => {
    const [marked] = await mark(db, { member: viewer.memberId, ids })
    return { count: marked!.unread }
  }

export const readSome = marking(markRead)
export const archiveSome = marking(markArchived)
export const deleteSome = marking(markGone)

/** A statement that reads so many is done in a second, also where others work. */
export const readAtOnce = 5000

export async function readAll({ db, viewer }: MemberContext): Promise<{ count: number }> {
  for (;;) {
    const [marked] = await markAllRead(db, { member: viewer.memberId, limit: readAtOnce })
    if (marked!.found < readAtOnce) return { count: marked!.unread }
  }
}

const prunedAtOnce = 500

async function pruneOld({ database }: Platform): Promise<void> {
  const before = new Date(nowMs() - notificationLimits.retentionDays * day).toISOString()
  for (;;) {
    const [pruned] = await prune(database.pool, { before, limit: prunedAtOnce })
    if (pruned!.count < prunedAtOnce) return
  }
}

export const pruneJob = job({
  name: 'notifications.prune',
  payload: z.object({}),
  schedule: '20 21 * * *',
  run: pruneOld,
})
