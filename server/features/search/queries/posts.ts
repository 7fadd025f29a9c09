// Posts by their words, best first.
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorVisible } from '../../accounts/fragments.ts'
import { notHiddenFrom } from '../../follows/fragments.ts'
import { halfWeightDays, readFirst, readMost, weighed } from '../rules.ts'

export type PostsParams = {
  words: string
  section: string | null
  since: string
  viewer: string | null
  now: string
  offset: number
  limit: number
}
export type FoundPosts = {
  /** How many posts hold the words, of those that were read; and how many of them this viewer may see. */
  matched: number
  total: number
  ids: string[]
}

/**
 * What is found is first cut to the newest, then weighed. Whether a post is published, its row here says, a moment late:
 * whoever shows the page asks the post. The words come as the value of a subquery: a planner that sees them would guess
 * by its statistics of words, another way each time.
 */
const weigh = (matches: string): string =>
  `matches as materialized (
     ${matches} order by s.published_at desc limit ${weighed}
   ),
   seen as materialized (
     select s.post_id, s.published_at,
       ts_rank_cd(s.document, (select $words::tsquery), 1)
         / (1 + extract(epoch from $now::timestamptz - s.published_at) / ${halfWeightDays * 86_400}) as weight
     from matches s join members m on m.id = s.author_id
     where ${authorVisible('m')} and ${notHiddenFrom('s.author_id', '$viewer')}
   )
   select (select count(*) from matches) as matched, (select count(*) from seen) as total, array(
     select post_id from seen order by weight desc, published_at desc, post_id desc offset $offset::int limit $limit::int
   ) as ids`

type Read = FoundPosts & { read: number; reached: number | null }

const newestPosts = (room: string): string =>
  `with newest as materialized (
     select s.post_id, s.author_id, s.published_at, s.bucket,
       case when s.document @@ (select $words::tsquery) then s.document end as document
     from search_posts s
     where ${room} and s.published_at >= (select $since::timestamptz)
     order by s.published_at desc limit ${readFirst}
   ),
   ${weigh('select s.* from newest s where s.document is not null')},
   (select count(*) from newest) as read, (select min(bucket) from newest) as reached`

/** Among the newest posts, read one by one: `read` of them, back to the bucket `reached`. */
export const amongNewest: Statement<PostsParams, Read> = statement('search.newest', newestPosts('true'))
export const amongNewestOfRoom: Statement<PostsParams, Read> = statement(
  'search.newestOfRoom',
  newestPosts('s.section = $section'),
)

/** `is not false` keeps the index of times out of it: it would answer nearly all. */
const indexed = (marked: string): string =>
  `with ${weigh(
    `select s.* from (
       select s.post_id, s.author_id, s.published_at, s.document from search_posts s
       where s.document @@ (select $words::tsquery) and ${marked}
         and (s.published_at >= (select $since::timestamptz)) is not false
       limit ${readMost}
     ) s`,
  )}`

/** Among those that the index of words finds: all, or those that bear one of the marks. */
export const byIndex: Statement<PostsParams, FoundPosts> = statement('search.byIndex', indexed('true'))
export const byMarks: Statement<PostsParams & { marks: string[] }, FoundPosts> = statement(
  'search.byMarks',
  indexed('s.marks && (select $marks::text[])'),
)

/** The newest bucket, and the oldest that holds what is asked for. */
export const bucketsSince = statement<{ since: string; bucketPosts: number }, { newest: number; oldest: number }>(
  'search.bucketsSince',
  `select (select last_value / $bucketPosts::int from search_places)::integer as newest,
     coalesce((select bucket from search_posts where published_at >= $since::timestamptz order by published_at limit 1), 0)
       as oldest`,
)
