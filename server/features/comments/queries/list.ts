// The comments of a post with their first replies, or the replies to one comment.
import { commentLimits } from '#contract/comments.ts'
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorDetails } from '../../accounts/fragments.ts'
import { notHiddenFrom } from '../../follows/fragments.ts'
import { publicPostVisibleTo } from '../../posts/fragments.ts'
import { joinReview, reviewColumns } from '../../reviews/fragments.ts'
import { isCommentPublic, isPendingOrRejected } from '../fragments.ts'
import type { CommentForViewer } from '../view.ts'
import { commentColumns, emptyReviewColumns } from './comment.ts'

export type ListParams = {
  post: string
  parent: string | null
  viewer: string | null
  order: 'oldest' | 'newest'
  /** Position of the last comment on the previous page. */
  at: string | null
  id: string | null
  limit: number
}
type ListStatement = Statement<
  Omit<ListParams, 'order' | 'limit'>,
  CommentForViewer & { has_own_under_review?: boolean }
>

/**
 * `withOwn` adds the viewer's own comments under review. Few viewers have any, and looking for them doubles the cost, so
 * the statement without them says whether there are any.
 */
type Kind = { withOwn: boolean; isReplies: boolean; order: 'oldest' | 'newest'; isFirst: boolean; rows: RowLimit }

const nameOf = ({ withOwn, isReplies, order, isFirst, rows }: Kind): string =>
  `comments.${isReplies ? 'replies' : 'list'}${withOwn ? '.own' : ''}.${order}${isFirst ? '' : '.after'}.${rows}`

const columns = `${commentColumns('c')}, ${authorDetails('m')}`
const isShown = `${isCommentPublic({ comment: 'c', author: 'm' })} and ${notHiddenFrom('c.author_id', '$viewer')}`
/** The viewer's own pending and rejected comments are listed among the others. */
const isOwnUnderReview = `c.author_id = $viewer and c.post_id = $post and ${isPendingOrRejected('c')}`
const ownComments = `comments c join members m on m.id = c.author_id ${joinReview('r', 'c.id')}`

/** One statement per combination, as in posts/queries/feed.ts, so that each is planned once. */
function listStatement(kind: Kind): ListStatement {
  const [direction, after] = kind.order === 'oldest' ? ['asc', '>'] : ['desc', '<']
  const where = kind.isReplies
    ? 'c.parent_id = $parent and c.post_id = $post'
    : 'c.post_id = $post and c.parent_id is null'
  const at = kind.isFirst ? '' : `and (c.created_at, c.id) ${after} ${cursorPositionSql}`
  const orderAndLimit = `order by created_at ${direction}, id ${direction} limit ${kind.rows}`
  const review = kind.withOwn ? `, ${emptyReviewColumns}` : ''
  const published = `select ${columns}${review} from comments c join members m on m.id = c.author_id
     where ${where} and ${isShown} and exists (select from open) ${at} ${orderAndLimit}`
  const own = `select ${columns}, ${reviewColumns('r')} from ${ownComments}
     where ${where} and ${isOwnUnderReview} and exists (select from open) ${at} ${orderAndLimit}`
  const page = kind.withOwn ? `select * from ((${published}) union all (${own})) entry ${orderAndLimit}` : published
  const replies = `select reply.* from page cross join lateral (
       select ${columns}${review} from comments c join members m on m.id = c.author_id
       where c.parent_id = page.id and ${isShown}
       order by c.created_at, c.id limit ${commentLimits.repliesShown}
     ) reply
     where page.replies_count > 0`
  const ownReplies = `select ${columns}, ${reviewColumns('r')} from ${ownComments}
     where ${isOwnUnderReview} and c.parent_id in (select id from page)`
  const entries = [
    'select * from page',
    ...(kind.isReplies ? [] : [replies]),
    ...(kind.isReplies || !kind.withOwn ? [] : [ownReplies]),
  ].join(' union all ')
  const hasOwn = kind.withOwn
    ? ''
    : `, exists (select from comments c where ${isOwnUnderReview}) as has_own_under_review`
  return statement(
    nameOf(kind),
    `with open as materialized (${publicPostVisibleTo('$post', '$viewer')}),
     page as materialized (${page})
     select entry.*, (select author_id from open) as post_author, liked.is_liked${hasOwn}
     from (${entries}) entry
       left join lateral (
         select true as is_liked from comment_likes l
         where l.member_id = $viewer and l.comment_id = entry.id limit 1
       ) liked on true
     order by entry.created_at ${direction}, entry.id ${direction}`,
  )
}

const booleans = [true, false]
const kinds: Kind[] = booleans.flatMap((withOwn) =>
  booleans.flatMap((isReplies) =>
    (['oldest', 'newest'] as const).flatMap((order) =>
      booleans.flatMap((isFirst) => rowLimits.map((rows) => ({ withOwn, isReplies, order, isFirst, rows }))),
    ),
  ),
)
const lists = new Map(kinds.map((kind) => [nameOf(kind), listStatement(kind)]))

/** Picks the statement. It reads at least one row more than the page shows, and the first replies to each comment. */
export const listFor = ({ parent, order, at, limit }: ListParams, withOwn: boolean): ListStatement =>
  lists.get(nameOf({ withOwn, isReplies: parent !== null, order, isFirst: at === null, rows: rowLimitFor(limit) }))!
