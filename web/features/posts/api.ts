// The queries of lists of posts and of counts.
import type { InfiniteData } from '@tanstack/react-query'
import type { SectionOrAll } from '#contract/common.ts'
import type { Post } from '#contract/posts.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { callPages, callQuery } from '../../platform/cache/call-query.ts'
import { lifetimes } from '../../platform/cache/lifetimes.ts'

export const feedSorts = ['latest', 'top', 'following'] as const
export type FeedSort = (typeof feedSorts)[number]
export type FeedFilter = { section: SectionOrAll; sort?: FeedSort; tag?: string }
export type FeedPage = CallResult<'GET /posts'>

/** The statuses that authors can list. Others see published posts only. */
export type ListedStatus = Exclude<Post['status'], 'removed'>

export const feedPages = ({ section, sort = 'latest', tag }: FeedFilter) =>
  callPages('GET /posts', {
    input: { query: { section, ...(sort !== 'latest' && { sort }), ...(tag && { tag }) } },
    resource: 'posts',
    pace: 'feed',
    offlineCopy: 'feeds',
  })

export const postStats = (id: string) =>
  callQuery('GET /posts/stats/:id', {
    input: { params: { id } },
    resource: 'post',
    lifetime: lifetimes.postStats,
    persist: false,
  })

export const memberPosts = (memberId: string, status: ListedStatus = 'published') =>
  callPages('GET /user/posts/user/:id', {
    input: { params: { id: memberId }, query: status === 'published' ? {} : { status } },
    resource: 'posts',
    lifetime: lifetimes.userPosts,
    offlineCopy: 'feeds',
  })

export const savedPosts = () =>
  callPages('GET /user/posts/saved', {
    resource: 'saved posts',
    lifetime: lifetimes.savedAndLiked,
    offlineCopy: 'feeds',
  })

export const likedPosts = () =>
  callPages('GET /user/posts/liked', {
    resource: 'liked posts',
    lifetime: lifetimes.savedAndLiked,
    offlineCopy: 'feeds',
  })

/** Removes duplicates: a page can start with posts that have moved there from the page before. */
export function flattenPosts(data: InfiniteData<{ posts: Post[] }>): Post[] {
  const posts = new Map<string, Post>()
  for (const page of data.pages) for (const post of page.posts) if (!posts.has(post._id)) posts.set(post._id, post)
  return [...posts.values()]
}

/** All plans that a member published, whatever the state of their posts. */
export const memberPlans = (memberId: string) =>
  callPages('GET /user/plans/:id', {
    input: { params: { id: memberId }, query: {} },
    resource: 'plans',
    lifetime: lifetimes.userPosts,
    offlineCopy: 'feeds',
  })
