// Tells clients and page caches when a question closes. Forecasts are refused by the clock, with or without it.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { clockShift } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { announceClosed, unannouncedClosed } from '../queries/change.ts'
import { refreshWholeCrowd } from './crowd.ts'

const batchSize = 200

async function close(platform: Platform, id: string): Promise<void> {
  await refreshWholeCrowd(platform, id)
  await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    const closed = await announceClosed(db, { id, shift: clockShift() })
    if (closed.length > 0) await platform.invalidations.publish(db, 'page', '/predictions')
  })
}

export const closeJob = job({
  name: 'predictions.close',
  payload: z.object({ predictionId: Id }),
  run: (platform, { predictionId }) => close(platform, predictionId),
})

export const scheduleClosing = (db: Db, { id, closesAt }: { id: string; closesAt: string }): Promise<void> =>
  enqueue(db, closeJob, { predictionId: id }, { runAt: new Date(closesAt), key: `predictions.close ${id}` })

/** Safety net, run every minute: closed questions whose own job was lost. */
export async function closeDuePredictions(platform: Platform): Promise<void> {
  const due = await unannouncedClosed(platform.database.pool, { shift: clockShift(), limit: batchSize })
  for (const { id } of due) await close(platform, id)
}
