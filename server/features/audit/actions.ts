// The audit log. Entries are written in the same transaction as the change, and never changed (SECURITY "Rights").
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'
import { insertAudit } from './queries.ts'

/**
 * Ids, enum values and numbers only, because an entry can't be erased later. The one free text of an entry is `reason`,
 * where administrators can name people.
 */
type AuditValues = Record<string, string | number | boolean | null>

export type NewAuditEntry = {
  /** '<feature>.<what was done>' */
  action: string
  /** The member who did it; null for the program itself and its operator. */
  actorId: string | null
  subjectId: string | null
  before?: AuditValues
  after?: AuditValues
  /** What an administrator wrote: the reason of a decision, or a note. */
  reason?: string
}

const json = (values: AuditValues | undefined): string | null => (values ? JSON.stringify(values) : null)

/** Returns the entry's id. */
export async function recordAudit(db: Db, entry: NewAuditEntry): Promise<string> {
  const id = newId()
  await insertAudit(db, {
    id,
    at: now().toISOString(),
    actor: entry.actorId,
    action: entry.action,
    subject: entry.subjectId,
    before: json(entry.before),
    after: json(entry.after),
    reason: entry.reason ?? null,
  })
  return id
}
