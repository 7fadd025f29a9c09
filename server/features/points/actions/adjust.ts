// Points that administrators give or take. The adjustment is stored first; the ledger follows it, in the same
// transaction.
import type { SectionOrAll } from '#contract/common.ts'
import type { Body } from '#contract/define.ts'
import { pointsAdministration as messages, validation } from '#contract/messages/en/points-administration.ts'
import type { Timeframe } from '#contract/points.ts'
import type { PointsAdjustment, pointsAdministrationCalls } from '#contract/points-administration.ts'
import { pointRules } from '#contract/points-rules.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type SystemContext } from '../../../platform/context.ts'
import { findEarlierResult, idempotencyKeyParams } from '../../../platform/database/idempotency-keys.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../audit/actions.ts'
import { assertProfileVisible } from '../../follows/reads.ts'
import { type AdjustmentState, adjustmentStates, insertAdjustment, undoAdjustment } from '../queries/adjustments.ts'
import { ledgerLock, lockLedger } from '../queries/ledger.ts'
import { readTotals } from '../reads.ts'
import { readAdjustment } from '../reads-administration.ts'
import { type Adjustment, latestOf, type NewRow, rowOfAdjustment } from '../rules-ledger.ts'
import { dayOf } from '../rules-periods.ts'
import { writeRows } from './sync.ts'

type Calls = typeof pointsAdministrationCalls
type Assigned = Body<Calls['POST /points/admin/assign']>
type Awarded = Body<Calls['POST /points/award']>
type Result = { message: string; adjustment: PointsAdjustment }

const adjustmentOf = ({ member_id, actor_id, timeframe, ...state }: AdjustmentState): Adjustment => ({
  id: state.id,
  memberId: member_id,
  actorId: actor_id,
  section: state.section,
  points: state.points,
  at: state.at,
  day: state.day,
  stands: state.stands,
  timeframe: timeframe as Timeframe | null,
  latest: latestOf(state, 'row'),
})

/** Brings the ledger in line with adjustments. Safe to repeat. */
export const syncAdjustments = (context: SystemContext, ids: string[]): Promise<void> =>
  inTransaction(context, async ({ db, platform }) => {
    await lockLedger(db, ledgerLock)
    const zone = platform.config.timeZone
    const time = now()
    const current = { at: time.toISOString(), day: dayOf(time, zone) }
    const states = await adjustmentStates(db, { ids, zone })
    const rows = states.map((state) => rowOfAdjustment(adjustmentOf(state), current))
    await writeRows(
      db,
      rows.filter((row): row is NewRow => row !== null),
      current.at,
    )
  })

/** Administrators can't give themselves points or a rank. */
export async function assertMayChange(context: MemberContext, memberId: string): Promise<void> {
  if (memberId === context.viewer.memberId) throw invalidField('userId', validation.yourself)
  await assertProfileVisible(context, memberId)
}

type NewAdjustment = {
  memberId: string
  points: number
  section: SectionOrAll
  timeframe: Timeframe | null
  action: Awarded['action'] | null
  reason: string
}

/** Nobody loses more than they have on the board that the adjustment counts on. */
async function assertEnough(context: MemberContext, { memberId, points, section, timeframe }: NewAdjustment) {
  if (points > 0) return
  const totals = (await readTotals(context, memberId))(section)
  const has = Math.max(0, totals[timeframe ?? 'allTime'])
  if (has + points < 0) throw invalidField('points', validation.tooMuchTaken(has))
}

/** Returns the adjustment's id: of the earlier one if the request is a repeat. */
async function adjust(context: MemberContext, adjustment: NewAdjustment, key: IdempotencyKey | null): Promise<string> {
  const { db, viewer } = context
  await lockLedger(db, ledgerLock)
  const earlier = await findEarlierResult(db, viewer.memberId, key)
  if (earlier) return earlier
  const { memberId: member, reason, ...row } = adjustment
  await assertMayChange(context, member)
  await assertEnough(context, adjustment)
  const id = newId()
  const actor = viewer.memberId
  const stored = { id, member, actor, reason, ...row, now: now().toISOString(), ...idempotencyKeyParams(key) }
  const [inserted] = await insertAdjustment(db, stored)
  if (!inserted) throw new Failure('in_flight')
  await record(context, adjustment, { id, isUndone: false })
  return id
}

type Recorded = Omit<NewAdjustment, 'action'>

/** Writes the ledger, the audit log and the event for the member. */
async function record(
  context: MemberContext,
  adjustment: Recorded,
  { id, isUndone }: { id: string; isUndone: boolean },
) {
  const { db, viewer } = context
  const { memberId, points, section, timeframe, reason } = adjustment
  const totalsBefore = (await readTotals(context, memberId))(section)
  await syncAdjustments(context, [id])
  const totalsAfter = (await readTotals(context, memberId))(section)
  const about = { adjustmentId: id, section, timeframe }
  await recordAudit(db, {
    action: isUndone ? 'points.adjustment_undone' : 'points.adjusted',
    actorId: viewer.memberId,
    subjectId: memberId,
    before: { ...about, ...totalsBefore },
    after: { ...about, ...totalsAfter },
    reason,
  })
  await emit(db, 'points:adjusted', { memberId, adjustmentId: id, points, section, timeframe, reason, isUndone })
}

export const assignPoints = (context: MemberContext, body: Assigned, key: IdempotencyKey | null): Promise<Result> =>
  inTransaction(context, async (inner) => {
    const { userId: memberId, ...assigned } = body
    const id = await adjust(inner, { ...assigned, memberId, action: null }, key)
    return { message: messages.pointsAssigned, adjustment: await readAdjustment(inner.db, id) }
  })

export const awardPoints = (context: MemberContext, body: Awarded, key: IdempotencyKey | null): Promise<Result> =>
  inTransaction(context, async (inner) => {
    const { userId: memberId, action, section, reason = messages.awardedFor[action] } = body
    const { points } = pointRules[action]
    const id = await adjust(inner, { memberId, points, section, timeframe: null, action, reason }, key)
    return { message: messages.pointsAwarded, adjustment: await readAdjustment(inner.db, id) }
  })

export const undoPointsAdjustment = (context: MemberContext, id: string): Promise<{ adjustment: PointsAdjustment }> =>
  inTransaction(context, async (inner) => {
    const { db } = inner
    await lockLedger(db, ledgerLock)
    const before = await readAdjustment(db, id)
    if (before.user._id === context.viewer.memberId) throw invalidField('userId', validation.yourself)
    const [undone] = await undoAdjustment(db, { id, now: now().toISOString() })
    if (!undone) throw new Failure('conflict_stale')
    const { points, section, timeframe, reason } = before
    await record(inner, { memberId: before.user._id, points, section, timeframe, reason }, { id, isUndone: true })
    return { adjustment: await readAdjustment(db, id) }
  })
