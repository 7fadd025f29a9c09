// Administrators create, edit, amend, resolve and annul questions. Every step is audited and in the log.

import { validation } from '#contract/messages/en/predictions.ts'
import type { LogEntry } from '#contract/prediction-log.ts'
import type { NewPrediction, Prediction } from '#contract/predictions.ts'
import { inTransaction, type MemberContext, type SystemContext } from '../../../platform/context.ts'
import { findEarlierResult, idempotencyKeyParams } from '../../../platform/database/idempotency-keys.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { type EventPayload, emit } from '../../../platform/events/outbox.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { recordAudit } from '../../audit/actions.ts'
import {
  deletePrediction,
  earlierOutcomes,
  forecastersOf,
  forecastState,
  insertAmendment,
  insertPrediction,
  lockPrediction,
  setAnnulled,
  setResolved,
  setText,
} from '../queries/change.ts'
import { lockLog } from '../queries/log.ts'
import { getPrediction } from '../reads.ts'
import { closingProblem, emptyCounts, outcomeNames, statusOf } from '../rules.ts'
import type { PredictionRow } from '../tables.ts'
import { scheduleClosing } from './closing.ts'
import { logChange, timeOf } from './log.ts'
import { scoreJob, unscoreJob } from './scores.ts'

export async function invalidatePages({ platform, db }: SystemContext): Promise<void> {
  await platform.invalidations.publish(db, 'page', '/predictions')
}

type Change = EventPayload<'prediction:changed'>['change']

async function announce(
  context: SystemContext,
  { id, section }: Pick<PredictionRow, 'id' | 'section'>,
  change: Change,
) {
  await emit(context.db, 'prediction:changed', { predictionId: id, section, change })
  await invalidatePages(context)
}

function checkClosing({ closesAt }: NewPrediction, at: string): void {
  const problem = closingProblem(Date.parse(closesAt), Date.parse(at))
  if (problem) throw invalidField('closesAt', problem)
}

/** Fields of other kinds are dropped. */
const withoutOthers = (written: NewPrediction): NewPrediction => ({
  ...written,
  outcomes: written.kind === 'choice' ? written.outcomes : [],
  bounds: written.kind === 'numeric' ? written.bounds : [],
  unit: written.kind === 'numeric' ? written.unit : '',
})

async function rowOf(db: Db, written: NewPrediction) {
  // Others can't resolve a question between the base rate and its row in the log.
  await lockLog(db)
  const [base] = await earlierOutcomes(db, { section: written.section, kind: written.kind })
  const outcomesCount = outcomeNames(written).length
  return {
    ...written,
    outcomesCount,
    baseYes: base!.yes,
    baseTotal: base!.total,
    counts: emptyCounts(outcomesCount),
    integrals: JSON.stringify(new Array<number>(outcomesCount).fill(0)),
  }
}

type Logged = { id: string; opensAt: string; row: Awaited<ReturnType<typeof rowOf>> }

const logEntry = (
  kind: 'question' | 'edit',
  { id, opensAt, row }: Logged,
): LogEntry & { kind: 'question' | 'edit' } => ({
  kind,
  prediction: id,
  section: row.section,
  type: row.kind,
  question: row.question,
  criteria: row.criteria,
  source: row.source,
  outcomes: outcomeNames(row),
  opensAt,
  closesAt: row.closesAt,
  resolvesAt: row.resolvesAt,
  base: { yes: row.baseYes, total: row.baseTotal },
})

export async function createPrediction(
  context: MemberContext,
  given: NewPrediction,
  key: IdempotencyKey | null,
): Promise<Prediction> {
  const { memberId } = context.viewer
  const id = newId()
  const isNew = await inTransaction(context, async (inside) => {
    const { db } = inside
    const row = await rowOf(db, withoutOthers(given))
    const opensAt = await timeOf(db)
    checkClosing(given, opensAt)
    const keyed = { ...idempotencyKeyParams(key), id, member: memberId, now: opensAt }
    if ((await insertPrediction(db, { ...row, ...keyed })).length === 0) return false
    await logChange(db, logEntry('question', { id, opensAt, row }))
    await recordAudit(db, { action: 'prediction.created', actorId: memberId, subjectId: id })
    await scheduleClosing(db, { id, closesAt: row.closesAt })
    await announce(inside, { id, section: row.section }, 'created')
    return true
  })
  const created = isNew ? id : await findEarlierResult(context.db, memberId, key)
  return await getPrediction(context, created ?? id)
}

type Work = (inside: MemberContext, row: PredictionRow, at: string) => Promise<void>

