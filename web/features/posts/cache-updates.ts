// Applies responses and events about posts to the cache.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import { isItem, removeCachedItems, updateCachedItem, updateQueries } from '../../platform/cache/cached-data.ts'
import { findCachedPerson } from '../../platform/cache/cached-people.ts'
import { type FeedFilter, type FeedPage, feedPages, postQuery } from './api.ts'

/** Updates a post wherever it's cached: in lists, on its own page, in search results. */
export const patchPost = (client: QueryClient, id: string, change: (post: Post) => Post): void =>
  void updateCachedItem<Post>(client, id, 'savesCount', change)

type Counts = Pick<Post, 'likesCount' | 'commentsCount' | 'savesCount'>

export const withCounts =
  ({ likesCount, commentsCount, savesCount }: Counts) =>
  (post: Post): Post => ({ ...post, likesCount, commentsCount, savesCount })

/** The post as liked or not liked; unchanged if it already is. */
export const withLike =
  (isLiked: boolean) =>
  (post: Post): Post =>
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

/** Puts a new post on top of a feed, once. */
export function prependToFeed(client: QueryClient, filter: FeedFilter, post: Post): void {
  const { queryKey } = feedPages(filter)
  updateQueries<InfiniteData<FeedPage>>(client, { queryKey, exact: true }, (data) => {
    const [first, ...rest] = data.pages
    if (!first || data.pages.some(({ posts }) => posts.some(({ _id }) => _id === post._id))) return data
    return { ...data, pages: [{ ...first, posts: [post, ...first.posts] }, ...rest] }
  })
}

/** Puts a new post on top of all feeds that match it. */
export function addToFeeds(client: QueryClient, post: Post): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['GET /posts'] })) {
    const filter = (query.queryKey[1] as { query: FeedFilter }).query
    if (belongsInFeed(post, filter)) prependToFeed(client, filter, post)
  }
}

/** Fetches the lists of a member's posts again, after a new post or a change of status. */
export const invalidateMemberPosts = (client: QueryClient, memberId: string): void =>
  void client.invalidateQueries({
    queryKey: ['GET /user/posts/user/:id'],
    predicate: ({ queryKey }) => (queryKey[1] as { params: { id: string } }).params.id === memberId,
  })

/** Applies the server's version of the viewer's own post to all lists. */
export function applyOwnPost(client: QueryClient, post: Post): void {
  patchPost(client, post._id, () => post)
  addToFeeds(client, post)
  invalidateMemberPosts(client, post.author._id)
}
