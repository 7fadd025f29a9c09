import { z } from 'zod'
import { webhookLimits } from '#contract/webhooks-limits.ts'
import { ago, day } from '../../platform/clock.ts'
import { type Job, job } from '../../platform/jobs.ts'
import { deliverJob, enqueueDelivery } from './deliver.ts'
import { deleteOldDeliveries, deliveriesWithoutJob } from './queries.ts'

/** Also enqueues what is still to be sent, because a restore deletes the job queue. */
export const cleanupJob = job({
  name: 'webhooks.deleteOld',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: async ({ database }) => {
    for (const { id } of await deliveriesWithoutJob(database.pool)) await enqueueDelivery(database.pool, id)
    await deleteOldDeliveries(database.pool, { before: ago(webhookLimits.keptDays * day) })
  },
})

export const webhookJobs: Job[] = [deliverJob as unknown as Job, cleanupJob]
