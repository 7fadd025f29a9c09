// Giving and erasing forecasts.
import { validation } from '#contract/messages/en/predictions.ts'
import type { Prediction } from '#contract/predictions.ts'
import { clockShift, now } from '../../../platform/clock.ts'
import type { MemberContext, Platform } from '../../../platform/context.ts'
import { findEarlierResult, idempotencyKeyParams } from '../../../platform/database/idempotency-keys.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId, newKey } from '../../../platform/ids.ts'
import { lockPrediction } from '../queries/change.ts'
import { openQuestionsOf } from '../queries/crowd.ts'
import { eraseForecasts, insertForecast, memberState, readDatabaseTime } from '../queries/forecast.ts'
import { getPrediction } from '../reads.ts'
import { forecastProblem, statusOf } from '../rules.ts'
import { withdrawFromCrowd } from './crowd.ts'

/** `version`: of the question that the member read. */
type Given = { probabilities: number[]; version?: number | undefined; key: IdempotencyKey | null }

export async function giveForecast(context: MemberContext, id: string, given: Given): Promise<Prediction> {
  const { db, viewer } = context
  const { probabilities, version = null, key } = given
  const [stored] = await insertForecast(db, {
    id: newId(),
    prediction: id,
    member: viewer.memberId,
    probabilities,
    version,
    salt: newKey(),
    ...idempotencyKeyParams(key),
    now: now().toISOString(),
    shift: clockShift(),
  })
  if (!stored) await explain(context, id, given)
  return await getPrediction(context, id)
}

/** Called when nothing was stored. Returns if the forecast was stored before; otherwise throws the reason. */
async function explain({ db, viewer }: MemberContext, id: string, given: Given): Promise<void> {
  const { probabilities, version, key } = given
  const isRepeated = (await findEarlierResult(db, viewer.memberId, key)) !== null
  if (isRepeated) return
  const [row] = await lockPrediction(db, { id })
  if (!row) throw new Failure('not_found')
  const [time] = await readDatabaseTime(db, { shift: clockShift() })
  if (statusOf(row, Date.parse(time!.now)) !== 'open') throw new Failure('prediction_closed')
  if (version !== undefined && version < row.edited_version)
    throw new Failure('conflict_stale', { message: validation.changedQuestion })
  const problem = forecastProblem(row, probabilities)
  if (problem) throw invalidField('probabilities', problem)
  const [member] = await memberState(db, { member: viewer.memberId })
  if (!member!.is_active) throw new Failure('auth_suspended')
}

/** For members who are erased: takes them out of open crowds, and deletes their forecasts with the salts. */
export async function erasePredictionsOf(platform: Platform, member: string): Promise<void> {
  const { pool } = platform.database
  for (const { prediction_id } of await openQuestionsOf(pool, { member, shift: clockShift() }))
    await withdrawFromCrowd({ platform, db: pool }, prediction_id, member)
  await eraseForecasts(pool, { member })
}
