// Applies responses and events about posts to the cache.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { PostPlan } from '#contract/plans.ts'
import type { Post } from '#contract/posts.ts'
import { isItem, removeCachedItems, updateCachedItem, updateQueries } from '../../platform/cache/cached-data.ts'
import { findCachedPerson } from '../../platform/cache/cached-people.ts'
import { type FeedFilter, type FeedPage, feedPages } from './api.ts'
import { postQuery } from './post-query.ts'

/** Updates a post wherever it's cached: in lists, on its own page, in search results. */
export const patchPost = (client: QueryClient, id: string, change: (post: Post) => Post): void =>
  void updateCachedItem<Post>(client, id, 'savesCount', change)

type Counts = Pick<Post, 'likesCount' | 'commentsCount' | 'savesCount'>

export const withCounts =
  ({ likesCount, commentsCount, savesCount }: Counts) =>
  (post: Post): Post => ({ ...post, likesCount, commentsCount, savesCount })

/** Fetches the lists of plans again: they also show plans of deleted posts, which have no event. */
const invalidatePlans = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: ['GET /user/plans/:id'] })

type StatedOutcome = { postId: string } & Pick<PostPlan, 'result' | 'notTakenAt'>

/** Shows what an author stated about the plan of a post. */
export function applyPlanResult(client: QueryClient, { postId, result, notTakenAt }: StatedOutcome): void {
  patchPost(client, postId, (post) => (post.plan ? { ...post, plan: { ...post.plan, result, notTakenAt } } : post))
  invalidatePlans(client)
}

/** The author made a trade of the plan of a post. */
export const applyTradeOfPlan = (client: QueryClient, postId: string, trade: string): void =>
  patchPost(client, postId, (post) => (post.plan ? { ...post, plan: { ...post.plan, trade } } : post))

/** The post as liked or not liked; unchanged if it already is. */
export const withLike =
  (isLiked: boolean) =>
  <Item extends Pick<Post, 'isLiked' | 'likesCount'>>(post: Item): Item =>
    post.isLiked === isLiked
      ? post
      : { ...post, isLiked, likesCount: Math.max(0, post.likesCount + (isLiked ? 1 : -1)) }

/** Applies the response to a like or unlike. */
export function applyLikeResult(client: QueryClient, id: string, likes: Pick<Post, 'isLiked' | 'likesCount'>): void {
  patchPost(client, id, (post) => ({ ...post, isLiked: likes.isLiked, likesCount: likes.likesCount }))
  void client.invalidateQueries({ queryKey: ['GET /user/posts/liked'] })
}

const hasPageNumbers = (name: unknown): boolean => name !== 'GET /posts' && name !== 'GET /polls'

/** Removes a post and its poll from all lists. Its own page is fetched again. */
export function removeCachedPost(client: QueryClient, id: string): void {
  const isPost = isItem(id, 'savesCount')
  const isPoll = (thing: object) => 'postId' in thing && thing.postId === id && 'closesAt' in thing
  const changed = removeCachedItems(client, id, (thing) => isPost(thing) || isPoll(thing))
  // In numbered pages, all later posts move up.
  for (const queryKey of changed) if (hasPageNumbers(queryKey[0])) void client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: postQuery(id).queryKey })
  invalidatePlans(client)
}

/**
 * Removes a member and their content from all lists. Other data that mentions them, such as their profile, and numbered
 * pages are fetched again.
 */
export function removeCachedMember(client: QueryClient, id: string): void {
  const isMember = isItem(id, 'username')
  const isTheirs = (thing: object) =>
    isMember(thing) || ('author' in thing && thing.author instanceof Object && isMember(thing.author))
  const changed = new Set(removeCachedItems(client, id, isTheirs).filter(([name]) => hasPageNumbers(name)))
  for (const { queryKey } of findCachedPerson(client, id)) changed.add(queryKey)
  for (const queryKey of changed) void client.invalidateQueries({ queryKey, exact: true })
}

/** Whether a feed contains the post. Only the server knows for the Top and Following feeds. */
export const belongsInFeed = (post: Post, { section, sort = 'latest', tag }: FeedFilter): boolean =>
  sort === 'latest' &&
  post.status === 'published' &&
  (section === 'all' || post.section === section) &&
  (!tag || post.tags.includes(tag))

type FeedData = InfiniteData<FeedPage>

const isListed = ({ pages }: FeedData, id: string): boolean =>
  pages.some(({ posts }) => posts.some(({ _id }) => _id === id))

/** The ids among these that the loaded part of a feed doesn't contain. */
export function idsNotInFeed(client: QueryClient, filter: FeedFilter, ids: readonly string[]): string[] {
  const data = client.getQueryData<FeedData>(feedPages(filter).queryKey)
  return ids.filter((id) => !data || !isListed(data, id))
}

const isAtOrAfter = (post: Post, other: Post): boolean => (post.publishedAt ?? '') >= (other.publishedAt ?? '')

/** Puts a post where it belongs in a feed by its time, once, if that part of the feed is loaded. */
export function addToFeed(client: QueryClient, filter: FeedFilter, post: Post): void {
  const { queryKey } = feedPages(filter)
  updateQueries<FeedData>(client, { queryKey, exact: true }, (data) => {
    if (isListed(data, post._id)) return data
    const { pages } = data
    const found = pages.findIndex(({ posts }) => posts.some((other) => isAtOrAfter(post, other)))
    const at = found === -1 && !pages.at(-1)?.pagination.hasMore ? pages.length - 1 : found
    const page = pages[at]
    if (!page) return data
    const index = page.posts.findIndex((other) => isAtOrAfter(post, other))
    const posts = page.posts.toSpliced(index === -1 ? page.posts.length : index, 0, post)
    return { ...data, pages: pages.with(at, { ...page, posts }) }
  })
}

/** Adds a new post to all feeds that match it. */
export function addToFeeds(client: QueryClient, post: Post): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['GET /posts'] })) {
    const filter = (query.queryKey[1] as { query: FeedFilter }).query
    if (belongsInFeed(post, filter)) addToFeed(client, filter, post)
  }
}

/** Fetches the lists of a member's posts again, after a new post or a change of status. */
export const invalidateMemberPosts = (client: QueryClient, memberId: string): void =>
  void client.invalidateQueries({
    queryKey: ['GET /user/posts/user/:id'],
    predicate: ({ queryKey }) => (queryKey[1] as { params: { id: string } }).params.id === memberId,
  })

/** Applies the server's version of the viewer's own post to all lists. After an edit, `before` is the post as it was. */
export function applyOwnPost(client: QueryClient, post: Post, before?: Post): void {
  patchPost(client, post._id, () => post)
  addToFeeds(client, post)
  if (before?.status !== post.status) invalidateMemberPosts(client, post.author._id)
}
