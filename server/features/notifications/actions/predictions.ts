// Notifies everyone who has forecast a question of what happened to it, one page of members per job.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { outcomeNames } from '../../predictions/rules.ts'
import type { Kind } from '../kinds/kind.ts'
import { predictionAmended, predictionAnnulled, predictionResolved } from '../kinds/predictions.ts'
import { type ForecasterRow, forecasters } from '../queries/content.ts'
import { announceToMany } from './announce.ts'

const batchSize = 500

const kinds = { amended: predictionAmended, resolved: predictionResolved, annulled: predictionAnnulled } as const
type Change = keyof typeof kinds
type Page = { predictionId: string; change: Change; cause: string; after: string }

export const predictionJob = job({
  name: 'notifications.prediction',
  payload: z.object({
    predictionId: Id,
    change: z.enum(['amended', 'resolved', 'annulled']),
    cause: z.string(),
    after: z.string().default(''),
  }),
  run: notifyForecasters,
})

const outcomeOf = (row: ForecasterRow): string => (row.outcome === null ? '' : (outcomeNames(row)[row.outcome] ?? ''))

async function notifyForecasters(platform: Platform, { predictionId, change, cause, after }: Page): Promise<void> {
  await inTransaction({ platform, db: platform.database.pool }, async (context) => {
    const audience = await forecasters(context.db, { prediction: predictionId, after, limit: batchSize })
    if (audience.length === 0) return
    const kind: Kind = kinds[change]
    const recipients = audience.map((row) => ({
      recipient: row.member_id,
      detail: { predictionId, question: row.question, outcome: outcomeOf(row) },
    }))
    await announceToMany(context, kind, { recipients, cause, subject: predictionId })
    if (audience.length < batchSize) return
    const next = { predictionId, change, cause, after: audience.at(-1)!.member_id }
    await enqueue(context.db, predictionJob, next)
  })
}

/** `eventId`: of the change, so that each one is announced once. Other changes concern nobody. */
export async function enqueuePrediction(
  platform: Platform,
  { predictionId, change, eventId }: { predictionId: string; change: string; eventId: number },
): Promise<void> {
  if (!(change in kinds)) return
  const cause = String(eventId)
  const payload = { predictionId, change: change as Change, cause }
  await enqueue(platform.database.pool, predictionJob, payload, { key: `notifications.prediction ${cause}` })
}
