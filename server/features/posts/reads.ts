// Reading posts: feeds, lists and single posts, as the viewer sees them.
import { pageSize, type SectionOrAll } from '#contract/common.ts'
import { validation as commonTexts } from '#contract/messages/en/common.ts'
import { validation } from '#contract/messages/en/posts.ts'
import { mayUse } from '#contract/permissions.ts'
import type { PostEdit } from '#contract/post-lists.ts'
import type { Post } from '#contract/posts.ts'
import { normalizeTag } from '#contract/text-links.ts'
import { nowMs } from '../../platform/clock.ts'
import type { Context, MemberContext, SystemContext, Viewer } from '../../platform/context.ts'
import { decodeCursor, toCursorPage } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { invalidField } from '../../platform/http/parse.ts'
import { numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { assertProfileVisible } from '../follows/reads.ts'
import { sharedByPosts } from '../journal/reads.ts'
import { sharedRecordsOf } from '../journal/view.ts'
import { mediaByPost } from '../media/reads.ts'
import { mediaView } from '../media/view.ts'
import { pollsOf } from '../polls/reads.ts'
import { pollView, pollWithPost } from '../polls/view.ts'
import { cachedFeed, type FeedPage } from './feed-cache.ts'
import { type FeedParams, feedFor } from './queries/feed.ts'
import { type FollowingParams, followingCount, followingFor } from './queries/following.ts'
import { likedPosts, publishedBy, savedPosts, unpublishedBy, visiblePostsByIds } from './queries/lists.ts'
import { editsOf, ownPostById, postById, postCounts, postWithReadableEdits, visiblePostId } from './queries/post.ts'
import { topPosts } from './queries/top.ts'
import { maxEditsShown, maxFollowedForPerAuthorFeed } from './rules.ts'
import type { PostStatus } from './tables.ts'
import { editView, type PostForViewer, postView } from './view.ts'

export type FeedQuery = {
  section: SectionOrAll
  sort?: 'latest' | 'top' | 'following'
  tag?: string
  cursor?: string
  limit?: number
}

export function readFeed(context: Context, query: FeedQuery): Promise<FeedPage> {
  const { section, sort = 'latest', tag, cursor, limit = pageSize } = query
  if (sort !== 'latest' && tag) throw invalidField('tag', validation.tagNeedsLatest)
  if (sort === 'top') return readTop(context, query)
  if (sort === 'following') return readFollowing(context, query)
  const isFirstPage = !context.viewer && !tag && !cursor
  if (isFirstPage) return cachedFeed(context.platform, { section, limit }, () => readLatest(context, query))
  return readLatest(context, query)
}

const roomOf = (section: SectionOrAll): string | null => (section === 'all' ? null : section)

async function pageOf(context: Context, rows: PostForViewer[], limit: number): Promise<FeedPage> {
  const { page, pagination } = toCursorPage(rows, limit, (row) => row.published_at!)
  return { posts: await buildPosts(context, page), pagination }
}

async function readLatest(context: Context, { section, tag, cursor, limit = pageSize }: FeedQuery): Promise<FeedPage> {
  const params: FeedParams = {
    section: roomOf(section),
    tag: tag ? normalizeTag(tag) : null,
    viewer: context.viewer?.memberId ?? null,
    ...(cursor ? decodeCursor(cursor) : { at: null, id: null }),
    limit,
  }
  return await pageOf(context, await feedFor(params)(context.db, params), limit)
}

async function readFollowing(context: Context, { section, cursor, limit = pageSize }: FeedQuery): Promise<FeedPage> {
  if (!context.viewer) throw new Failure('auth_required')
  const params: FollowingParams = {
    section: roomOf(section),
    viewer: context.viewer.memberId,
    ...(cursor ? decodeCursor(cursor) : { at: null, id: null }),
    limit,
  }
  return await pageOf(context, await followingRows(context.db, params), limit)
}

/**
 * `amongNewest` suits members who follow many: the newest posts of all then fill a page. If they don't, and for members
 * who follow few, `perAuthor` reads each author.
 */
async function followingRows(db: Db, params: FollowingParams): Promise<PostForViewer[]> {
  const [followed] = await followingCount(db, { member: params.viewer })
  if ((followed?.following_count ?? 0) > maxFollowedForPerAuthorFeed) {
    const rows = await followingFor('amongNewest', params)(db, params)
    if (rows.length > params.limit) return rows
  }
  return await followingFor('perAuthor', params)(db, params)
}

const topCursor = /^top-(\d{1,4})$/

/** Continues after a rank. If the ranking changed meanwhile, a post may appear twice or not at all. */
export async function readTop(
  context: Context,
  { section, cursor, limit = pageSize }: Pick<FeedQuery, 'section' | 'cursor' | 'limit'>,
): Promise<FeedPage> {
  const [, after] = topCursor.exec(cursor ?? 'top-0') ?? []
  if (after === undefined) throw invalidField('cursor', commonTexts.cursor)
  const viewer = context.viewer?.memberId ?? null
  const rows = await topPosts(context.db, { section, after: Number(after), viewer, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit
  const nextCursor = hasMore && last ? `top-${last.rank}` : null
  return { posts: await buildPosts(context, page), pagination: { limit, nextCursor, hasMore } }
}

/** Turns rows into the contract's posts. Media and polls that weren't read with their rows are read here. */
export async function buildPosts(context: Context, rows: PostForViewer[]): Promise<Post[]> {
  const { platform, viewer } = context
  const idsWhere = (lacks: (row: PostForViewer) => boolean) => rows.filter(lacks).map(({ id }) => id)
  const media = await mediaByPost(
    context,
    idsWhere((row) => row.media_count > 0 && row.media === undefined),
  )
  const polls = await pollsOf(
    context,
    idsWhere((row) => row.has_poll && row.poll === undefined),
  )
  const shared = await sharedByPosts(
    context.db,
    idsWhere((row) => row.has_record && row.shared === undefined),
  )
  const time = nowMs()
  return rows.map((row) =>
    postView(row, viewer, {
      media: row.media?.map((image) => mediaView(image, platform.secrets.url)) ?? media.get(row.id),
      poll: row.poll ? pollView(pollWithPost(row.poll, row), viewer, time) : polls.get(row.id),
      shared: row.shared ? sharedRecordsOf(row.shared, time) : shared.get(row.id),
    }),
  )
}

/** Returns null when the viewer can't see such a post. */
export async function findPost(context: Context, id: string): Promise<Post | null> {
  const [row] = await postById(context.db, { id, viewer: context.viewer?.memberId ?? null })
  if (!row) return null
  const [post] = await buildPosts(context, [row])
  return post ?? null
}

export async function getPost(context: Context, id: string): Promise<Post> {
  const post = await findPost(context, id)
  if (!post) throw new Failure('not_found')
  return post
}

/** The viewer's own post, even if a moderator removed it. */
export async function getOwnPost(context: MemberContext, id: string): Promise<Post> {
  const [post] = await buildPosts(context, await ownPostById(context.db, { id, viewer: context.viewer.memberId }))
  if (!post) throw new Failure('not_found')
  return post
}

/** The posts among these that the viewer can see, in the given order. */
export async function postsByIds(context: Context, ids: string[]): Promise<Post[]> {
  if (ids.length === 0) return []
  const rows = await visiblePostsByIds(context.db, { ids, viewer: context.viewer?.memberId ?? null })
  const posts = new Map((await buildPosts(context, rows)).map((post) => [post._id, post]))
  return ids.flatMap((id) => posts.get(id) ?? [])
}

/** The posts among these that everyone can see, in the given order. */
export async function publicPostsByIds({ db }: SystemContext, ids: string[]): Promise<PostForViewer[]> {
  if (ids.length === 0) return []
  const rows = new Map((await visiblePostsByIds(db, { ids, viewer: null })).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export const canSeePost = async (db: Db, id: string, viewer: Viewer | null): Promise<boolean> =>
  (await visiblePostId(db, { id, viewer: viewer?.memberId ?? null })).length > 0

export async function postStats({ db, viewer }: Context, id: string) {
  const [row] = await postCounts(db, { id, viewer: viewer?.memberId ?? null })
  if (!row) throw new Failure('not_found')
  return { likesCount: row.likes_count, commentsCount: row.comments_count, savesCount: row.saves_count }
}

export async function listEdits({ db, viewer }: MemberContext, id: string) {
  const readsAll = mayUse(viewer, 'moderation')
  const [post] = await postWithReadableEdits(db, { id, viewer: viewer.memberId, readsAll })
  if (!post) throw new Failure('not_found')
  return earlierVersions(db, id)
}

/** The earlier versions of a post, comment or profile, the newest first. Doesn't check who reads them. */
export const earlierVersions = async (db: Db, id: string): Promise<PostEdit[]> =>
  (await editsOf(db, { id, limit: maxEditsShown })).map(editView)

type NumberedQuery = { page?: number; limit?: number }
type PageAndCount = {
  /** The rows may include the total. */
  page(window: { limit: number; offset: number }): Promise<(PostForViewer & { total?: number })[]>
  /** Counts all rows that match the same filter. */
  count(): Promise<{ count: number }[]>
}

async function numberedPosts(context: Context, query: NumberedQuery, { page, count }: PageAndCount) {
  const window = pageWindow(query)
  const rows = await page(window)
  // A page that isn't full is the last one, so its end is the total.
  const isLast = rows.length < window.limit && (rows.length > 0 || window.offset === 0)
  const total = isLast ? window.offset + rows.length : (rows[0]?.total ?? (await count())[0]!.count)
  return { posts: await buildPosts(context, rows), pagination: numberPagination(window, total) }
}

const listLikedOrSaved = (list: typeof savedPosts) => (context: MemberContext, query: NumberedQuery) => {
  const { db, viewer } = context
  const params = { viewer: viewer.memberId }
  return numberedPosts(context, query, {
    page: (window) => list.page(db, { ...params, ...window }),
    count: () => list.count(db, params),
  })
}
export const listSaved = listLikedOrSaved(savedPosts)
export const listLiked = listLikedOrSaved(likedPosts)

/** Unpublished posts are listed for their author only; others get an empty list. */
export async function listOfMember(context: Context, author: string, query: NumberedQuery & { status: PostStatus }) {
  const { status } = query
  const { db } = context
  const viewer = context.viewer?.memberId ?? null
  await assertProfileVisible(context, author)
  if (status === 'published')
    return await numberedPosts(context, query, {
      page: (window) => publishedBy.page(db, { author, viewer, ...window }),
      count: () => publishedBy.count(db, { author, viewer }),
    })
  if (viewer !== author) return { posts: [], pagination: numberPagination(pageWindow(query), 0) }
  return await numberedPosts(context, query, {
    page: (window) => unpublishedBy.page(db, { viewer, status, ...window }),
    count: () => unpublishedBy.count(db, { viewer, status }),
  })
}
