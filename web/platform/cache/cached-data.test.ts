import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import {
  findCachedCopies,
  findCachedItem,
  findItemsIn,
  isItem,
  removeCachedItems,
  storeResponse,
  updateCachedItem,
  updateQueries,
  withoutItems,
} from './cached-data.ts'

type Post = { _id: string; savesCount: number; likes: number; poll?: { _id: string; postId: string } }
type List = { pages: { posts: Post[] }[] }
const post = (id: string, likes: number): Post => ({ _id: id, savesCount: 0, likes })

function clientWithPosts() {
  const client = new QueryClient()
  client.setQueryData(['one'], { post: post('a', 1) }, { updatedAt: 1000 })
  client.setQueryData(['list'], { pages: [{ posts: [post('a', 1), post('b', 2)] }, { posts: [post('c', 3)] }] })
  client.setQueryData(['other'], { people: [{ _id: 'a', name: 'Meera' }] })
  return client
}

const setLikes = (client: QueryClient, id: string, likes = 9) =>
  updateCachedItem<Post>(client, id, 'savesCount', (item) => ({ ...item, likes }))

/** A response whose refresh failed, and that was invalidated. */
async function failRefresh(client: QueryClient, queryKey: string[]) {
  const fail = () => Promise.reject(new Error('offline'))
  await client.fetchQuery({ queryKey, queryFn: fail, retry: false }).catch(() => {})
}

describe('updateCachedItem', () => {
  test('changes an item in every response that contains it, and nothing else', () => {
    const client = clientWithPosts()
    const others = client.getQueryData(['other'])
    const [before] = client.getQueryData<List>(['list'])!.pages
    const [, second] = client.getQueryData<List>(['list'])!.pages
    expect(setLikes(client, 'a')).toEqual([['one'], ['list']])
    expect(client.getQueryData(['one'])).toEqual({ post: post('a', 9) })
    const [first, rest] = client.getQueryData<List>(['list'])!.pages
    expect(first).toEqual({ posts: [post('a', 9), post('b', 2)] })
    expect(first?.posts[1]).toBe(before?.posts[1])
    expect(rest).toBe(second)
    expect(client.getQueryData(['other'])).toBe(others)
  })

  test('finds items again after earlier changes, new pages and new parts', () => {
    const client = clientWithPosts()
    setLikes(client, 'a')
    setLikes(client, 'a', 10)
    client.setQueryData<List>(['list'], (list) => ({ pages: [...list!.pages, { posts: [post('d', 4)] }] }))
    expect(setLikes(client, 'd')).toEqual([['list']])
    const poll = { _id: 'p', postId: 'b' }
    updateCachedItem<Post>(client, 'b', 'savesCount', (item) => ({ ...item, poll }))
    expect(findCachedItem(client, 'p', 'postId')).toEqual(poll)
    expect(findCachedItem(client, 'a', 'savesCount')).toEqual(post('a', 10))
  })
})

describe.each([
  ['updateCachedItem', (client: QueryClient) => setLikes(client, 'a')],
  ['removeCachedItems', (client: QueryClient) => removeCachedItems(client, 'a', isItem('a', 'savesCount'))],
  [
    'updateQueries',
    (client: QueryClient) =>
      updateQueries<List>(client, { queryKey: ['list'] }, ({ pages }) => ({ pages: [...pages, { posts: [] }] })),
  ],
])('%s', (_, change) => {
  test('keeps the age, the invalidation and the error of the response', async () => {
    const client = clientWithPosts()
    client.setQueryData<List>(['list'], (list) => list, { updatedAt: 1000 })
    await failRefresh(client, ['list'])
    const before = client.getQueryState(['list'])!
    expect(before).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true, status: 'error' })
    expect(change(client)).toContainEqual(['list'])
    const { dataUpdatedAt, isInvalidated, status, error } = client.getQueryState(['list'])!
    expect({ dataUpdatedAt, isInvalidated, status, error }).toEqual({
      dataUpdatedAt: 1000,
      isInvalidated: true,
      status: 'error',
      error: before.error,
    })
  })

  test('leaves a fresh response fresh', () => {
    const client = clientWithPosts()
    change(client)
    expect(client.getQueryState(['list'])).toMatchObject({ isInvalidated: false, status: 'success', error: null })
  })
})

test('updateQueries changes only what is cached, and returns what changed', () => {
  const client = clientWithPosts()
  client.getQueryCache().build(client, { queryKey: ['list', 'empty'] })
  const seen: unknown[] = []
  const keep = updateQueries(client, { queryKey: ['list'] }, (data, queryKey) => {
    seen.push(queryKey)
    return data
  })
  expect(seen).toEqual([['list']])
  expect(keep).toEqual([])
})

test('storeResponse makes a response fresh', async () => {
  const client = clientWithPosts()
  await failRefresh(client, ['one'])
  const time = Date.now()
  storeResponse(client, ['one'], { post: post('a', 5) })
  const state = client.getQueryState(['one'])!
  expect(state).toMatchObject({ data: { post: post('a', 5) }, isInvalidated: false, error: null })
  expect(state.dataUpdatedAt).toBeGreaterThanOrEqual(time)
})

test('removeCachedItems removes an item from lists, not from its own page', () => {
  const client = clientWithPosts()
  expect(removeCachedItems(client, 'a', isItem('a', 'savesCount'))).toEqual([['list']])
  expect(client.getQueryData(['list'])).toEqual({ pages: [{ posts: [post('b', 2)] }, { posts: [post('c', 3)] }] })
  expect(client.getQueryData(['one'])).toEqual({ post: post('a', 1) })
})

test('items are found in any cached response', () => {
  expect(findCachedItem(clientWithPosts(), 'c', 'savesCount')).toEqual(post('c', 3))
  expect(findCachedItem(clientWithPosts(), 'd', 'savesCount')).toBeUndefined()
  expect(findCachedCopies(clientWithPosts(), 'a', 'savesCount')[0]).toEqual({
    item: post('a', 1),
    queryKey: ['one'],
    fetchedAt: 1000,
  })
  expect(findItemsIn(clientWithPosts().getQueryData(['list']), (item) => 'savesCount' in item)).toHaveLength(3)
})

test('withoutItems returns a new value, or the same value if nothing was removed', () => {
  const list = { posts: [post('a', 1), post('b', 2)] }
  expect(withoutItems(list, isItem('a', 'savesCount'))).toEqual({ posts: [post('b', 2)] })
  expect(withoutItems(list, isItem('c', 'savesCount'))).toBe(list)
})
