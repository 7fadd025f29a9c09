import type { Author } from '#contract/common.ts'
import { type Complaint, type complaints, takedownKinds } from '#contract/complaints.ts'
import type { Query } from '#contract/define.ts'
import { now } from '../../platform/clock.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorsOf } from '../accounts/reads.ts'
import type { ComplaintRow } from './queries.ts'
import { complaintById, complaintStatements, openComplaints } from './queries.ts'

type People = ReadonlyMap<string, Author>

const done = (at: string | null, by: string | null, people: People) =>
  at === null ? null : { at, by: people.get(by ?? '') ?? null }

function complaintView(row: ComplaintRow, people: People): Complaint {
  const decided = done(row.decided_at, row.decided_by, people)
  return {
    _id: row.id,
    kind: row.kind,
    sender: row.sender,
    reference: row.reference,
    text: row.text,
    receivedAt: row.received_at,
    acknowledgeBy: row.acknowledge_by,
    dueAt: row.due_at,
    acknowledged: done(row.acknowledged_at, row.acknowledged_by, people),
    decided: decided && { ...decided, outcome: row.outcome!, resolution: row.resolution! },
    version: row.version,
  }
}

async function views(db: Db, rows: ComplaintRow[]): Promise<Complaint[]> {
  const people = await authorsOf(
    db,
    rows.flatMap(({ acknowledged_by, decided_by }) => [acknowledged_by, decided_by]),
  )
  return rows.map((row) => complaintView(row, people))
}

export async function listComplaints(
  { db }: SystemContext,
  { show, kind, ...paging }: Query<(typeof complaints)['GET /admin/complaints']>,
) {
  const window = pageWindow(paging)
  const { page, count } = complaintStatements[show]
  const filter = { kind: kind ?? null, now: now().toISOString() }
  const rows = await page(db, { ...filter, limit: window.limit, offset: window.offset })
  const [counted] = await count(db, { ...filter, maxCount: maxCountedRows })
  return { complaints: await views(db, rows), pagination: numberPagination(window, counted!.count) }
}

export async function getComplaint({ db }: SystemContext, id: string): Promise<Complaint> {
  const [complaint] = await views(db, await complaintById(db, { id }))
  if (!complaint) throw new Failure('not_found')
  return complaint
}

/** How many are open, when the oldest arrived, and when the next one is due. */
export async function readOpenComplaints(db: Db) {
  const [grievances] = await openComplaints(db, { kinds: ['grievance'] })
  const [takedowns] = await openComplaints(db, { kinds: takedownKinds })
  return { grievances: grievances!, takedowns: takedowns! }
}
