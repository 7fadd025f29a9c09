// The audit log for administrators: ids and values. Features below turn the ids into names.
import type { Db } from '../../platform/database/statement.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { auditEntriesAbout, auditStatements, latestAuditEntry } from './queries.ts'

export type { AuditRow } from './tables.ts'

/** The latest entry about a subject and an action, or undefined. */
export const findLatestEntry = async (db: Db, about: { subject: string; action: string }) =>
  (await latestAuditEntry(db, about))[0]

/** The newest first. */
export const listEntriesAbout = (db: Db, about: { subjects: string[]; action: string; limit: number }) =>
  auditEntriesAbout(db, about)

type AuditQuery = { action?: string; actor?: string; subject?: string; page?: number; limit?: number }

/** Newest first. */
export async function listAudit(db: Db, query: AuditQuery) {
  const { action = null, actor = null, subject = null, ...paging } = query
  const [filter, window] = [{ action, actor, subject }, pageWindow(paging)]
  const { page, count } = auditStatements(filter)
  const rows = await page(db, { ...filter, limit: window.limit, offset: window.offset })
  const [total] = await count(db, { ...filter, maxCount: maxCountedRows })
  return { rows, pagination: numberPagination(window, total!.count) }
}
