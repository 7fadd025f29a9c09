// Educators: members with approved videos.
import { statement } from '../../../platform/database/statement.ts'
import { personColumns, personJoins } from '../../follows/fragments.ts'
import type { PersonRow } from '../../follows/view.ts'
import { fromApprovedVideos, isListedVideoVisibleTo, isVideoPublic } from '../fragments.ts'

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
