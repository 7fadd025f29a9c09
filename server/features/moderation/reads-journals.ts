// Records that members have shared from their journals, for administrators. The journals themselves stay private.

import { pageSize } from '#contract/common.ts'
import type { CallResponse, Query } from '#contract/define.ts'
import type { JournalCounts, tradeJournals } from '#contract/trade-journals.ts'
import { now } from '../../platform/clock.ts'
import type { MemberContext, SystemContext } from '../../platform/context.ts'
import { decodeCursor, toCursorPage } from '../../platform/cursor.ts'
import { containing } from '../../platform/database/like.ts'
import { dayOf } from '../../platform/date-formats.ts'
import { countsOfJournals, sharedPosts, sharesByDay } from './queries/journals.ts'
import { authorsNamed, inOrder, loadContents } from './reads.ts'
import { firstCountedDay } from './rules.ts'

type Calls = typeof tradeJournals

/** Searches by a part of a member's name or of the symbol of the shared trade. */
async function searchFor({ db }: SystemContext, search: string) {
  if (search === '') return { authors: null, symbol: null }
  return { authors: await authorsNamed(db, search), symbol: containing(search) }
}

export async function listShared(
  context: MemberContext,
  query: Query<Calls['GET /admin/trade-journals']>,
): Promise<CallResponse<Calls['GET /admin/trade-journals']>> {
  const { shares, status, search = '', cursor, limit = pageSize } = query
  const position = cursor ? decodeCursor(cursor) : { at: null, id: null }
  const searched = await searchFor(context, search)
  const rows = await sharedPosts(context.db, { shares, status, ...searched, ...position, limit: limit + 1 })
  const { page, pagination } = toCursorPage(rows, limit, (row) => row.created_at)
  const ids = page.map(({ id }) => id)
  return { posts: inOrder(ids, await loadContents(context, ids), (content) => content), pagination }
}

export async function countJournals({ db, platform }: SystemContext): Promise<JournalCounts> {
  const zone = platform.config.timeZone
  const to = dayOf(now(), zone)
  const from = firstCountedDay(to)
  const [counts] = await countsOfJournals(db)
  const { journals, trades, shared_trades, shared_reviews } = counts!
  const days = await sharesByDay(db, { from, zone })
  return { journals, trades, shared: { trades: shared_trades, reviews: shared_reviews }, from, to, days }
}
