import type { Complaint, complaints } from '#contract/complaints.ts'
import { takedownKinds } from '#contract/complaints-limits.ts'
import type { Query } from '#contract/define.ts'
import { now } from '../../platform/clock.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorsOf } from '../accounts/reads.ts'
import { complaintById, complaintStatements, openComplaints } from './queries.ts'
import type { ComplaintRow } from './tables.ts'
import { complaintView } from './view.ts'

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
