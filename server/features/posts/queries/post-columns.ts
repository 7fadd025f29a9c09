// Columns that every statement about posts reads.
import { posts } from '../tables.ts'

export const postColumns = (post: string): string =>
  Object.keys(posts.columns)
    .map((column) => `${post}.${column}`)
    .join(', ')

const viewerFlag = (table: string, name: string): string =>
  `left join lateral (
     select true as ${name} from ${table} l where l.member_id = $viewer and l.post_id = page.id limit 1
   ) ${name} on true`

/**
 * Adds to a page what `$viewer` liked and saved. The page is materialized first; otherwise all of the member's likes
 * are read. `order` names columns of `page`.
 */
export const withViewerState = (page: string, order: string): string =>
  `with page as materialized (${page})
   select page.*, is_liked.is_liked, is_saved.is_saved
   from page ${viewerFlag('post_likes', 'is_liked')} ${viewerFlag('post_saves', 'is_saved')}
   order by ${order}`
