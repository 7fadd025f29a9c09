// Applies live events to feeds and posts on screen.
import { useRef, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { useSpreadRequest } from '../../platform/live/spread-requests.ts'
import { useLatestLiveEvent, useLiveEvent, useOnConnect, useSocketRoom } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { isAtTop } from '../../ui/is-at-top.ts'
import { type FeedFilter, feedPages } from './api.ts'
import {
  addToFeed,
  applyPlanResult,
  idsNotInFeed,
  invalidateMemberPosts,
  patchPost,
  withCounts,
} from './cache-updates.ts'
import { refetchEditedPost, removePost } from './refetch-edited-posts.ts'

const handledEvents = new WeakSet<object>()

/** The feed and a post above it share the cache. The first of them to receive an event applies it. */
function isFirstHandler(event: object): boolean {
  const isFirst = !handledEvents.has(event)
  handledEvents.add(event)
  return isFirst
}

/** Keeps the posts on screen up to date. */
export function useLivePosts(): void {
  const { call, queries } = usePlatform()
  useLatestLiveEvent(
    'post:counts',
    ({ postId }) => postId,
    (event) => isFirstHandler(event) && patchPost(queries.client, event.postId, withCounts(event)),
  )
  useLiveEvent('post:updated', (event) => isFirstHandler(event) && refetchEditedPost(call, queries.client, event))
  useLatestLiveEvent(
    'plan:result',
    ({ postId }) => postId,
    (event) => isFirstHandler(event) && applyPlanResult(queries.client, event),
  )
  useLiveEvent('post:removed', (event) => isFirstHandler(event) && removePost(queries.client, event.postId))
}

const lists = [
  'GET /user/posts/user/:id',
  'GET /user/plans/:id',
  'GET /user/posts/saved',
  'GET /user/posts/liked',
  'GET /posts/top',
  'GET /search',
] as const

/** Live updates for lists with posts of all rooms. */
export function useLivePostList(): void {
  const { queries } = usePlatform()
  useSocketRoom('section', { section: 'all' })
  useLivePosts()
  useLiveEvent('post:created', ({ authorId }) => invalidateMemberPosts(queries.client, authorId))
  useOnConnect(({ first }) => {
    if (!first) for (const name of lists) queries.invalidateSoon([name])
  })
}

/** How many of the latest posts are fetched to find new ones. */
const pageSize = '10'
const idsOf = (posts: readonly Post[]) => posts.map(({ _id }) => _id)

/**
 * New posts of a feed. At the top of the page they are fetched within four seconds; one's own appear at once. Further
 * down they're counted in `newPostIds`, so that nothing moves, until `showNewPosts` is called.
 */
export function useLiveFeed(filter: FeedFilter, onNewPost: (post: Post) => void) {
  const { call, queries, session } = usePlatform()
  const [newPostIds, setNewPostIds] = useState<readonly string[]>([])
  const announced = useRef(new Set<string>())
  const { queryKey } = feedPages(filter)
  const { section, sort = 'latest', tag } = filter
  const addNewPostIds = (ids: readonly string[]) => setNewPostIds((known) => [...new Set([...known, ...ids])])
  /** For other feeds, only the server knows whether they contain a post. */
  const containsAllPosts = sort === 'latest' && !tag
  useSocketRoom('section', { section })
  useLivePosts()

  const fetchNewest = async (): Promise<Post[]> => {
    const query = { section, ...(sort !== 'latest' && { sort }), ...(tag && { tag }), limit: pageSize }
    return (await call('GET /posts', { query })).posts
  }

  /** Guests share the page's cached response. For a member, one post costs the server a third of a page. */
  const fetchAnnounced = async (ids: readonly string[]): Promise<Post[]> => {
    const [id] = ids
    const isMember = session.get().status === 'member'
    if (!isMember || !containsAllPosts || ids.length > 1 || !id) return fetchNewest()
    return [(await call('GET /posts/:id', { params: { id } })).post]
  }

  const fetchNewPosts = useSpreadRequest(async () => {
    const awaited = idsNotInFeed(queries.client, filter, [...announced.current])
    announced.current.clear()
    if (awaited.length === 0) return
    if (!isAtTop() && containsAllPosts) return addNewPostIds(awaited)
    // If this fails, the next fetch of the list will tell.
    const newest = await fetchAnnounced(awaited).catch(() => [])
    const ids = idsNotInFeed(queries.client, filter, idsOf(newest))
    if (!isAtTop()) return addNewPostIds(ids)
    if (ids.length === Number(pageSize)) return queries.refresh(queryKey)
    for (const post of newest.filter(({ _id }) => ids.includes(_id)).reverse()) {
      addToFeed(queries.client, filter, post)
      onNewPost(post)
    }
  })

  useLiveEvent('post:created', (event) => {
    if (sort === 'top' || (section !== 'all' && section !== event.section)) return
    const ids = idsNotInFeed(queries.client, filter, [event.postId])
    if (ids.length === 0) return
    if (!isAtTop() && containsAllPosts) return addNewPostIds(ids)
    announced.current.add(event.postId)
    fetchNewPosts()
  })
  useLiveEvent('post:removed', ({ postId }) => setNewPostIds((ids) => ids.filter((id) => id !== postId)))

  /** Further down the page, missed posts are counted like live ones. */
  const catchUp = async () => {
    const posts = await fetchNewest()
    for (const post of posts) patchPost(queries.client, post._id, () => post)
    addNewPostIds(idsNotInFeed(queries.client, filter, idsOf(posts)))
  }
  useOnConnect(({ first }) => {
    if (first) return
    if (isAtTop()) void queries.refresh(queryKey)
    else if (sort === 'top') queries.invalidateSoon(queryKey)
    else catchUp().catch(() => queries.invalidateSoon(queryKey))
  })

  const showNewPosts = async () => {
    setNewPostIds([])
    window.scrollTo({ top: 0 })
    await queries.refresh(queryKey)
  }
  return { newPostIds, showNewPosts }
}
