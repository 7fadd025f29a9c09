// How posts are read, whatever for.
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
 * A page with what `$viewer` liked and saved of it. The page comes first: asked the other way round, all of a member's
 * likes are read. `order` names columns of the page.
 */
export const withViewerState = (page: string, order: string): string =>
  `with page as materialized (${page})
   select page.*, is_liked.is_liked, is_saved.is_saved
   from page ${viewerFlag('post_likes', 'is_liked')} ${viewerFlag('post_saves', 'is_saved')}
   order by ${order}`
