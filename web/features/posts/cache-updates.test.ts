import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { type FeedFilter, feedPages, memberPosts, savedPosts } from './api.ts'
import {
  addToFeeds,
  applyOwnPost,
  patchPost,
  removeCachedMember,
  removeCachedPost,
  withCounts,
} from './cache-updates.ts'
import { postQuery } from './post-query.ts'

const author = { _id: 'm'.repeat(24), username: 'meera_k', name: 'Meera', profilePhoto: null }
const made = (_id: string, change: Partial<Post> = {}): Post => ({
  _id,
  author,
  section: 'goldtalks',
  content: 'A range.',
  tags: [],
  media: [],
  isSynthetic: false,
  location: null,
  stance: null,
  createdAt: '2026-11-19T09:00:00.000Z',
  publishedAt: '2026-11-19T09:00:00.000Z',
  editedAt: null,
  scheduledAt: null,
  status: 'published',
  version: 1,
  likesCount: 1,
  commentsCount: 0,
  savesCount: 0,
  isLiked: false,
  isSaved: false,
  can: { edit: false, delete: false, like: true, comment: true, save: true, report: true, appeal: false },
  ...change,
})

const page = (posts: Post[]) => ({ pages: [{ posts, pagination: {} }], pageParams: [null] })

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})

const keepFeed = (choice: FeedFilter, posts: Post[]) =>
  client.setQueryData(feedPages(choice).queryKey, page(posts) as never)
const listed = (queryKey: readonly unknown[]): Post[] =>
  client.getQueryData<InfiniteData<{ posts: Post[] }>>(queryKey)?.pages.flatMap(({ posts }) => posts) ?? []
const inFeed = (choice: FeedFilter): string[] => listed(feedPages(choice).queryKey).map(({ _id }) => _id)
const isOutdated = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated

describe('an event leaves the cache as a new fetch would', () => {
  test("patchPost updates counts in feeds, saved posts and the post's own page", () => {
    const fresh = made('a', { likesCount: 2, commentsCount: 1, savesCount: 3 })
    keepFeed({ section: 'goldtalks' }, [made('a'), made('b')])
    keepFeed({ section: 'all', sort: 'top' }, [made('a')])
    client.setQueryData(postQuery('a').queryKey, { post: made('a') } as never)
    client.setQueryData(savedPosts().queryKey, page([made('a')]) as never)
    patchPost(client, 'a', withCounts({ likesCount: 2, commentsCount: 1, savesCount: 3 }))
    expect(listed(feedPages({ section: 'goldtalks' }).queryKey)).toEqual([fresh, made('b')])
    expect(listed(feedPages({ section: 'all', sort: 'top' }).queryKey)).toEqual([fresh])
    expect(client.getQueryData(postQuery('a').queryKey)).toEqual({ post: fresh })
    expect(listed(savedPosts().queryKey)).toEqual([fresh])
  })

  test('addToFeeds puts a new post on top of the matching feeds, once', () => {
    for (const choice of [
      { section: 'goldtalks' },
      { section: 'all' },
      { section: 'fxtalks' },
      { section: 'all', tag: 'mcx' },
      { section: 'all', tag: 'rupee' },
      { section: 'all', sort: 'top' },
    ] as FeedFilter[])
      keepFeed(choice, [made('b')])
    addToFeeds(client, made('a', { tags: ['mcx'] }))
    addToFeeds(client, made('a', { tags: ['mcx'] }))
    expect(inFeed({ section: 'goldtalks' })).toEqual(['a', 'b'])
    expect(inFeed({ section: 'all' })).toEqual(['a', 'b'])
    expect(inFeed({ section: 'all', tag: 'mcx' })).toEqual(['a', 'b'])
    expect(inFeed({ section: 'fxtalks' })).toEqual(['b'])
    expect(inFeed({ section: 'all', tag: 'rupee' })).toEqual(['b'])
    expect(inFeed({ section: 'all', sort: 'top' })).toEqual(['b'])
  })

  test('removeCachedPost removes it from all lists and fetches numbered pages again', () => {
    keepFeed({ section: 'goldtalks' }, [made('a'), made('b')])
    client.setQueryData(savedPosts().queryKey, page([made('a')]) as never)
    client.setQueryData(['GET /polls', {}, 'pages'], { pages: [{ polls: [{ _id: 'p', postId: 'a', closesAt: '' }] }] })
    removeCachedPost(client, 'a')
    expect(inFeed({ section: 'goldtalks' })).toEqual(['b'])
    expect(isOutdated(feedPages({ section: 'goldtalks' }).queryKey)).toBe(false)
    expect(listed(savedPosts().queryKey)).toEqual([])
    expect(isOutdated(savedPosts().queryKey)).toBe(true)
    expect(client.getQueryData(['GET /polls', {}, 'pages'])).toEqual({ pages: [{ polls: [] }] })
  })
})

test('removeCachedMember removes their content from all lists and fetches the rest again', () => {
  const other = { ...author, _id: 'o'.repeat(24), username: 'rohan_d' }
  const theirs = made('a', { author: other })
  keepFeed({ section: 'goldtalks' }, [theirs, made('b')])
  client.setQueryData(savedPosts().queryKey, page([theirs]) as never)
  client.setQueryData(postQuery('a').queryKey, { post: theirs } as never)
  client.setQueryData(postQuery('b').queryKey, { post: made('b') } as never)
  client.setQueryData(['comments'], { comments: [{ author, replies: [{ author: other }] }] })
  client.setQueryData(['people'], { users: [other, author] })
  client.setQueryData(['profile'], { user: other })
  removeCachedMember(client, other._id)
  expect(inFeed({ section: 'goldtalks' })).toEqual(['b'])
  expect(isOutdated(feedPages({ section: 'goldtalks' }).queryKey)).toBe(false)
  expect(listed(savedPosts().queryKey)).toEqual([])
  expect(client.getQueryData(['comments'])).toEqual({ comments: [{ author, replies: [] }] })
  expect(client.getQueryData(['people'])).toEqual({ users: [author] })
  for (const queryKey of [savedPosts().queryKey, postQuery('a').queryKey, ['profile']])
    expect(isOutdated(queryKey)).toBe(true)
  expect(isOutdated(postQuery('b').queryKey)).toBe(false)
})

describe('applyOwnPost', () => {
  const mine = memberPosts(author._id, 'scheduled').queryKey

  test("keeps a pending or scheduled post out of feeds and fetches the author's lists again", () => {
    keepFeed({ section: 'goldtalks' }, [])
    client.setQueryData(mine, page([]) as never)
    client.setQueryData(memberPosts('other').queryKey, page([]) as never)
    applyOwnPost(client, made('a', { status: 'scheduled', publishedAt: null }))
    applyOwnPost(client, made('b', { status: 'pending', publishedAt: null }))
    expect(inFeed({ section: 'goldtalks' })).toEqual([])
    expect(isOutdated(mine)).toBe(true)
    expect(isOutdated(memberPosts('other').queryKey)).toBe(false)
  })

  test('puts a published post into its feed', () => {
    keepFeed({ section: 'goldtalks' }, [made('b')])
    applyOwnPost(client, made('a'))
    expect(inFeed({ section: 'goldtalks' })).toEqual(['a', 'b'])
  })
})
