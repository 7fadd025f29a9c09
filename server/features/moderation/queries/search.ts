// Posts in any status, for administrators. Published posts are found by the feeds' indexes and the search, hidden ones
// by partial indexes. A limited number of each is sorted.
import { statement } from '../../../platform/database/statement.ts'
import { isPublished } from '../../posts/fragments.ts'
import type { IdPage } from './contents.ts'

export type Filter = { section: string | null; status: string }
/** `reach`: how many posts of each status are sorted. */
type SearchParams = Filter & { sort: string; order: string; limit: number; offset: number; reach: number }

const hiddenStatuses = `unnest(array['scheduled', 'pending', 'rejected', 'removed']) hidden (status)`
const inSection = (post: string): string => `($section::text is null or ${post}.section = $section)`

/** The newest posts of each hidden status. */
const newestHidden = (where: string, direction = 'desc'): string =>
  `select found.id from ${hiddenStatuses} cross join lateral (
     select p.id from posts p
     where p.status = hidden.status and not (${isPublished('p')}) and ${inSection('p')} and ${where}
     order by p.created_at ${direction}, p.id ${direction} limit $reach::int
   ) found
   where $status in ('all', hidden.status)`

/**
 * Sorts the found posts and cuts the page; ties are broken by the newest. The lateral join with a limit forces an
 * index lookup per post: otherwise the planner may scan the whole table.
 */
const sortedPage = (found: string): string =>
  `with found as materialized (${found}),
   sortable as materialized (
     select p.id, p.created_at, case $sort
         when 'likesCount' then p.likes_count
         when 'commentsCount' then p.comments_count
         when 'reportsCount' then coalesce(k.reports_count, 0)
         else extract(epoch from p.created_at)
       end * case $order when 'asc' then -1 else 1 end as weight
     from found cross join lateral (select * from posts where posts.id = found.id limit 1) p
       left join reported_posts k on k.post_id = p.id
     where ${inSection('p')} and $status in ('all', p.status)
   )
   select (select count(*) from sortable) as total, array(
     select id from sortable order by weight desc, created_at desc, id desc limit $limit::int offset $offset::int
   ) as ids`

const newestOrOldest = (name: string, { room, direction }: { room: boolean; direction: 'asc' | 'desc' }) =>
  statement<SearchParams, IdPage>(
    name,
    sortedPage(`(select p.id from posts p
       where ${isPublished('p')} and $status in ('all', 'published') ${room ? 'and p.section = $section' : ''}
       order by p.published_at ${direction}, p.id ${direction} limit $reach::int)
     union all
     ${newestHidden('true', direction)}`),
  )

const byTime = {
  'all.desc': newestOrOldest('moderation.newest', { room: false, direction: 'desc' }),
  'all.asc': newestOrOldest('moderation.oldest', { room: false, direction: 'asc' }),
  'room.desc': newestOrOldest('moderation.newestOfRoom', { room: true, direction: 'desc' }),
  'room.asc': newestOrOldest('moderation.oldestOfRoom', { room: true, direction: 'asc' }),
}

/** Posts sorted by time are read from the end that the order asks for. */
export const postsByTime = ({ section, sort, order }: SearchParams) =>
  byTime[`${section === null ? 'all' : 'room'}.${sort === 'createdAt' && order === 'asc' ? 'asc' : 'desc'}`]

export const mostReported = statement<SearchParams, IdPage>(
  'moderation.mostReported',
  sortedPage(`select post_id as id from reported_posts order by reports_count desc, post_id desc limit $reach::int`),
)

type Words = { published: string[]; longest: string; patterns: string[]; authors: string[] }

/** `published` are the ids that the search found among published posts. */
export const postsMatching = statement<SearchParams & Words, IdPage>(
  'moderation.matching',
  sortedPage(`select unnest($published::text[]) as id
     union
     (${newestHidden('p.content ilike $longest and p.content ilike all($patterns::text[])')})
     union
     select written.id from unnest($authors::text[]) author (id) cross join lateral (
       select p.id from posts p where p.author_id = author.id order by p.published_at desc, p.id desc limit $reach::int
     ) written`),
)
