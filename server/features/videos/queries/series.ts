import { statement } from '../../../platform/database/statement.ts'
import { authorDetails, isAuthorVisible } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { notBlocked } from '../../follows/fragments.ts'
import { isListedVideoVisibleTo, isVideoNotRemoved } from '../fragments.ts'
import type { SeriesRow } from '../tables.ts'
import { joinWatch, selectVideo, type VideoForViewer } from './video.ts'

export type SeriesForViewer = SeriesRow &
  AuthorRow & { videos_count: number; completed_count: number; duration_ms: number }

/** The lessons of series `s` that everyone sees, `o` its author. */
const lessons = `series_videos e join videos v on v.id = e.video_id join posts p on p.id = v.id
  join members m on m.id = p.author_id where e.series_id = s.id and ${isListedVideoVisibleTo('$viewer')}`

const columns = `s.id, s.author_id, s.title, s.description, s.version, s.created_at, ${authorDetails('o')},
  (select count(*) from ${lessons}) as videos_count,
  (select coalesce(sum(v.duration_ms), 0)::bigint from ${lessons}) as duration_ms,
  (select count(*) from ${lessons} and exists (
     select from video_watches w where w.member_id = $viewer and w.video_id = v.id and w.is_completed)) as completed_count`

const isVisible = `(s.author_id = $viewer or (${isAuthorVisible('o')} and ${notBlocked('s.author_id', '$viewer')}
  and exists (select from ${lessons})))`

const listed = `from series s join members o on o.id = s.author_id
  where ${isVisible} and ($educator::text is null or s.author_id = $educator)`

export const seriesPage = statement<
  { viewer: string | null; educator: string | null; limit: number; offset: number },
  SeriesForViewer
>(
  'series.page',
  `select ${columns} ${listed} order by s.created_at desc, s.id desc limit $limit::int offset $offset::int`,
)

export const countSeries = statement<{ viewer: string | null; educator: string | null }, { count: number }>(
  'series.count',
  `select count(*) as count ${listed}`,
)

export const seriesById = statement<{ id: string; viewer: string | null }, SeriesForViewer>(
  'series.byId',
  `select ${columns} from series s join members o on o.id = s.author_id where s.id = $id and ${isVisible}`,
)

/** In order. The author sees those that aren't approved, too. */
export const videosOfSeries = statement<{ id: string; viewer: string | null }, VideoForViewer>(
  'series.videos',
  `select ${selectVideo} from series_videos e join videos v on v.id = e.video_id join members m on m.id = v.author_id
     left join posts p on p.id = v.id ${joinWatch}
   where e.series_id = $id and ${isVideoNotRemoved}
     and (v.author_id = $viewer or coalesce(${isListedVideoVisibleTo('$viewer')}, false))
   order by e.position`,
)

export type Place = { id: string; title: string; video_id: string }

/** The visible lessons of the series that each of these videos is in, in order. */
export const seriesOfVideos = statement<{ videos: string[]; viewer: string | null }, Place & { of: string }>(
  'series.ofVideos',
  `select own.video_id as of, s.id, s.title, e.video_id from series_videos own join series s on s.id = own.series_id
     join series_videos e on e.series_id = s.id join videos v on v.id = e.video_id join members m on m.id = v.author_id
     left join posts p on p.id = v.id
   where own.video_id = any($videos::text[]) and ${isVideoNotRemoved}
     and (v.id = own.video_id or v.author_id = $viewer or coalesce(${isListedVideoVisibleTo('$viewer')}, false))
   order by e.position`,
)

export const insertSeries = statement<
  { id: string; author: string; title: string; description: string; now: string },
  never
>(
  'series.insert',
  `insert into series (id, author_id, title, description, created_at)
   values ($id, $author, $title, $description, $now::timestamptz)`,
)

export const lockSeries = statement<{ id: string; author: string }, SeriesRow>(
  'series.lock',
  'select * from series where id = $id and author_id = $author for no key update',
)

export const updateSeries = statement<{ id: string; title: string; description: string }, never>(
  'series.update',
  'update series set title = $title, description = $description, version = version + 1 where id = $id',
)

/** One change of a member's series at a time: a lesson moves between them. */
export const lockSeriesOf = statement<{ author: string }, never>(
  'series.lockAll',
  `select pg_advisory_xact_lock(hashtextextended('series ' || $author, 0))`,
)

/** Counts which of these videos the member may add to a series. */
export const countOwnVideos = statement<{ author: string; ids: string[] }, { count: number }>(
  'series.countOwnVideos',
  `select count(*) as count from videos v left join posts p on p.id = v.id
   where v.id = any($ids::text[]) and v.author_id = $author and ${isVideoNotRemoved}`,
)

export const clearSeries = statement<{ id: string; ids: string[] }, never>(
  'series.clear',
  'delete from series_videos where series_id = $id or video_id = any($ids::text[])',
)

export const fillSeries = statement<{ id: string; ids: string[] }, never>(
  'series.fill',
  `insert into series_videos (series_id, video_id, position)
   select $id, video, position from unnest($ids::text[]) with ordinality input (video, position)`,
)

export const deleteSeriesRow = statement<{ id: string; author: string }, { id: string }>(
  'series.delete',
  'delete from series where id = $id and author_id = $author returning id',
)
