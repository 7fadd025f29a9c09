// Reading questions, as the viewer sees them.
import { pageSize, type SectionOrAll } from '#contract/common.ts'
import type { Prediction } from '#contract/predictions.ts'
import { clockShift } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/database/like.ts'
import { Failure } from '../../platform/http/failure.ts'
import { numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { postsByIds } from '../posts/reads.ts'
import {
  amendmentsOf,
  historyOf,
  linkingPosts,
  lists,
  ownForecasts,
  predictionById,
  predictionExists,
  type StatusFilter,
  statusCounts,
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
  const rows = await lists[status](context.db, { ...filter, viewer: viewerId(context), limit, offset })
  const [counts] = await statusCounts(context.db, filter)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : offset)
  return {
    predictions: rows.map(summaryView),
    counts: counts!,
    pagination: numberPagination(window, total),
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

/** Pages by number. Posts that the viewer can't see leave gaps. */
export async function listLinkingPosts(context: Context, id: string, query: { page?: number; limit?: number }) {
  await assertExists(context, id)
  const { page = 1, limit = pageSize } = query
  const found = await linkingPosts(context.db, { prediction: id, limit: limit + 1, offset: (page - 1) * limit })
  const posts = await postsByIds(
    context,
    found.slice(0, limit).map(({ post_id }) => post_id),
  )
  return { posts, hasMore: found.length > limit }
}
