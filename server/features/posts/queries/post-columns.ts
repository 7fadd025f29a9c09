// Columns that every statement about posts reads.
import { sharedJson } from '../../journal/fragments.ts'
import { mediaJson } from '../../media/fragments.ts'
import { pollJson } from '../../polls/fragments.ts'
import { posts, textColumns } from '../tables.ts'

export const postColumns = (post: string): string =>
  Object.keys(posts.columns)
    .map((column) => `${post}.${column}`)
    .join(', ')

/** The new values of a post's text, in the order of `selectText`. */
export const textParameters = Object.entries(textColumns)
  .map(([column, type]) => `$${column}::${type.replace('?', '')}`)
  .join(', ')

/**
 * The media, the poll and the shared records of a post as JSON, read with it: a second statement costs as much as the page. `viewer` is the
 * parameter, or null for guests.
 */
export const attachmentColumns = (post: string, viewer: '$viewer' | null): string =>
  `case when ${post}.media_count > 0 then ${mediaJson(post)} end as media,
   case when ${post}.has_poll then ${pollJson(post, viewer)} end as poll,
   case when ${post}.has_record then ${sharedJson(post)} end as shared`

const viewerFlag = (table: string, name: string): string =>
  `left join lateral (
     select true as ${name} from ${table} l where l.member_id = $viewer and l.post_id = page.id limit 1
   ) ${name} on true`

/**
 * Adds media, polls and what `$viewer` liked and saved to a page. The page is materialized first; otherwise all of the
 * member's likes are read. `order` names columns of `page`; `ctes` come before it.
 */
export const withViewerState = (page: string, order: string, ctes = ''): string =>
  `with ${ctes && `${ctes}, `}page as materialized (${page})
   select page.*, is_liked.is_liked, is_saved.is_saved, ${attachmentColumns('page', '$viewer')}
   from page ${viewerFlag('post_likes', 'is_liked')} ${viewerFlag('post_saves', 'is_saved')}
   order by ${order}`