/** Locks the question, so that forecasts come before or after the change. */
function change(context: MemberContext, id: string, work: Work): Promise<Prediction> {
  return inTransaction(context, async (inside) => {
    const [row] = await lockPrediction(inside.db, { id })
    if (!row) throw new Failure('not_found')
    await work(inside, row, await timeOf(inside.db))
    return await getPrediction(inside, id)
  })
}

const checkOpen = (row: PredictionRow, at: string): void => {
  if (statusOf(row, Date.parse(at)) !== 'open') throw new Failure('prediction_closed')
}

async function checkUntouched(db: Db, row: PredictionRow, at: string): Promise<void> {
  checkOpen(row, at)
  if ((await forecastState(db, { id: row.id }))[0]!.has_been_forecast) throw new Failure('prediction_has_forecasts')
}

export const editPrediction = (
  context: MemberContext,
  id: string,
  { version, ...given }: NewPrediction & { version: number },
): Promise<Prediction> =>
  change(context, id, async (inside, row, at) => {
    const { db, viewer } = inside
    await checkUntouched(db, row, at)
    if (version !== row.version) throw new Failure('conflict_stale')
    checkClosing(given, at)
    const written = await rowOf(db, withoutOthers(given))
    await setText(db, { ...written, id })
    await logChange(db, logEntry('edit', { id, opensAt: row.opens_at, row: written }))
    await recordAudit(db, {
      action: 'prediction.edited',
      actorId: viewer.memberId,
      subjectId: id,
      before: { version },
      after: { version: version + 1 },
    })
    await scheduleClosing(db, { id, closesAt: given.closesAt })
    await announce(inside, { id, section: given.section }, 'edited')
  })

export const removePrediction = (context: MemberContext, id: string): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { db, viewer } = inside
    const [row] = await lockPrediction(db, { id })
    if (!row) throw new Failure('not_found')
    await checkUntouched(db, row, await timeOf(db))
    await logChange(db, { kind: 'deletion', prediction: id })
    await deletePrediction(db, { id })
    await recordAudit(db, { action: 'prediction.deleted', actorId: viewer.memberId, subjectId: id })
    await announce(inside, row, 'deleted')
  })

export const amendPrediction = (
  context: MemberContext,
  id: string,
  { version, text }: { version: number; text: string },
): Promise<Prediction> =>
  change(context, id, async (inside, row, at) => {
    const { db, viewer } = inside
    checkOpen(row, at)
    if (version !== row.version) throw new Failure('conflict_stale')
    const [forecasters] = await forecastersOf(db, { id })
    await insertAmendment(db, { id, text, forecasters: forecasters!.count, now: at })
    await logChange(db, { kind: 'amendment', prediction: id, text })
    await recordAudit(db, { action: 'prediction.amended', actorId: viewer.memberId, subjectId: id, reason: text })
    await announce(inside, row, 'amended')
  })

type Resolution = { outcome: number; evidence: string; evidenceUrl: string }

export const resolvePrediction = (context: MemberContext, id: string, given: Resolution): Promise<Prediction> =>
  change(context, id, async (inside, row, at) => {
    const { db, viewer } = inside
    if (given.outcome >= row.outcomes_count) throw invalidField('outcome', validation.outcomeUnknown)
    const [resolved] = await setResolved(db, { id, ...given, now: at })
    if (!resolved) throw new Failure('prediction_decided')
    const { outcome, evidence } = given
    await logChange(db, { kind: 'resolution', prediction: id, outcome, closedAt: resolved.closed_at!, evidence })
    await recordAudit(db, {
      action: 'prediction.resolved',
      actorId: viewer.memberId,
      subjectId: id,
      after: { outcome },
      reason: evidence,
    })
    await enqueue(db, scoreJob, { predictionId: id }, { key: `predictions.score ${id}` })
    await announce(inside, row, 'resolved')
  })

/** Also a question that was resolved by mistake: its scores are taken back. */
export const annulPrediction = (
  context: MemberContext,
  id: string,
  { reason }: { reason: string },
): Promise<Prediction> =>
  change(context, id, async (inside, row, at) => {
    const { db, viewer } = inside
    if ((await setAnnulled(db, { id, reason, now: at })).length === 0) throw new Failure('prediction_decided')
    await logChange(db, { kind: 'annulment', prediction: id, reason })
    await recordAudit(db, {
      action: 'prediction.annulled',
      actorId: viewer.memberId,
      subjectId: id,
      reason,
      before: { outcome: row.outcome },
    })
    await enqueue(db, unscoreJob, { predictionId: id }, { key: `predictions.unscore ${id}` })
    await announce(inside, row, 'annulled')
  })
