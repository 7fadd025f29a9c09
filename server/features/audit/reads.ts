// The audit log as administrators read it: ids and values; whose they are is for the features below to say.
import type { Db } from '../../platform/database/statement.ts'
import { mostCounted, numberPagination, placeOf } from '../../platform/numbered.ts'
import { auditFor } from './queries.ts'

export type { AuditRow } from './tables.ts'

type AuditQuery = { action?: string; actor?: string; subject?: string; page?: number; limit?: number }

/** Newest first. */
export async function listAudit(db: Db, query: AuditQuery) {
  const { action = null, actor = null, subject = null, ...at } = query
  const [filter, place] = [{ action, actor, subject }, placeOf(at)]
  const { page, count } = auditFor(filter)
  const rows = await page(db, { ...filter, limit: place.limit, offset: place.offset })
  const [counted] = await count(db, { ...filter, most: mostCounted })
  return { rows, pagination: numberPagination(place, counted!.count) }
}
