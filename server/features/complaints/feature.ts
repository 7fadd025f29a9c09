import { z } from 'zod'
import { type Complaint, type ComplaintKind, complaintLimits, complaints } from '#contract/complaints.ts'
import type { Body } from '#contract/define.ts'
import { validation } from '#contract/messages/en/complaints.ts'
import type { Settings } from '#contract/settings.ts'
import { ago, day, hour, minute, now, nowMs } from '../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../platform/context.ts'
import { findEarlierResult, idempotencyKeyParams } from '../../platform/database/idempotency-keys.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind, type IdempotencyKey } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { invalidField } from '../../platform/http/parse.ts'
import { newId } from '../../platform/ids.ts'
import { job } from '../../platform/jobs.ts'
import { type AuditAction, recordAudit } from '../audit/actions.ts'
import { readSettings } from '../settings/reads.ts'
import { acknowledgeComplaint, decideComplaint, deleteOldComplaints, insertComplaint } from './queries.ts'
import { getComplaint, listComplaints } from './reads.ts'

export const cleanupJob = job({
  name: 'complaints.deleteOld',
  payload: z.object({}),
  schedule: '23 4 * * *',
  run: async ({ database }) => {
    await deleteOldComplaints(database.pool, { before: ago(complaintLimits.keptDays * day) })
  },
})

// Times within which complaints must be confirmed and decided.
type Deadlines = Pick<Settings['legal'], 'acknowledgeHours' | 'decideDays' | 'takedownHours' | 'intimateHours'>

const after = (receivedAt: string, milliseconds: number): string =>
  new Date(Date.parse(receivedAt) + milliseconds).toISOString()

/** Counted from the arrival. */
function deadlinesOf(kind: ComplaintKind, receivedAt: string, legal: Deadlines) {
  const { acknowledgeHours, decideDays, takedownHours, intimateHours } = legal
  if (kind === 'grievance')
    return {
      acknowledgeBy: after(receivedAt, acknowledgeHours * hour),
      dueAt: after(receivedAt, decideDays * day),
    }
  const hours = kind === 'order' ? takedownHours : intimateHours
  return { acknowledgeBy: null, dueAt: after(receivedAt, hours * hour) }
}

type Calls = typeof complaints
type NewComplaint = Body<Calls['POST /admin/complaints']>

/** Clocks of devices differ by minutes. */
const tolerance = 10 * minute

function assertArrived(receivedAt: string): void {
  if (Date.parse(receivedAt) > nowMs() + tolerance) throw invalidField('receivedAt', validation.receivedLater)
  if (receivedAt < ago(complaintLimits.receivedDays * day)) throw invalidField('receivedAt', validation.receivedEarlier)
}

type Recorded = { action: AuditAction; id: string; after: Record<string, string> }

/** The log names no sender: entries of the register are deleted some day, those of the log never. */
async function record({ db, viewer }: MemberContext, { action, id, after }: Recorded): Promise<void> {
  await recordAudit(db, { action, actorId: viewer.memberId, subjectId: id, after })
  await emit(db, 'complaints:changed', { complaintId: id })
}

async function enterComplaint(
  context: MemberContext,
  entered: NewComplaint,
  key: IdempotencyKey | null,
): Promise<Complaint> {
  assertArrived(entered.receivedAt)
  const { legal } = await readSettings(context)
  const [id, member] = [newId(), context.viewer.memberId]
  const deadlines = deadlinesOf(entered.kind, entered.receivedAt, legal)
  const isNew = await inTransaction(context, async (inside) => {
    const row = { ...idempotencyKeyParams(key), ...entered, ...deadlines, id, member, now: now().toISOString() }
    if ((await insertComplaint(inside.db, row)).length === 0) return false
    const after = { kind: entered.kind, dueAt: deadlines.dueAt }
    await record(inside, { action: 'complaints.entered', id, after })
    return true
  })
  return await getComplaint(context, isNew ? id : ((await findEarlierResult(context.db, member, key)) ?? id))
}

const change = (
  context: MemberContext,
  recorded: Recorded,
  update: (inside: MemberContext, changed: { member: string; now: string }) => Promise<unknown[]>,
): Promise<Complaint> =>
  inTransaction(context, async (inside) => {
    const changed = await update(inside, { member: inside.viewer.memberId, now: now().toISOString() })
    if (changed.length === 0) {
      await getComplaint(inside, recorded.id)
      throw new Failure('conflict_stale')
    }
    await record(inside, recorded)
    return await getComplaint(inside, recorded.id)
  })

const acknowledge = (context: MemberContext, id: string, version: number): Promise<Complaint> =>
  change(context, { action: 'complaints.acknowledged', id, after: {} }, ({ db }, changed) =>
    acknowledgeComplaint(db, { id, version, ...changed }),
  )

const decide = (
  context: MemberContext,
  id: string,
  decision: Body<Calls['POST /admin/complaints/:id/decide']>,
): Promise<Complaint> =>
  change(context, { action: 'complaints.decided', id, after: { outcome: decision.outcome } }, ({ db }, changed) =>
    decideComplaint(db, { id, ...decision, ...changed }),
  )

export const complaintsFeature: Feature = {
  name: 'complaints',
  calls: bind(complaints, {
    'GET /admin/complaints': ({ context, query }) => listComplaints(context, query),
    'POST /admin/complaints': async ({ context, body, key }) => ({
      complaint: await enterComplaint(context, body, key),
    }),
    'POST /admin/complaints/:id/acknowledge': async ({ context, params, body }) => ({
      complaint: await acknowledge(context, params.id, body.version),
    }),
    'POST /admin/complaints/:id/decide': async ({ context, params, body }) => ({
      complaint: await decide(context, params.id, body),
    }),
  }),
  jobs: [cleanupJob],
  personalData: {
    tables: {
      complaints: {
        erase: {
          keep: 'records that the law demands, of people who wrote to us; deleted three years after the decision',
        },
        export: { omit: 'the sender of a complaint is known by name only, and has its confirmation and answer' },
      },
    },
  },
}
