// Ranks that administrators set on the running boards.
import type { Body } from '#contract/define.ts'
import { pointsAdministration as messages, validation } from '#contract/messages/en/points-administration.ts'
import type { Timeframe } from '#contract/points.ts'
import {
  pointsAdministrationLimits as limits,
  type pointsAdministrationCalls,
  type SetRank,
} from '#contract/points-administration.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { findEarlierResult, idempotencyKeyParams } from '../../../platform/database/idempotency-keys.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../audit/actions.ts'
import type { BoardKey } from '../queries/boards.ts'
import { ledgerLock, lockLedger } from '../queries/ledger.ts'
import { activeSetRanks, insertSetRank, touchBoard, undoSetRank } from '../queries/set-ranks.ts'
import { readSetRank } from '../reads-administration.ts'
import { boardAndStanding } from '../reads-boards.ts'
import { dayOf, type Period, periodOf } from '../rules-periods.ts'
import { assertMayChange } from './adjust.ts'

type Wanted = Body<(typeof pointsAdministrationCalls)['POST /leaderboard/admin/rank']>

type Running = { board: BoardKey; period: Period }

function runningBoard({ platform }: MemberContext, { timeframe, section }: Wanted): Running {
  const period = periodOf(timeframe, dayOf(now(), platform.config.timeZone))
  return { board: { timeframe, section, startsOn: period.startsOn }, period }
}

/** Only the ranks that exist on the board, and each for one member. Returns the member's rank that is set already. */
async function assertFree(context: MemberContext, { board, period }: Running, { userId, rank }: Wanted) {
  const { info, standing } = await boardAndStanding(context, { board, period, member: userId })
  if (!standing) throw invalidField('userId', validation.notOnBoard)
  const participants = info.participants ?? 0
  if (rank > participants) throw invalidField('rank', validation.rankBeyondBoard(participants))
  const ranks = await activeSetRanks(context.db, board)
  const others = ranks.filter(({ member_id }) => member_id !== userId)
  if (others.some((other) => other.rank === rank)) throw invalidField('rank', validation.rankGiven)
  if (others.length >= limits.maxSetRanks) throw invalidField('rank', validation.manyRanks(limits.maxSetRanks))
  return ranks.find(({ member_id }) => member_id === userId)
}

async function updateBoard(db: Db, board: BoardKey): Promise<void> {
  const hasSetRanks = (await activeSetRanks(db, board)).length > 0
  await touchBoard(db, { ...board, hasSetRanks, now: now().toISOString() })
}

type Changed = Pick<Wanted, 'userId' | 'rank' | 'reason' | 'section' | 'timeframe'> & { id: string }

async function record(context: MemberContext, set: Changed, ranks: { before: number | null; after: number | null }) {
  const { id: setRankId, userId: memberId, rank, reason, section, timeframe } = set
  const about = { setRankId, section, timeframe }
  const isUndone = ranks.after === null
  await recordAudit(context.db, {
    action: isUndone ? 'points.rank_undone' : 'points.rank_set',
    actorId: context.viewer.memberId,
    subjectId: memberId,
    before: { ...about, rank: ranks.before },
    after: { ...about, rank: ranks.after },
    reason,
  })
  await emit(context.db, 'rank:set', { memberId, setRankId, rank, section, timeframe, reason, isUndone })
}

async function setRank(context: MemberContext, wanted: Wanted, key: IdempotencyKey | null): Promise<string> {
  const { db, viewer } = context
  await lockLedger(db, ledgerLock)
  const repeated = await findEarlierResult(db, viewer.memberId, key)
  if (repeated) return repeated
  const { userId: member, rank, reason } = wanted
  await assertMayChange(context, member)
  const running = runningBoard(context, wanted)
  const earlier = await assertFree(context, running, wanted)
  const time = now().toISOString()
  if (earlier) await undoSetRank(db, { id: earlier.id, now: time })
  const id = newId()
  const stored = { ...running.board, id, member, actor: viewer.memberId, rank, reason, now: time }
  const [inserted] = await insertSetRank(db, { ...stored, ...idempotencyKeyParams(key) })
  if (!inserted) throw new Failure('in_flight')
  await updateBoard(db, running.board)
  await record(context, { ...wanted, id }, { before: earlier?.rank ?? null, after: rank })
  return id
}

type Result = { message: string; rank: SetRank }

export const assignRank = (context: MemberContext, wanted: Wanted, key: IdempotencyKey | null): Promise<Result> =>
  inTransaction(context, async (inner) => {
    const id = await setRank(inner, wanted, key)
    return { message: messages.rankAssigned, rank: await readSetRank(inner.db, id) }
  })

export const undoRank = (context: MemberContext, id: string): Promise<void> =>
  inTransaction(context, async (inner) => {
    const { db } = inner
    await lockLedger(db, ledgerLock)
    const { user, rank, section } = await readSetRank(db, id)
    if (user._id === context.viewer.memberId) throw invalidField('userId', validation.yourself)
    const [undone] = await undoSetRank(db, { id, now: now().toISOString() })
    if (!undone) throw new Failure('conflict_stale')
    const { starts_on: startsOn, reason } = undone
    const timeframe = undone.timeframe as Timeframe
    await updateBoard(db, { timeframe, section, startsOn })
    await record(inner, { id, userId: user._id, rank, reason, section, timeframe }, { before: rank, after: null })
  })
