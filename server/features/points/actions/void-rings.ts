// Voids the points of likes within a ring. The ledger follows what is stored here: a voided like earns nothing.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import type { Body } from '#contract/define.ts'
import { validation } from '#contract/messages/en/points-administration.ts'
import type { rings, VoidedRing } from '#contract/rings.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform } from '../../../platform/context.ts'
import { inBatches } from '../../../platform/database/batches.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { recordAudit } from '../../audit/actions.ts'
import { ledgerLock, lockLedger } from '../queries/ledger.ts'
import { insertVoid, likesOfVoid, pairsOf, undoVoid } from '../queries/rings.ts'
import { readVoid } from '../reads-rings.ts'
import { announceBoards } from './announce.ts'
import { syncLikes } from './sync.ts'

type Wanted = Body<(typeof rings)['POST /points/admin/voids']>
type Result = { void: VoidedRing }

const batchSize = 500

/** Reverses the awards of the likes, or lets them earn again after it was undone. Safe to repeat. */
export const applyVoidJob = job({
  name: 'points.applyVoid',
  payload: z.object({ voidId: Id }),
  run: async (platform: Platform, { voidId }) => {
    const next = (after: string) => likesOfVoid(platform.database.pool, { id: voidId, after, limit: batchSize })
    for await (const likes of inBatches(next, batchSize))
      for (const kind of ['post', 'comment'] as const) {
        const keys = likes
          .filter(({ source_kind }) => (source_kind === 'comment') === (kind === 'comment'))
          .map(({ source_id, actor_id }) => ({ subjectId: source_id, giverId: actor_id }))
        if (keys.length > 0) await syncLikes(platform, kind, keys)
      }
    await announceBoards(platform)
  },
})

type Change = { voidId: string; members: string[]; points: number; reason: string; isUndone: boolean }

async function record({ db, viewer }: MemberContext, { voidId, members, points, reason, isUndone }: Change) {
  const about = { void: voidId, members: members.join(' ') }
  await recordAudit(db, {
    action: isUndone ? 'points.void_undone' : 'points.voided',
    actorId: viewer.memberId,
    subjectId: voidId,
    before: { ...about, points: isUndone ? 0 : points },
    after: { ...about, points: isUndone ? points : 0 },
    reason,
  })
  for (const memberId of members) await emit(db, 'points:voided', { memberId, voidId, reason, isUndone })
  await enqueue(db, applyVoidJob, { voidId }, { key: `points.applyVoid ${voidId}` })
}

export const voidRing = (context: MemberContext, { members, reason }: Wanted): Promise<Result> =>
  inTransaction(context, async (inner) => {
    const { db, viewer } = inner
    if (members.includes(viewer.memberId)) throw invalidField('members', validation.yourself)
    // Likes given meanwhile are later than the void, and count.
    await lockLedger(db, ledgerLock)
    const pairs = await pairsOf(db, { members })
    if (pairs.length === 0) throw invalidField('members', validation.noLikes)
    const voidId = newId()
    const points = pairs.reduce((total, pair) => total + pair.points, 0)
    await insertVoid(db, {
      id: voidId,
      actor: viewer.memberId,
      reason,
      points,
      now: now().toISOString(),
      members: pairs.map(({ member_id }) => member_id),
      givers: pairs.map(({ giver_id }) => giver_id),
    })
    const receivers = [...new Set(pairs.map(({ member_id }) => member_id))]
    await record(inner, { voidId, members: receivers, points, reason, isUndone: false })
    return { void: await readVoid(db, voidId) }
  })

export const undoRingVoid = (context: MemberContext, voidId: string): Promise<Result> =>
  inTransaction(context, async (inner) => {
    const { db } = inner
    await lockLedger(db, ledgerLock)
    const { members, points, reason } = await readVoid(db, voidId)
    if (members.some(({ _id }) => _id === context.viewer.memberId)) throw invalidField('members', validation.yourself)
    const [undone] = await undoVoid(db, { id: voidId, now: now().toISOString() })
    if (!undone) throw new Failure('conflict_stale')
    const ids = members.map(({ _id }) => _id)
    await record(inner, { voidId, members: ids, points, reason, isUndone: true })
    return { void: await readVoid(db, voidId) }
  })
