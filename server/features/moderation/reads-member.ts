// One member, for administrators: what happened to their account standing, and what administrators noted.
import type { CallResponse } from '#contract/define.ts'
import type { memberAdministration, StandingChange } from '#contract/member-administration.ts'
import type { MemberContext } from '../../platform/context.ts'
import { authorsOf } from '../accounts/reads.ts'
import { listEntriesAbout } from '../audit/reads.ts'
import { getUser } from './reads.ts'
import { loadNotes } from './reads-case-history.ts'
import { caseHistorySize } from './rules.ts'

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
  return { user, standing: await loadStanding(context, id), notes: await loadNotes(context.db, [id]) }
}
