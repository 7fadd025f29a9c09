import type { Series, SeriesDetails } from '#contract/series.ts'
import type { VideoDetails } from '#contract/videos.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { numberPagination, pageWindow } from '../../../platform/number-pagination.ts'
import { authorView } from '../../accounts/view.ts'
import {
  countSeries,
  type Place,
  type SeriesForViewer,
  seriesById,
  seriesOfVideos,
  seriesPage,
  videosOfSeries,
} from '../queries/series.ts'
import { buildVideos } from './build.ts'

const seriesView = (row: SeriesForViewer, { viewer }: Context): Series => ({
  _id: row.id,
  author: authorView(row),
  title: row.title,
  description: row.description,
  videosCount: row.videos_count,
  completedCount: row.completed_count,
  duration: row.duration_ms / 1000,
  createdAt: row.created_at,
  version: row.version,
  can: { edit: viewer?.status === 'active' && viewer.memberId === row.author_id },
})

const viewerOf = ({ viewer }: Context): string | null => viewer?.memberId ?? null

export async function listSeries(context: Context, query: { page?: number; limit?: number; educator?: string }) {
  const window = pageWindow(query)
  const filter = { viewer: viewerOf(context), educator: query.educator ?? null }
  const rows = await seriesPage(context.db, { ...filter, limit: window.limit, offset: window.offset })
  const [counted] = await countSeries(context.db, filter)
  return { series: rows.map((row) => seriesView(row, context)), pagination: numberPagination(window, counted!.count) }
}

export async function getSeries(context: Context, id: string): Promise<SeriesDetails> {
  const of = { id, viewer: viewerOf(context) }
  const [row] = await seriesById(context.db, of)
  if (!row) throw new Failure('not_found')
  return { ...seriesView(row, context), videos: await buildVideos(context, await videosOfSeries(context.db, of)) }
}

/** Places in series, by video. */
export async function readSeriesPlaces(context: Context, videos: string[]) {
  const rows = Map.groupBy(await seriesOfVideos(context.db, { videos, viewer: viewerOf(context) }), ({ of }) => of)
  return new Map([...rows].map(([video, places]) => [video, seriesPlace(places, video)]))
}

function seriesPlace(places: Place[], video: string): VideoDetails['series'] {
  const index = places.findIndex(({ video_id }) => video_id === video)
  const place = places[index]
  if (!place) return null
  return {
    _id: place.id,
    title: place.title,
    position: index + 1,
    count: places.length,
    previousId: places[index - 1]?.video_id ?? null,
    nextId: places[index + 1]?.video_id ?? null,
  }
}
