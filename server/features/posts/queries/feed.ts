// Pages of posts, newest first.
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorDetails } from '../../accounts/fragments.ts'
import { isListedPostVisibleTo, isPostListed } from '../fragments.ts'
import type { PostForViewer } from '../view.ts'
import { attachmentColumns, postColumns, withViewerState } from './post-columns.ts'

export type FeedParams = {
  section: string | null
  tag: string | null
  viewer: string | null
  /** Position of the last post on the previous page. */
  at: string | null
  id: string | null
  limit: number
}
type FeedStatement = Statement<Omit<FeedParams, 'limit'>, PostForViewer>

/** Looks up each post by its tag. With a plain join the planner may read and sort all posts of a small site. */
const tagged = 'post_tags t cross join lateral (select * from posts where id = t.post_id limit 1) p'

/** Where posts come from: all rooms or one, any tag or one. */
const sources = {
  all: { from: 'posts p', where: 'true', order: ['p.published_at', 'p.id'] },
  room: { from: 'posts p', where: 'p.section = $section', order: ['p.published_at', 'p.id'] },
  tag: {
    from: tagged,
    where: 't.tag = $tag',
    order: ['t.published_at', 't.post_id'],
  },
  tagInRoom: {
    from: tagged,
    where: 't.tag = $tag and t.section = $section',
    order: ['t.published_at', 't.post_id'],
  },
} as const
type Source = keyof typeof sources

type Kind = { source: Source; isFirst: boolean; isMember: boolean; rows: RowLimit }

const nameOf = ({ source, isFirst, isMember, rows }: Kind): string =>
  `posts.feed.${source}${isFirst ? '' : '.after'}${isMember ? '.member' : ''}.${rows}`

/** One statement per combination: with optional conditions the planner would make a new plan each time. */
function feedStatement(kind: Kind): FeedStatement {
  const { from, where, order } = sources[kind.source]
  const [at, id] = order
  const alias = { post: 'p', author: 'm' }
  const attachments = kind.isMember ? '' : `, ${attachmentColumns('p', null)}`
  const page = `select ${postColumns('p')}, ${authorDetails('m')}${attachments}
     from ${from} join members m on m.id = p.author_id
     where ${kind.isMember ? isListedPostVisibleTo(alias, '$viewer') : isPostListed(alias)} and ${where}
       ${kind.isFirst ? '' : `and (${at}, ${id}) < ${cursorPositionSql}`}
     order by ${at} desc, ${id} desc limit ${kind.rows}`
  return statement(nameOf(kind), kind.isMember ? withViewerState(page, 'page.published_at desc, page.id desc') : page)
}

const booleans = [true, false]
const kinds: Kind[] = (Object.keys(sources) as Source[]).flatMap((source) =>
  booleans.flatMap((isFirst) =>
    booleans.flatMap((isMember) => rowLimits.map((rows) => ({ source, isFirst, isMember, rows }))),
  ),
)
const statements = new Map(kinds.map((kind) => [nameOf(kind), feedStatement(kind)]))

function sourceOf({ section, tag }: Pick<FeedParams, 'section' | 'tag'>): Source {
  if (tag) return section ? 'tagInRoom' : 'tag'
  return section ? 'room' : 'all'
}

/** Picks the statement. It reads at least one row more than the page shows. */
export const feedFor = ({ section, tag, viewer, at, limit }: FeedParams): FeedStatement =>
  statements.get(
    nameOf({
      source: sourceOf({ section, tag }),
      isFirst: at === null,
      isMember: viewer !== null,
      rows: rowLimitFor(limit),
    }),
  )!
