// Lists of videos and of educators.
import { LRUCache } from 'lru-cache'
import type { SectionOrAll } from '#contract/common.ts'
import { normalizeTag } from '#contract/text-links.ts'
import { type Video, videoLimits } from '#contract/videos.ts'
import { minute, nowMs } from '../../../platform/clock.ts'
import type { Context, MemberContext, Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { numberPagination, type PageWindow, pageWindow } from '../../../platform/number-pagination.ts'
import { personView } from '../../follows/view.ts'
import {
  countEducators,
  type EducatorRow,
  educatorById,
  educatorRank,
  latestVideos,
  ownVideos,
  pendingVideos,
  popularVideos,
  recommendedVideos,
  savedVideos,
  topEducators,
  uploaderById,
  visibleVideosByIds,
} from '../queries/lists.ts'
import { searchVideoIds } from '../queries/search.ts'
import type { VideoForViewer } from '../queries/video.ts'
import { buildVideos } from './build.ts'
import { visibleVideo } from './video.ts'

/** Videos that administrators must decide on. */
export const readPendingVideos = async (db: Db) => (await pendingVideos(db))[0]!

type ListQuery = {
  section: SectionOrAll
  level?: string
  tag?: string
  educator?: string
  page?: number
  limit?: number
  withCount?: boolean
}

type Counted = { count: number }[]

/** A page that isn't full is the last one, so its end is the total. */
async function totalOf(window: PageWindow, rows: unknown[], count: () => Promise<Counted>): Promise<number> {
  const isLast = rows.length < window.limit && (rows.length > 0 || window.offset === 0)
  return isLast ? window.offset + rows.length : (await count())[0]!.count
}

const viewerOf = ({ viewer }: Context): string | null => viewer?.memberId ?? null

export async function listVideos(context: Context, order: 'latest' | 'popular', query: ListQuery) {
  const { section, level = null, tag, educator = null } = query
  const window = pageWindow(query)
  const list = order === 'latest' ? latestVideos : popularVideos
  const filter = {
    viewer: viewerOf(context),
    section: section === 'all' ? null : section,
    level,
    educator,
    tag: tag ? normalizeTag(tag) : null,
  }
  const rows = await list.page(context.db, { ...filter, limit: window.limit, offset: window.offset })
  const total = await totalOf(window, rows, () => list.count(context.db, filter))
  return { videos: await buildVideos(context, rows), pagination: numberPagination(window, total) }
}

type PageQuery = { page?: number; limit?: number }

export async function listOwnVideos(context: MemberContext, query: PageQuery & { status: string }) {
  const window = pageWindow(query)
  const filter = { viewer: context.viewer.memberId, status: query.status }
  const rows = await ownVideos.page(context.db, { ...filter, limit: window.limit, offset: window.offset })
  const total = await totalOf(window, rows, () => ownVideos.count(context.db, filter))
  return { videos: await buildVideos(context, rows), pagination: numberPagination(window, total) }
}

export async function listSavedVideos(context: MemberContext, query: PageQuery) {
  const window = pageWindow(query)
  const filter = { viewer: context.viewer.memberId }
  const rows = await savedVideos.page(context.db, { ...filter, limit: window.limit, offset: window.offset })
  const total = await totalOf(window, rows, () => savedVideos.count(context.db, filter))
  return { videos: await buildVideos(context, rows), pagination: numberPagination(window, total) }
}

/** Videos that the viewer may see, in the given order. */
export async function videosByIds(context: Context, ids: string[]): Promise<Video[]> {
  if (ids.length === 0) return []
  const rows = await visibleVideosByIds(context.db, { ids, viewer: viewerOf(context) })
  const byId = new Map((await buildVideos(context, rows)).map((video) => [video._id, video]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** B §9 */
const recommendationsLifetime = 2 * minute
type Recommended = { ids: string[]; until: number }
const recommendations = new WeakMap<Platform, LRUCache<string, Recommended>>()

/** Caches recommendations for two minutes. Leaves out videos that became invisible or were completed since. */
export async function recommendVideos(
  context: Context,
  { limit = videoLimits.recommendations }: { limit?: number },
): Promise<Video[]> {
  const { platform, db } = context
  const cache = recommendations.get(platform) ?? new LRUCache<string, Recommended>({ max: 10_000 })
  recommendations.set(platform, cache)
  const viewer = viewerOf(context)
  const key = `${viewer} ${limit}`
  const known = cache.get(key)
  if (known && known.until > nowMs())
    return (await videosByIds(context, known.ids)).filter(({ completed }) => !completed)
  const rows: VideoForViewer[] = await recommendedVideos(db, { viewer, limit })
  cache.set(key, { ids: rows.map(({ id }) => id), until: nowMs() + recommendationsLifetime })
  return await buildVideos(context, rows)
}

type VideoSearch = { words: string; section: SectionOrAll; since: string } & Pick<PageWindow, 'limit' | 'offset'>

/** `words`: a tsquery. */
export async function searchVideos(context: Context, { section, ...search }: VideoSearch) {
  const params = { ...search, section: section === 'all' ? null : section, viewer: viewerOf(context) }
  const [found] = await searchVideoIds(context.db, params)
  return { total: found!.total, videos: await videosByIds(context, found!.ids) }
}

const educatorView = (row: EducatorRow, rank: number) => ({
  rank,
  user: personView(row),
  videosCount: row.videos_count,
  views: row.views,
  completedCount: row.completed_count,
})

export async function listEducators(context: Context, { limit = videoLimits.pageSize }: { limit?: number }) {
  const rows = await topEducators(context.db, { viewer: viewerOf(context), limit })
  const [counted] = await countEducators(context.db)
  let rank = 0
  const educators = rows.map((row, index) => {
    const before = rows[index - 1]
    const isTied = before && before.completed_count === row.completed_count && before.views === row.views
    if (!isTied) rank = index + 1
    return educatorView(row, rank)
  })
  return { educators, total: counted!.count }
}

export async function getEducator(context: Context, id: string) {
  const [row] = await educatorById(context.db, { id, viewer: viewerOf(context) })
  if (!row) throw new Failure('not_found')
  const [place] = await educatorRank(context.db, { views: row.views, completed: row.completed_count })
  return educatorView(row, place!.rank)
}

export async function uploaderOf(context: Context, video: string) {
  const { author_id: id } = await visibleVideo(context, video)
  const [row] = await uploaderById(context.db, { id, viewer: viewerOf(context) })
  const { rank: _, user, ...stats } = educatorView(row!, 0)
  return { user, stats }
}
