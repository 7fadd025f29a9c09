// Reading profiles and suggestions, as the viewer sees them.
import type { PageNumberPagination, Person } from '#contract/common.ts'
import type { StatedRegistration } from '#contract/registrations.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorView } from '../accounts/view.ts'
import { personView } from '../follows/view.ts'
import { listStatedRegistrations, otherIds, peopleByIds, profileByUsername, suggestedIds } from './queries.ts'
import { suggestionLimits } from './rules.ts'
import { type Profile, profileView } from './view.ts'

export async function readProfile({ db, viewer }: Context, username: string): Promise<Profile> {
  const [row] = await profileByUsername(db, { username, viewer: viewer?.memberId ?? null })
  if (!row) throw new Failure('not_found')
  return profileView(row, viewer)
}

/** How many an administrator sees. */
const mostRegistrations = 200

export async function readStatedRegistrations({ db }: Context): Promise<StatedRegistration[]> {
  const rows = await listStatedRegistrations(db, { limit: mostRegistrations })
  return rows.map((row) => ({ member: authorView(row), body: row.body, number: row.number }))
}

type Suggestions = { users: Person[]; pagination: PageNumberPagination }

async function findSuggested(db: Db, viewer: string): Promise<{ id: string }[]> {
  const found = await suggestedIds(db, { viewer })
  if (found.length === suggestionLimits.suggested) return found
  const others = await otherIds(db, { viewer, known: found.map(({ id }) => id) })
  return [...found, ...others].slice(0, suggestionLimits.suggested)
}

export async function readSuggestions(
  { db, viewer }: MemberContext,
  query: { page?: number; limit?: number },
): Promise<Suggestions> {
  const found = await findSuggested(db, viewer.memberId)
  const window = pageWindow(query)
  const ids = found.slice(window.offset, window.offset + window.limit).map(({ id }) => id)
  const people = await peopleByIds(db, { ids, viewer: viewer.memberId })
  return { users: people.map(personView), pagination: numberPagination(window, found.length) }
}
