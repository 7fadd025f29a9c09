// Lists of people as somebody looks at them.
import { type Person, pageSize } from '#contract/common.ts'
import type { CallResponse } from '#contract/define.ts'
import type { follows } from '#contract/follows.ts'
import type { Context, MemberContext, Viewer } from '../../platform/context.ts'
import { cutPage, decodeCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { blocksFor, openMember, shownMember } from './queries/blocks.ts'
import { fewNames, type List, type ListParams, listFor, namesLike } from './queries/lists.ts'
import { wordPattern } from './rules.ts'
import { blockedView, personView } from './view.ts'

type Asked = { q?: string; cursor?: string; limit?: number }
type PeoplePage = CallResponse<(typeof follows)['GET /auth/followers/:id']>

/** Somebody who blocks the viewer has no page for them. */
export async function readPeople(context: Context, list: List, id: string, asked: Asked): Promise<PeoplePage> {
  const { q, cursor, limit = pageSize } = asked
  const { db } = context
  const viewer = context.viewer?.memberId ?? null
  const place = cursor ? decodeCursor(cursor) : { at: null, id: null }
  const [member] = await shownMember(db, { id, viewer })
  if (!member) throw new Failure('not_found')
  const params: ListParams = { member: id, viewer, ...place, ...(await search(db, q)) }
  const rows = await listFor(list, params, limit)(db, params)
  const { page, pagination } = cutPage(rows, limit, (row) => row.at)
  return { users: page.map((row): Person => personView(row)), pagination }
}

async function search(db: Db, q: string | undefined): Promise<Pick<ListParams, 'pattern' | 'named'>> {
  const pattern = wordPattern(q)
  if (!pattern) return { pattern, named: null }
  const named = await namesLike(db, { pattern })
  return { pattern, named: named.length > fewNames ? null : named.map(({ id }) => id) }
}

type BlocksPage = CallResponse<(typeof follows)['GET /auth/blocks']>

export async function readBlocks({ db, viewer }: MemberContext, asked: Omit<Asked, 'q'>): Promise<BlocksPage> {
  const { cursor, limit = pageSize } = asked
  const place = cursor ? decodeCursor(cursor) : { at: null, id: null }
  const rows = await blocksFor(!cursor, limit)(db, { member: viewer.memberId, ...place })
  const { page, pagination } = cutPage(rows, limit, (row) => row.at)
  return { users: page.map(blockedView), pagination }
}

/** A living member, neither of the two blocking the other. */
export const maySeeMember = async (db: Db, id: string, viewer: Viewer | null): Promise<boolean> =>
  (await openMember(db, { id, viewer: viewer?.memberId ?? null })).length > 0
