// Decisions on a case, and administrators' notes for each other, as they were then.
import type { CaseDecision, CaseNote } from '#contract/cases.ts'
import type { Db } from '../../platform/database/statement.ts'
import { authorsOf } from '../accounts/reads.ts'
import { listEntriesAbout } from '../audit/reads.ts'
import { pastDecisions } from './queries/decisions.ts'
import { caseHistorySize } from './rules.ts'

/** The action of notes in the audit log. */
export const noteAction = 'moderation.note'

/** The newest first. */
export async function loadDecisions(db: Db, subject: string): Promise<CaseDecision[]> {
  const rows = await pastDecisions(db, { subject, limit: caseHistorySize.decisions })
  const people = await authorsOf(
    db,
    rows.map(({ actor_id }) => actor_id),
  )
  return rows.map((row) => ({
    _id: row.id,
    by: people.get(row.actor_id) ?? null,
    at: row.at,
    reason: row.reason,
    statusBefore: row.status_before,
    status: row.status_after,
    seen: row.content,
    edited: row.content_after,
    isUndone: row.is_undone,
  }))
}

/** Notes on the case and on its reports, the newest first. */
export async function loadNotes(db: Db, subjects: string[]): Promise<CaseNote[]> {
  const rows = await listEntriesAbout(db, { subjects, action: noteAction, limit: caseHistorySize.notes })
  const people = await authorsOf(
    db,
    rows.map(({ actor_id }) => actor_id),
  )
  return rows.map((row) => ({
    _id: row.id,
    by: people.get(row.actor_id ?? '') ?? null,
    at: row.at,
    text: row.reason ?? '',
  }))
}
