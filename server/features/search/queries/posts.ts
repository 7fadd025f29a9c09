// Posts by their words, best first.
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { isMemberVisible } from '../../accounts/fragments.ts'
import { notHiddenFrom } from '../../follows/fragments.ts'
import { halfWeightDays, maxIndexMatches, maxRanked, maxScanned, probeSize } from '../rules.ts'

export type PostsParams = {
  words: string
  section: string | null
  since: string
  viewer: string | null
  now: string
  offset: number
  limit: number
}
/** For statements that don't compare the room. */
type PostsInAllRooms = Omit<PostsParams, 'section'>
export type FoundPosts = {
  /** How many matching posts were ranked, and how many of them the viewer can see. */
  matched: number
  total: number
  ids: string[]
}

/**
 * Takes the newest matches and ranks them. `search_posts` may lag a moment behind `posts`, so the caller checks
 * visibility again. `$words` is read by a subquery: with a visible value the planner would guess by its statistics and
 * pick a new plan each time.
 */
const rankNewest = (matches: string): string =>
  `matches as materialized (
     ${matches} order by s.published_at desc limit ${maxRanked}
   ),
   visible as materialized (
     select s.post_id, s.published_at,
       ts_rank_cd(s.document, (select $words::tsquery), 1)
         / (1 + extract(epoch from $now::timestamptz - s.published_at) / ${halfWeightDays * 86_400}) as weight
     from matches s
     where ${isMemberVisible('s.author_id')} and ${notHiddenFrom('s.author_id', '$viewer')}
   )
   select (select count(*) from matches) as matched, (select count(*) from visible) as total, array(
     select post_id from visible order by weight desc, published_at desc, post_id desc offset $offset::int limit $limit::int
   ) as ids`

type Newest = Pick<PostsParams, 'words' | 'since' | 'section'>
/** How many posts were read, how many of them match, and the oldest bucket that was reached. */
type Probe = { read: number; matched: number; oldestBucket: number | null }

const selectNewest = (room: string, columns: string, limit: number): string =>
  `select ${columns} from search_posts s
   where ${room} and s.published_at >= (select $since::timestamptz)
   order by s.published_at desc limit ${limit}`

const probe = (room: string): string =>
  `select count(*) as read, count(*) filter (where s.document @@ (select $words::tsquery)) as matched,
     min(s.bucket) as "oldestBucket"
   from (${selectNewest(room, 's.document, s.bucket', probeSize)}) s`

/** How common the words are in the newest posts. */
export const probeNewest: Statement<Omit<Newest, 'section'>, Probe> = statement('search.probe', probe('true'))
export const probeNewestOfRoom: Statement<Newest, Probe> = statement(
  'search.probeOfRoom',
  probe('s.section = $section'),
)

/** `isAll`: no older post could match. */
type NewestMatches = FoundPosts & { isAll: boolean }

/** Scans the newest posts until enough match, which is soon for common words. */
const newestQuery = (room: string): string =>
  `with ${rankNewest(
    `select s.* from (${selectNewest(room, 's.post_id, s.author_id, s.published_at, s.document', maxScanned)}) s
     where s.document @@ (select $words::tsquery)`,
  )},
   case when (select count(*) from matches) < ${maxRanked}
     then (select count(*) < ${maxScanned} from (${selectNewest(room, 's.post_id', maxScanned)}) s) else false end as "isAll"`

/** Searches the newest posts by scanning them. */
export const searchNewest: Statement<PostsInAllRooms, NewestMatches> = statement('search.newest', newestQuery('true'))
export const searchNewestOfRoom: Statement<PostsParams, NewestMatches> = statement(
  'search.newestOfRoom',
  newestQuery('s.section = $section'),
)

/** `scanned`: how many index matches were read. Only the newest of them are ranked. */
type IndexMatches = FoundPosts & { scanned: number }

/** `is not false` keeps the planner from using the index on times, which would return nearly all posts. */
const indexQuery = (condition: string): string =>
  `with scanned as materialized (
     select s.post_id, s.author_id, s.published_at, s.document from search_posts s
     where s.document @@ (select $words::tsquery) and ${condition}
       and (s.published_at >= (select $since::timestamptz)) is not false
     limit ${maxIndexMatches}
   ),
   ${rankNewest('select s.* from scanned s')}, (select count(*) from scanned) as scanned`

/** Searches by the index of words: all posts, or those with one of the filter keys. */
export const searchIndex: Statement<PostsInAllRooms, IndexMatches> = statement('search.byIndex', indexQuery('true'))
export const searchIndexByKeys: Statement<PostsInAllRooms & { filterKeys: string[] }, IndexMatches> = statement(
  'search.byFilterKeys',
  indexQuery('s.filter_keys && (select $filterKeys::text[])'),
)

/** The newest bucket, and the oldest one with posts since the given time. */
export const bucketsSince = statement<{ since: string; postsPerBucket: number }, { newest: number; oldest: number }>(
  'search.bucketsSince',
  `select (select last_value / $postsPerBucket::int from search_post_numbers)::integer as newest,
     coalesce((select bucket from search_posts where published_at >= $since::timestamptz order by published_at limit 1), 0)
       as oldest`,
)
