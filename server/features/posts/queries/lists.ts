// Lists of posts with numbered pages. A page and its count share one filter. Counting stops at the last page that can
// be shown.
import { statement } from '../../../platform/database/statement.ts'
import { maxCountedRows } from '../../../platform/number-pagination.ts'
import { authorDetails } from '../../accounts/fragments.ts'
import { membersHiddenFrom } from '../../follows/fragments.ts'
import { joinReview, reviewColumns } from '../../reviews/fragments.ts'
import { isListedPostVisibleTo, isListedReferenceVisible, isPlainPost } from '../fragments.ts'
import type { PostStatus } from '../tables.ts'
import type { PostForViewer } from '../view.ts'
import { postColumns, withViewerState } from './post-columns.ts'

type Page = { limit: number; offset: number }
type Count = { count: number }
const limitAndOffset = 'limit $limit::int offset $offset::int'

const countOf = (filter: string): string =>
  `select count(*) as count from (select ${filter} limit ${maxCountedRows}) counted`

/** Newest likes or saves that are scanned: twice what can be shown, because some posts are hidden or removed. */
const maxScanned = 2 * maxCountedRows

/**
 * Reads the likes or saves in order and looks up each post; left to itself, the planner would join and sort all of
 * them. The page and its count come from the same rows, because reading 200 posts twice costs more than everything
 * else. Saves have an index in this order. Likes have none, because every like would pay for it: they are sorted from
 * the primary key's index, which includes the times.
 */
function likedOrSavedBy(name: string, table: string) {
  const visible = `hidden as materialized (${membersHiddenFrom('$viewer')}),
     visible as materialized (
       select toggled.post_id, toggled.at from (
         select post_id, at from ${table} where member_id = $viewer order by at desc, post_id desc limit ${maxScanned}
       ) toggled cross join lateral (
         select from posts p where p.id = toggled.post_id and ${isListedReferenceVisible('p')} limit 1
       ) post
       order by toggled.at desc, toggled.post_id desc limit ${maxCountedRows}
     )`
  return {
    page: statement<{ viewer: string } & Page, PostForViewer & { toggled_at: string; total: number }>(
      `posts.${name}`,
      withViewerState(
        `select post.*, ${authorDetails('m')}, shown.at as toggled_at, (select count(*) from visible) as total
         from (select * from visible order by at desc, post_id desc ${limitAndOffset}) shown
           cross join lateral (select ${postColumns('p')} from posts p where p.id = shown.post_id limit 1) post
           cross join lateral (select * from members m where m.id = post.author_id limit 1) m`,
        'page.toggled_at desc, page.id desc',
        visible,
      ),
    ),
    count: statement<{ viewer: string }, Count>(
      `posts.${name}.count`,
      `with ${visible} select count(*) as count from visible`,
    ),
  }
}
export const savedPosts = likedOrSavedBy('saved', 'post_saves')
export const likedPosts = likedOrSavedBy('liked', 'post_likes')

const published = `from posts p join members m on m.id = p.author_id
  where p.author_id = $author and ${isListedPostVisibleTo({ post: 'p', author: 'm' }, '$viewer')}`
export const publishedBy = {
  page: statement<{ author: string; viewer: string | null } & Page, PostForViewer>(
    'posts.publishedBy',
    withViewerState(
      `select ${postColumns('p')}, ${authorDetails('m')} ${published}
       order by p.published_at desc, p.id desc ${limitAndOffset}`,
      'page.published_at desc, page.id desc',
    ),
  ),
  count: statement<{ author: string; viewer: string | null }, Count>('posts.publishedBy.count', countOf(published)),
}

const hidden = `from posts p where p.author_id = $viewer and p.status = $status and ${isPlainPost('p')}`
/** The viewer's own unpublished posts with their reviews, last created first. */
export const unpublishedBy = {
  page: statement<{ viewer: string; status: PostStatus } & Page, PostForViewer>(
    'posts.unpublishedBy',
    withViewerState(
      `select own.*, ${authorDetails('m')}, ${reviewColumns('r')}
       from (
         select ${postColumns('p')} ${hidden} order by p.created_at desc, p.id desc ${limitAndOffset}
       ) own join members m on m.id = $viewer ${joinReview('r', 'own.id')}`,
      'page.created_at desc, page.id desc',
    ),
  ),
  count: statement<{ viewer: string; status: PostStatus }, Count>('posts.unpublishedBy.count', countOf(hidden)),
}

/** The posts among these that the viewer can see. */
export const visiblePostsByIds = statement<{ ids: string[]; viewer: string | null }, PostForViewer>(
  'posts.visibleByIds',
  withViewerState(
    `select ${postColumns('p')}, ${authorDetails('m')} from posts p join members m on m.id = p.author_id
     where p.id = any($ids::text[]) and ${isListedPostVisibleTo({ post: 'p', author: 'm' }, '$viewer')}`,
    'page.published_at desc, page.id desc',
  ),
)
