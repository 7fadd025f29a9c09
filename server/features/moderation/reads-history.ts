// What happened to a case or a member: decisions, notes and account standing, as they were then.
import type { CaseDecision, CaseNote } from '#contract/cases.ts'
import type { CallResponse } from '#contract/define.ts'
import type { memberAdministration, StandingChange } from '#contract/member-administration.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { authorsOf } from '../accounts/reads.ts'
import { listEntriesAbout } from '../audit/reads.ts'
import { pastDecisions } from './queries/decisions.ts'
import { assertNotOwn, getUser } from './reads.ts'
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

async function loadStanding({ db }: MemberContext, member: string): Promise<StandingChange[]> {
  const about = { subjects: [member], action: 'accounts.status', limit: caseHistorySize.decisions }
  const rows = await listEntriesAbout(db, about)
  const people = await authorsOf(
    db,
    rows.map(({ actor_id }) => actor_id),
  )
  return rows.map(({ id, at, actor_id, after, reason }) => {
    const { status, until = null } = after as { status: StandingChange['status']; until?: string | null }
    return { _id: id, at, by: people.get(actor_id ?? '') ?? null, status, until, reason }
  })
}

export async function getMember(
  context: MemberContext,
  id: string,
): Promise<CallResponse<(typeof memberAdministration)['GET /admin/users/:id']>> {
  const user = await getUser(context.db, id)
  assertNotOwn(context, id)
  return { user, standing: await loadStanding(context, id), notes: await loadNotes(context.db, [id]) }
}
