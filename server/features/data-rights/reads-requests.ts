// Requests about personal data, for administrators.
import type { AgreedVersion, DataRequest } from '#contract/data-requests.ts'
import { dataRightsLimits } from '#contract/data-rights.ts'
import { day, hour, nowMs } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorsOf } from '../accounts/reads.ts'
import { recordAudit } from '../audit/actions.ts'
import { listEntriesAbout } from '../audit/reads.ts'
import { agreementsOf, type RequestFilter, type RequestRow, requestStatements } from './queries/requests.ts'

type Query = { show?: Exclude<RequestFilter, 'all'>; page?: number; limit?: number }

const requestView = (row: RequestRow, member: DataRequest['member']): DataRequest => ({
  _id: row.id,
  kind: row.kind as DataRequest['kind'],
  state: row.state as DataRequest['state'],
  member,
  requestedAt: row.requested_at,
  ...(row.due_at && { dueAt: row.due_at }),
  ...(row.done_at && { doneAt: row.done_at }),
  deadlineAt: new Date(Date.parse(row.requested_at) + dataRightsLimits.deadlineDays * day).toISOString(),
})

export async function listDataRequests({ db }: MemberContext, { show, ...query }: Query) {
  const window = pageWindow(query)
  const { page, count } = requestStatements[show ?? 'all']
  const rows = await page(db, { reach: window.offset + window.limit, offset: window.offset })
  const [total] = await count(db, { reach: maxCountedRows })
  const authors = await authorsOf(
    db,
    rows.map(({ member_id }) => member_id),
  )
  return {
    requests: rows.flatMap((row) => {
      const member = authors.get(row.member_id)
      return member ? [requestView(row, member)] : []
    }),
    pagination: numberPagination(window, total!.count),
  }
}

/** Reloading the list within an hour isn't recorded again. */
const recordedFor = hour

export async function listAgreements({ db, viewer }: MemberContext, member: string): Promise<AgreedVersion[]> {
  if (!(await authorsOf(db, [member])).has(member)) throw new Failure('not_found')
  const action = 'accounts.agreementsSeen'
  const [latest] = await listEntriesAbout(db, { subjects: [member], action, limit: 1 })
  if (latest?.actor_id !== viewer.memberId || Date.parse(latest.at) < nowMs() - recordedFor)
    await recordAudit(db, { action, actorId: viewer.memberId, subjectId: member })
  const rows = await agreementsOf(db, { member })
  return rows.map(({ document, version, agreed_at: agreedAt }) => ({
    document: document as AgreedVersion['document'],
    version,
    agreedAt,
  }))
}
