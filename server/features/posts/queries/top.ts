// Top posts: candidates, the stored ranking, and reading it.
import { statement } from '../../../platform/database/statement.ts'
import { authorDetails } from '../../accounts/fragments.ts'
import { isListedPostVisibleTo, isPostListed } from '../fragments.ts'
import type { TopCandidate } from '../rules.ts'
import type { PostForViewer } from '../view.ts'
import { postColumns, withViewerState } from './post-columns.ts'

/** The newest posts with at least one like, save or comment. */
export const topCandidates = statement<{ since: string; limit: number }, TopCandidate>(
  'posts.topCandidates',
  `select p.id, p.author_id, p.section, p.published_at, p.likes_count, p.comments_count, p.saves_count
   from posts p join members m on m.id = p.author_id
   where ${isPostListed({ post: 'p', author: 'm' })} and p.published_at > $since::timestamptz
     and p.likes_count + p.comments_count + p.saves_count > 0
   order by p.published_at desc, p.id desc limit $limit::int`,
)

/** One writer at a time. Readers see the ranking before or after it. */
export const lockTop = statement<Record<never, never>, never>(
  'posts.lockTop',
  `select pg_advisory_xact_lock(hashtextextended('top posts', 0))`,
)

export const clearTop = statement<Record<never, never>, never>('posts.clearTop', 'delete from top_posts')

export const insertTop = statement<{ rows: string; now: string }, never>(
  'posts.insertTop',
  `insert into top_posts (section, rank, post_id, score, computed_at)
   select section, rank, post_id, score, $now::timestamptz
   from json_to_recordset($rows::json) as row (section text, rank integer, post_id text, score double precision)`,
)

export const topPosts = statement<
  { section: string; after: number; viewer: string | null; limit: number },
  PostForViewer & { rank: number }
>(
  'posts.top',
  withViewerState(
    `select ${postColumns('p')}, ${authorDetails('m')}, t.rank
     from top_posts t join posts p on p.id = t.post_id join members m on m.id = p.author_id
     where t.section = $section and t.rank > $after and ${isListedPostVisibleTo({ post: 'p', author: 'm' }, '$viewer')}
     order by t.rank limit $limit::int`,
    'page.rank',
  ),
)
