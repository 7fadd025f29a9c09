// Lists of videos with numbered pages. A page and its count share one filter.
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { maxCountedRows } from '../../../platform/number-pagination.ts'
import { personColumns, personJoins } from '../../follows/fragments.ts'
import type { PersonRow } from '../../follows/view.ts'
import { joinReview, reviewColumns } from '../../reviews/fragments.ts'
import type { ReviewColumns } from '../../reviews/view.ts'
import { fromApprovedVideos, fromVideos, isListedVideoVisibleTo, isVideoPublic, videoStatus } from '../fragments.ts'
import { joinWatch, selectVideo, type VideoForViewer } from './video.ts'

type Page = { limit: number; offset: number }
type Count = { count: number }
const limitAndOffset = 'limit $limit::int offset $offset::int'

const countOf = (filter: string): string =>
  `select count(*) as count from (select ${filter} limit ${maxCountedRows}) counted`

/** The page's ids are found first; the rest is read for those few. */
const pageOf = (found: string, order: string, { columns = selectVideo, joined = '' } = {}): string =>
  `with page as materialized (${found} ${limitAndOffset})
   select ${columns} from page join videos v on v.id = page.id join members m on m.id = v.author_id
     left join posts p on p.id = v.id ${joinWatch} ${joined}
   order by ${order}`

type ListFilter = {
  viewer: string | null
  section: string | null
  level: string | null
  tag: string | null
  educator: string | null
}

const filter = `from ${fromApprovedVideos}
  where ${isListedVideoVisibleTo('$viewer')} and ($section::text is null or p.section = $section)
    and ($level::text is null or v.level = $level) and ($tag::text is null or $tag = any(v.tags))
    and ($educator::text is null or p.author_id = $educator)`

type List = {
  page: Statement<ListFilter & Page, VideoForViewer>
  count: Statement<ListFilter, Count>
}

const count = statement<ListFilter, Count>('videos.countListed', countOf(filter))

/** Featured ones first. */
export const latestVideos: List = {
  page: statement(
    'videos.latest',
    pageOf(
      `select v.id, v.is_featured, p.published_at ${filter} order by v.is_featured desc, p.published_at desc, p.id desc`,
      'page.is_featured desc, page.published_at desc, page.id desc',
    ),
  ),
  count,
}

export const popularVideos: List = {
  page: statement(
    'videos.popular',
    pageOf(`select v.id ${filter} order by v.views desc, p.id desc`, 'v.views desc, page.id desc'),
  ),
  count,
}

const own = `from videos v left join posts p on p.id = v.id ${joinReview('r', 'v.id')}
  where v.author_id = $viewer and ((${videoStatus}) <> 'removed' or r.content_id is not null) and ($status = 'all' or (${videoStatus}) = $status)`
/** With their reviews. A removal has one until it can no longer be appealed; a deletion has none. */
export const ownVideos = {
  page: statement<{ viewer: string; status: string } & Page, VideoForViewer & ReviewColumns>(
    'videos.own',
    pageOf(`select v.id ${own} order by v.created_at desc, v.id desc`, 'v.created_at desc, v.id desc', {
      columns: `${selectVideo}, ${reviewColumns('r')}`,
      joined: joinReview('r', 'v.id'),
    }),
  ),
  count: statement<{ viewer: string; status: string }, Count>('videos.own.count', countOf(own)),
}

const savedFilter = `from post_saves s join posts p on p.id = s.post_id join videos v on v.id = p.id
    join members m on m.id = p.author_id
  where s.member_id = $viewer and ${isListedVideoVisibleTo('$viewer')}`
export const savedVideos = {
  page: statement<{ viewer: string } & Page, VideoForViewer>(
    'videos.saved',
    pageOf(`select v.id, s.at ${savedFilter} order by s.at desc, v.id desc`, 'page.at desc, page.id desc'),
  ),
  count: statement<{ viewer: string }, Count>('videos.saved.count', countOf(savedFilter)),
}

/** Filters `ids` to videos that the viewer may see in lists. */
export const visibleVideosByIds = statement<{ ids: string[]; viewer: string | null }, VideoForViewer>(
  'videos.visibleByIds',
  `select ${selectVideo} from ${fromApprovedVideos} ${joinWatch}
   where v.id = any($ids::text[]) and ${isListedVideoVisibleTo('$viewer')}`,
)

type AdminFilter = { status: string; section: string | null; pattern: string | null }
const inAnyStatus = `from ${fromVideos}
  where ($status = 'all' or (${videoStatus}) = $status or ($status = 'featured' and v.is_featured))
    and ($section::text is null or v.section = $section)
    and ($pattern::text is null or v.title ilike $pattern or m.username ilike $pattern)`

