// Applies live events to feeds and posts on screen.
import { useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { useLatestLiveEvent, useLiveEvent, useOnConnect, useSocketRoom } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { isAtTop } from '../../ui/is-at-top.ts'
import { type FeedFilter, feedPages } from './api.ts'
import {
  belongsInFeed,
  invalidateMemberPosts,
  patchPost,
  prependToFeed,
  removeCachedPost,
  withCounts,
} from './cache-updates.ts'
import { deleteStoredPost } from './stored-responses.ts'

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Keeps the posts on screen up to date. */
export function useLivePosts(): void {
  const { call, queries } = usePlatform()
  const remove = (postId: string) => {
    removeCachedPost(queries.client, postId)
    void deleteStoredPost(postId)
  }
  useLatestLiveEvent(
    'post:counts',
    ({ postId }) => postId,
    (event) => patchPost(queries.client, event.postId, withCounts(event)),
  )
  useLiveEvent('post:updated', async ({ postId, version }) => {
    try {
      const { post } = await call('GET /posts/:id', { params: { id: postId } })
      patchPost(queries.client, postId, (now) => (now.version > version ? now : post))
    } catch (error) {
      if (isGone(error)) remove(postId)
    }
  })
  useLiveEvent('post:removed', ({ postId }) => remove(postId))
}

const lists = [
  'GET /user/posts/user/:id',
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

/**
 * New posts of a feed. At the top of the page they appear at once. Further down they're counted in `newPostIds`, so
 * that nothing moves, until `showNewPosts` is called.
 */
export function useLiveFeed(filter: FeedFilter, onNewPost: (post: Post) => void) {
  const { call, queries } = usePlatform()
  const [newPostIds, setNewPostIds] = useState<readonly string[]>([])
  const { queryKey } = feedPages(filter)
  const { section, sort = 'latest', tag } = filter
  const addNewPostId = (postId: string) => setNewPostIds((ids) => (ids.includes(postId) ? ids : [...ids, postId]))
  useSocketRoom('section', { section })
  useLivePosts()

  /** Returns the post if this feed contains it. */
  const fetchIfListed = async (postId: string): Promise<Post | undefined> => {
    if (sort === 'following') {
      const { posts } = await call('GET /posts', { query: { section, sort, limit: pageSize } })
      return posts.find(({ _id }) => _id === postId)
    }
    const { post } = await call('GET /posts/:id', { params: { id: postId } })
    return belongsInFeed(post, filter) ? post : undefined
  }

  useLiveEvent('post:created', async (event) => {
    const { postId } = event
    if (sort === 'top' || (section !== 'all' && section !== event.section)) return
    // Only the server knows whether the post is in a feed by tag or by follows.
    if (!isAtTop() && !tag && sort === 'latest') return addNewPostId(postId)
    try {
      const post = await fetchIfListed(postId)
      if (!post) return
      if (!isAtTop()) return addNewPostId(postId)
      prependToFeed(queries.client, filter, post)
      onNewPost(post)
    } catch {
      // The post may be gone already. The next fetch of the list will tell.
    }
  })
  useLiveEvent('post:removed', ({ postId }) => setNewPostIds((ids) => ids.filter((id) => id !== postId)))

  /** Further down the page, missed posts are counted like live ones. */
  const catchUp = async () => {
    const { posts } = await call('GET /posts', { query: { section, sort, ...(tag && { tag }), limit: pageSize } })
    for (const post of posts) {
      patchPost(queries.client, post._id, () => post)
      addNewPostId(post._id)
    }
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
