// How an answer or an event changes what was fetched before.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import { isItem, removeCachedItems, updateCachedItems } from '../../platform/cache/cached-data.ts'
import { queriesWithPerson } from '../../platform/cache/cached-people.ts'
import { type FeedFilter, type FeedPage, feedPages, postQuery } from './api.ts'

/** Changes a post wherever it is kept: in any list, on its own page, in what a search found. */
export function patchPost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  const isPost = isItem(id, 'savesCount')
  updateCachedItems(client, (thing) => (isPost(thing) ? change(thing as Post) : thing))
}

type Counts = Pick<Post, 'likesCount' | 'commentsCount' | 'savesCount'>

export const withCounts =
  ({ likesCount, commentsCount, savesCount }: Counts) =>
  (post: Post): Post => ({ ...post, likesCount, commentsCount, savesCount })

/** As it shows when it is liked, or not any more; the same post where it is so already. */
export const withLike =
  (isLiked: boolean) =>
  (post: Post): Post =>
    post.isLiked === isLiked
      ? post
      : { ...post, isLiked, likesCount: Math.max(0, post.likesCount + (isLiked ? 1 : -1)) }

/** What the server answered to a like, or to its end. */
export function applyLikeResult(client: QueryClient, id: string, likes: Pick<Post, 'isLiked' | 'likesCount'>): void {
  patchPost(client, id, (post) => ({ ...post, isLiked: likes.isLiked, likesCount: likes.likesCount }))
  void client.invalidateQueries({ queryKey: ['GET /user/posts/liked'] })
}

const hasPageNumbers = (name: unknown): boolean => name !== 'GET /posts' && name !== 'GET /polls'

/** Takes a post out of every list, and its poll; its own page finds out by itself. */
export function removeCachedPost(client: QueryClient, id: string): void {
  const isPost = isItem(id, 'savesCount')
  const isPoll = (thing: object) => 'postId' in thing && thing.postId === id && 'closesAt' in thing
  const changed = removeCachedItems(client, (thing) => isPost(thing) || isPoll(thing))
  // Where pages have numbers, all that follows has moved up.
  for (const queryKey of changed) if (hasPageNumbers(queryKey[0])) void client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: postQuery(id).queryKey })
}

/**
 * Takes a member and all that is theirs out of every list. What else holds something of theirs, their own page too, is
 * fetched again where it is shown, and so are the pages with numbers.
 */
export function removeCachedMember(client: QueryClient, id: string): void {
  const isMember = isItem(id, 'username')
  const isTheirs = (thing: object) =>
    isMember(thing) || ('author' in thing && thing.author instanceof Object && isMember(thing.author))
  const changed = removeCachedItems(client, isTheirs).filter(([name]) => hasPageNumbers(name))
  for (const queryKey of [...changed, ...queriesWithPerson(client, id, () => true)])
    void client.invalidateQueries({ queryKey, exact: true })
}

/** Whether a room shows such posts. What one follows and what is on top, only the server can tell. */
export const belongsInFeed = (post: Post, { section, sort = 'latest', tag }: FeedFilter): boolean =>
  sort === 'latest' &&
  post.status === 'published' &&
  (section === 'all' || post.section === section) &&
  (!tag || post.tags.includes(tag))

/** Puts a new post on top of a room's list, once. */
export function prependToFeed(client: QueryClient, filter: FeedFilter, post: Post): void {
  client.setQueryData<InfiniteData<FeedPage>>(feedPages(filter).queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? []
    if (!data || !first || data.pages.some(({ posts }) => posts.some(({ _id }) => _id === post._id))) return data
    return { ...data, pages: [{ ...first, posts: [post, ...first.posts] }, ...rest] }
  })
}

/** Puts a new post on top of the rooms that it belongs to. */
export function addToFeeds(client: QueryClient, post: Post): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['GET /posts'] })) {
    const filter = (query.queryKey[1] as { query: FeedFilter }).query
    if (belongsInFeed(post, filter)) prependToFeed(client, filter, post)
  }
}

/** A member wrote something, or one of their posts changed its state: the lists of their posts are fetched again. */
export const invalidateMemberPosts = (client: QueryClient, memberId: string): void =>
  void client.invalidateQueries({
    queryKey: ['GET /user/posts/user/:id'],
    predicate: ({ queryKey }) => (queryKey[1] as { params: { id: string } }).params.id === memberId,
  })

/** One's own post as the server answered it after an act: in its lists, where it belongs there now. */
export function applyOwnPost(client: QueryClient, post: Post): void {
  patchPost(client, post._id, () => post)
  addToFeeds(client, post)
  invalidateMemberPosts(client, post.author._id)
}
