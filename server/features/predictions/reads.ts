// Reading questions, as the viewer sees them.
import { pageSize, type SectionOrAll } from '#contract/common.ts'
import type { Prediction } from '#contract/predictions.ts'
import { clockShift } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, toCursorPage } from '../../platform/cursor.ts'
import { containing } from '../../platform/database/like.ts'
import { Failure } from '../../platform/http/failure.ts'
import { numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { postsByIds } from '../posts/reads.ts'
import {
  amendmentsOf,
  historyOf,
  linkingPosts,
  listCounts,
  lists,
  ownForecasts,
  predictionById,
  predictionExists,
  type StatusFilter,
} from './queries/read.ts'
import { historyView, predictionView, summaryView } from './view.ts'

type ListQuery = { status: StatusFilter; section: SectionOrAll; q?: string; page?: number; limit?: number }

const viewerId = ({ viewer }: Context): string | null => viewer?.memberId ?? null

export async function listPredictions(context: Context, query: ListQuery) {
  const { status, section: room, q = '' } = query
  if (status === 'mine' && !context.viewer) throw new Failure('auth_required')
  const window = pageWindow(query)
  const words = q.split(' ').filter(Boolean).map(containing)
  const filter = { section: room === 'all' ? null : room, words, shift: clockShift() }
  const { limit, offset } = window
  const viewer = viewerId(context)
  const rows = await lists[status](context.db, { ...filter, viewer, limit, offset })
  const [counts] = await listCounts(context.db, { ...filter, viewer })
  const { open, closed, resolved } = counts!
  return {
    predictions: rows.map(summaryView),
    counts: { open, closed, resolved },
    pagination: numberPagination(window, counts![status]),
  }
}

export async function getPrediction(context: Context, id: string): Promise<Prediction> {
  const [row] = await predictionById(context.db, { id, viewer: viewerId(context), shift: clockShift() })
  if (!row) throw new Failure('not_found')
  const amendments = row.version > 1 ? await amendmentsOf(context.db, { id }) : []
  return predictionView(row, { viewer: context.viewer, amendments })
}

async function assertExists({ db }: Context, id: string): Promise<void> {
  if ((await predictionExists(db, { id })).length === 0) throw new Failure('not_found')
}

export async function readHistory(context: Context, id: string) {
  await assertExists(context, id)
  const viewer = viewerId(context)
  const history = await historyOf(context.db, { id, viewer, shift: clockShift() })
  const own = viewer === null ? [] : await ownForecasts(context.db, { id, viewer })
  return { history: history.map(historyView), own }
}

export async function listLinkingPosts(
  context: Context,
  prediction: string,
  { cursor, limit = pageSize }: { cursor?: string; limit?: number },
) {
  await assertExists(context, prediction)
  const position = cursor ? decodeCursor(cursor) : { at: null, id: null }
  const viewer = viewerId(context)
  const found = await linkingPosts(context.db, { prediction, viewer, ...position, rows: limit + 1 })
  const { page, pagination } = toCursorPage(found, limit, ({ at }) => at)
  const ids = page.map(({ id }) => id)
  return { posts: await postsByIds(context, ids), pagination }
}
