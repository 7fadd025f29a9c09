// The audit log for administrators: ids and values. Features below turn the ids into names.
import type { SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { aheadPagination, countedAhead, pageWindow } from '../../platform/number-pagination.ts'
import { withReasons } from './encryption.ts'
import { auditEntriesAbout, auditStatements, chainRowsOf, latestAuditEntry, latestSignature } from './queries.ts'

export type { AuditRow, AuditSignatureRow } from './tables.ts'

/** The latest entry about a subject and an action, or undefined. */
export const findLatestEntry = async (db: Db, about: { subject: string; action: string }) =>
  (await withReasons(db, await latestAuditEntry(db, about)))[0]

/** The newest first. */
export const listEntriesAbout = async (db: Db, about: { subjects: string[]; action: string; limit: number }) =>
  withReasons(db, await auditEntriesAbout(db, about))

/** `from` and `to`: days of the site's time zone, both included. */
type AuditFilter = { action?: string; actor?: string; subject?: string; from?: string; to?: string }

const filterOf = ({ platform }: SystemContext, query: AuditFilter) => {
  const { action = null, actor = null, subject = null, from = null, to = null } = query
  return { action, actor, subject, from, to, zone: platform.config.timeZone }
}

/** Newest first. */
export async function listAudit(context: SystemContext, query: AuditFilter & { page?: number; limit?: number }) {
  const [filter, window] = [filterOf(context, query), pageWindow(query)]
  const { page, count } = auditStatements(filter)
  const found = await page(context.db, { ...filter, limit: window.limit, offset: window.offset })
  const rows = await withReasons(context.db, found)
  const [total] = await count(context.db, { ...filter, maxCount: countedAhead(window) })
  return { rows, pagination: aheadPagination(window, total!.count) }
}

/** The newest `limit` entries that match, with their rows in the chain. One that isn't chained yet has none. */
export async function readAudit(context: SystemContext, query: AuditFilter, limit: number) {
  const filter = filterOf(context, query)
  const found = await auditStatements(filter).page(context.db, { ...filter, limit, offset: 0 })
  const rows = await withReasons(context.db, found)
  const chained = await chainRowsOf(context.db, { ids: rows.map(({ id }) => id) })
  return { rows, chain: new Map(chained.map(({ entry_id, ...row }) => [entry_id, row])) }
}

/** Null until the first signature, at the end of the site's first day. */
export const findSignature = async (db: Db) => (await latestSignature(db))[0] ?? null
