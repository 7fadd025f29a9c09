// Posts by the member and by those they follow, newest first, with two strategies: members who follow few are served
// from each author's newest posts; members who follow many find a full page among the newest posts of all. reads.ts
// chooses.
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorDetails, isMemberVisible } from '../../accounts/fragments.ts'
import { notHiddenFrom } from '../../follows/fragments.ts'
import { isListedPostVisibleTo, isPlainPost, isPublished } from '../fragments.ts'
import type { PostForViewer } from '../view.ts'
import { postColumns, withViewerState } from './post-columns.ts'

export type FollowingParams = {
  section: string | null
  viewer: string
  /** Position of the last post on the previous page. */
  at: string | null
  id: string | null
  limit: number
}
type FollowingStatement = Statement<Omit<FollowingParams, 'limit'>, PostForViewer>

type Strategy = 'perAuthor' | 'amongNewest'
type Kind = { strategy: Strategy; isRoom: boolean; isFirst: boolean; rows: RowLimit }

const nameOf = ({ strategy, isRoom, isFirst, rows }: Kind): string =>
  `posts.following.${strategy}${isRoom ? '.room' : ''}${isFirst ? '' : '.after'}.${rows}`

/** Posts that `amongNewest` scans before `perAuthor` takes over. */
const maxScannedPosts = 20_000

const newestFirst = 'order by p.published_at desc, p.id desc'

const conditions = ({ isRoom, isFirst }: Kind): string =>
  `${isPublished('p')} and ${isPlainPost('p')} ${isRoom ? 'and p.section = $section' : ''}
   ${isFirst ? '' : `and (p.published_at, p.id) < ${cursorPositionSql}`}`

/**
 * A page has at most as many authors as rows, and they are the ones with the newest posts. So this finds one post of
 * each followed author, then one page of each of those few, and reads only the posts that are left. Except for rooms,
 * the index alone finds them.
 */
const perAuthorPage = (kind: Kind): string =>
  `select ${postColumns('p')}, ${authorDetails('m')}
   from (
     select p.id from (
       select newest.author_id from (
         select f.following_id from follows f
         where f.follower_id = $viewer and ${isMemberVisible('f.following_id')} and ${notHiddenFrom('f.following_id', '$viewer')}
         union all select $viewer
       ) followed (author_id) cross join lateral (
         select p.author_id, p.published_at, p.id from posts p
         where p.author_id = followed.author_id and ${conditions(kind)} ${newestFirst} limit 1
       ) newest
       order by newest.published_at desc, newest.id desc limit ${kind.rows}
     ) author cross join lateral (
       select p.published_at, p.id from posts p
       where p.author_id = author.author_id and ${conditions(kind)} ${newestFirst} limit ${kind.rows}
     ) p ${newestFirst} limit ${kind.rows}
   ) newest cross join lateral (select * from posts where id = newest.id limit 1) p join members m on m.id = p.author_id`

/**
 * `is true` stops the planner from turning the subquery into a join: the followed ids are hashed once and checked per
 * row.
 */
const amongNewestPage = (kind: Kind): string =>
  `select ${postColumns('p')}, ${authorDetails('m')}
   from (select * from posts p where ${conditions(kind)} ${newestFirst} limit ${maxScannedPosts}) p
     join members m on m.id = p.author_id
   where (p.author_id in (select following_id from follows where follower_id = $viewer union all select $viewer)) is true
     and ${isListedPostVisibleTo({ post: 'p', author: 'm' }, '$viewer')}
   ${newestFirst} limit ${kind.rows}`

const followingStatement = (kind: Kind): FollowingStatement =>
  statement(
    nameOf(kind),
    withViewerState(
      kind.strategy === 'perAuthor' ? perAuthorPage(kind) : amongNewestPage(kind),
      'page.published_at desc, page.id desc',
    ),
  )

const booleans = [true, false]
const kinds: Kind[] = (['perAuthor', 'amongNewest'] as const).flatMap((strategy) =>
  booleans.flatMap((isRoom) =>
    booleans.flatMap((isFirst) => rowLimits.map((rows) => ({ strategy, isRoom, isFirst, rows }))),
  ),
)
const statements = new Map(kinds.map((kind) => [nameOf(kind), followingStatement(kind)]))

/** Picks the statement. `amongNewest` may return too few rows: then ask `perAuthor`. */
export const followingFor = (strategy: Strategy, { section, at, limit }: FollowingParams): FollowingStatement =>
  statements.get(nameOf({ strategy, isRoom: section !== null, isFirst: at === null, rows: rowLimitFor(limit) }))!

export const followingCount = statement<{ member: string }, { following_count: number }>(
  'posts.followingCount',
  'select following_count from follow_counts where member_id = $member',
)