export const videosForAdmins = {
  page: statement<AdminFilter & Page, { id: string }>(
    'videos.forAdmins',
    `select v.id ${inAnyStatus}
     order by case when (${videoStatus}) = 'pending' then v.submitted_at end, v.created_at desc, v.id desc ${limitAndOffset}`,
  ),
  count: statement<AdminFilter, Count>('videos.forAdmins.count', countOf(inAnyStatus)),
}

/** Videos that administrators must decide on. */
export const pendingVideos = statement<Record<never, never>, { count: number; oldest: string | null }>(
  'videos.pending',
  `select count(*) as count, min(v.submitted_at) as oldest from ${fromVideos} where (${videoStatus}) = 'pending'`,
)

/**
 * Videos to watch next: begun ones first, then those that the viewer hasn't watched, more of them from educators whom
 * they follow and from rooms and levels that they watch.
 */
export const recommendedVideos = statement<{ viewer: string | null; limit: number }, VideoForViewer>(
  'videos.recommended',
  `with taste as materialized (
     select v.section, v.level, count(*) as seen from video_watches w join videos v on v.id = w.video_id
     where w.member_id = $viewer and w.watched_at is not null group by v.section, v.level
   ),
   page as materialized (
     select v.id,
       case when w.watched_at is not null and not w.is_completed then 1 else 0 end as is_begun,
       (case when exists (select from follows f where f.follower_id = $viewer and f.following_id = p.author_id) then 3 else 0 end
         + least(3, coalesce((select sum(seen) from taste t where t.section = v.section), 0))
         + least(2, coalesce((select sum(seen) from taste t where t.level = v.level), 0))
         + ln(1 + v.views) + 2 * ln(1 + v.completed_count) + case when v.is_featured then 2 else 0 end)::float8 as weight
     from ${fromApprovedVideos} left join video_watches w on w.member_id = $viewer and w.video_id = v.id
     where ${isListedVideoVisibleTo('$viewer')} and not coalesce(w.is_completed, false)
       and p.author_id is distinct from $viewer
     order by is_begun desc, weight desc, p.published_at desc limit $limit::int
   )
   select ${selectVideo} from page join videos v on v.id = page.id join members m on m.id = v.author_id
     join posts p on p.id = v.id ${joinWatch}
   order by page.is_begun desc, page.weight desc, p.published_at desc`,
)

/** A member with approved videos. */
export type EducatorRow = PersonRow & { videos_count: number; views: number; completed_count: number }

const figures = `count(*) as videos_count, coalesce(sum(v.views), 0)::bigint as views,
  coalesce(sum(v.completed_count), 0)::bigint as completed_count`

const withPerson = (page: string): string =>
  `with page as materialized (${page})
   select ${personColumns('m')}, page.videos_count, page.views, page.completed_count
   from page join members m on m.id = page.author_id ${personJoins('m', '$viewer')}
   order by page.completed_count desc, page.views desc, m.id`

export const topEducators = statement<{ viewer: string | null; limit: number }, EducatorRow>(
  'videos.topEducators',
  withPerson(
    `select p.author_id, ${figures} from ${fromApprovedVideos} where ${isListedVideoVisibleTo('$viewer')}
     group by p.author_id order by completed_count desc, views desc, p.author_id limit $limit::int`,
  ),
)

export const countEducators = statement<Record<never, never>, { count: number }>(
  'videos.countEducators',
  `select count(distinct p.author_id) as count from ${fromApprovedVideos} where ${isVideoPublic}`,
)

export const educatorById = statement<{ id: string; viewer: string | null }, EducatorRow>(
  'videos.educator',
  withPerson(
    `select p.author_id, ${figures} from ${fromApprovedVideos}
     where p.author_id = $id and ${isListedVideoVisibleTo('$viewer')} group by p.author_id`,
  ),
)

/** How many educators are ahead. */
export const educatorRank = statement<{ views: number; completed: number }, { rank: number }>(
  'videos.educatorRank',
  `select count(*) + 1 as rank from (
     select ${figures} from ${fromApprovedVideos} where ${isVideoPublic} group by p.author_id
   ) e where (e.completed_count, e.views) > ($completed::bigint, $views::bigint)`,
)

/** The uploader, also of a video that isn't approved. */
export const uploaderById = statement<{ id: string; viewer: string | null }, EducatorRow>(
  'videos.uploader',
  withPerson(
    `select $id as author_id, ${figures} from ${fromApprovedVideos} where p.author_id = $id and ${isVideoPublic}`,
  ),
)
