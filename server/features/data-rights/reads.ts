import type { IncomingMessage } from 'node:http'
import type { AgreedVersion, DataRequest } from '#contract/data-requests.ts'
import { type AccountExport, dataRightsLimits } from '#contract/data-rights.ts'
import { exportTexts } from '#contract/messages/en/data-rights.ts'
import { ago, day, hour, nowMs } from '../../platform/clock.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { type RawHttpResponse, redirectTo } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { fileResponse } from '../../platform/http/range.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorsOf } from '../accounts/reads.ts'
import { recordAudit } from '../audit/actions.ts'
import { listEntriesAbout } from '../audit/reads.ts'
import {
  agreementsOf,
  exportAtLimit,
  exportById,
  latestExport,
  pendingExports,
  type RequestFilter,
  type RequestRow,
  requestStatements,
} from './queries.ts'
import { archiveKey, exportView, isAvailable, linkLifetime, readLink } from './rules.ts'

/** When the member can ask for the next export. Undefined: now. */
export async function nextExportAt({ db, viewer }: MemberContext): Promise<string | undefined> {
  const limit = { since: ago(day), most: dataRightsLimits.exportsPerDay }
  const [first] = await exportAtLimit(db, { member: viewer.memberId, ...limit })
  return first && new Date(Date.parse(first.requested_at) + day).toISOString()
}

export async function readExport(context: MemberContext): Promise<{ export: AccountExport | null; nextAt?: string }> {
  const [row] = await latestExport(context.db, { member: context.viewer.memberId })
  const nextAt = await nextExportAt(context)
  return { export: row ? exportView(row, nowMs()) : null, ...(nextAt && { nextAt }) }
}

/** Exports that are being made. */
export const readPendingExports = async (db: Db) => (await pendingExports(db))[0]!

export async function sendArchive(
  { platform, db }: Context,
  { token, incoming }: { token: string; incoming: IncomingMessage | null },
): Promise<RawHttpResponse> {
  const link = readLink(platform.secrets.url, token, nowMs())
  const [row] = link ? await exportById(db, { id: link.exportId }) : []
  if (!link || !row || !isAvailable(row, nowMs())) throw new Failure('not_found')
  const key = archiveKey(row.key, link.part)
  const location = await platform.storage.signedUrl(key, linkLifetime / 1000)
  if (location !== null) return redirectTo(location)
  const fileName = exportTexts.fileName(platform.config.product.name, link.part)
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  }
  const request = { method: incoming?.method ?? 'GET', headers: incoming?.headers ?? {} }
  const response = await fileResponse(platform.storage, { key, headers }, request)
  if (!response) throw new Failure('not_found')
  return response
}

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
