// Reading lists of people, as the viewer sees them.
import { type Id, type Person, pageSize } from '#contract/common.ts'
import type { CallResponse } from '#contract/define.ts'
import type { follows } from '#contract/follows.ts'
import type { Context, MemberContext, Viewer } from '../../platform/context.ts'
import { decodeCursor, toCursorPage } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { blocksFor, memberWithVisibleProfile, unblockedMember } from './queries/blocks.ts'
import { type List, type ListParams, listFor, maxNameMatches, membersByName } from './queries/lists.ts'
import { namePattern } from './rules.ts'
import { blockedView, personView } from './view.ts'

type ListQuery = { q?: string; cursor?: string; limit?: number }
type PeoplePage = CallResponse<(typeof follows)['GET /auth/followers/:id']>

/** Returns 404 for unknown and banned members and for those who block the viewer. */
export async function assertProfileVisible({ db, viewer }: Context, id: string): Promise<void> {
  const [member] = await memberWithVisibleProfile(db, { id, viewer: viewer?.memberId ?? null })
  if (!member) throw new Failure('not_found')
}

/** The viewer, or a member whose profile they can open. */
export async function visibleMemberId(context: Context, id: Id | 'current'): Promise<string> {
  const viewer = context.viewer?.memberId
  if (id === 'current' || id === viewer) {
    if (viewer === undefined) throw new Failure('auth_required')
    return viewer
  }
  await assertProfileVisible(context, id)
  return id
}

export async function readFollowList(context: Context, list: List, id: string, query: ListQuery): Promise<PeoplePage> {
  const { q, cursor, limit = pageSize } = query
  const { db } = context
  const viewer = context.viewer?.memberId ?? null
  const position = cursor ? decodeCursor(cursor) : { at: null, id: null }
  await assertProfileVisible(context, id)
  const params: ListParams = { member: id, viewer, ...position, ...(await nameSearch(db, q)) }
  const rows = await listFor(list, params, limit)(db, params)
  const { page, pagination } = toCursorPage(rows, limit, (row) => row.at)
  return { users: page.map((row): Person => personView(row)), pagination }
}

async function nameSearch(db: Db, q: string | undefined): Promise<Pick<ListParams, 'pattern' | 'nameMatches'>> {
  const pattern = namePattern(q)
  if (!pattern) return { pattern, nameMatches: null }
  const matches = await membersByName(db, { pattern })
  return { pattern, nameMatches: matches.length > maxNameMatches ? null : matches.map(({ id }) => id) }
}

type BlocksPage = CallResponse<(typeof follows)['GET /auth/blocks']>

export async function readBlocks({ db, viewer }: MemberContext, query: Omit<ListQuery, 'q'>): Promise<BlocksPage> {
  const { cursor, limit = pageSize } = query
  const position = cursor ? decodeCursor(cursor) : { at: null, id: null }
  const rows = await blocksFor(!cursor, limit)(db, { member: viewer.memberId, ...position })
  const { page, pagination } = toCursorPage(rows, limit, (row) => row.at)
  return { users: page.map(blockedView), pagination }
}

/** The member is not banned and neither blocks the other. */
export const canSeeMember = async (db: Db, id: string, viewer: Viewer | null): Promise<boolean> =>
  (await unblockedMember(db, { id, viewer: viewer?.memberId ?? null })).length > 0
