// The plans of a member. A plan stays in the list and in the counts when its post is deleted, without its text.
import { pageSize } from '#contract/common.ts'
import type { CallResponse, Query } from '#contract/define.ts'
import type { ListedPlan, plans } from '#contract/plans.ts'
import { nowMs } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, toCursorPage } from '../../platform/cursor.ts'
import { assertProfileVisible } from '../follows/reads.ts'
import { isPlanOver, planResultView } from '../journal/view.ts'
import { countPlans, type ListedPlanRow, plansOf } from './queries/plans.ts'

type ListCall = (typeof plans)['GET /user/plans/:id']

const listedPlan = (row: ListedPlanRow, time: number): ListedPlan => ({
  _id: row.id,
  section: row.section,
  state: row.state,
  publishedAt: row.published_at!,
  validUntil: row.valid_until,
  isOver: isPlanOver(row, time),
  result: planResultView(row),
  notTakenAt: row.not_taken_at,
  details:
    row.state === 'published'
      ? { symbol: row.symbol, side: row.side, entry: row.entry, stop: row.stop, target: row.target }
      : null,
})

export async function listPlansOf(
  context: Context,
  author: string,
  { cursor, limit = pageSize }: Query<ListCall>,
): Promise<CallResponse<ListCall>> {
  const { db } = context
  const viewer = context.viewer?.memberId ?? null
  await assertProfileVisible(context, author)
  const time = nowMs()
  const position = cursor ? decodeCursor(cursor) : { at: null, id: null }
  const rows = await plansOf(db, { author, viewer, ...position, limit: limit + 1 })
  const { page, pagination } = toCursorPage(rows, limit, (row) => row.published_at!)
  const {
    never_closed: neverClosed,
    not_taken: notTaken,
    published_late: publishedLate,
    ...counts
  } = (await countPlans(db, { author, viewer, now: new Date(time).toISOString() }))[0]!
  return {
    plans: page.map((row) => listedPlan(row, time)),
    counts: { ...counts, neverClosed, notTaken, publishedLate },
    pagination,
  }
}
