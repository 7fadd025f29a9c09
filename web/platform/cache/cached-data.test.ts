import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import {
  findCachedItem,
  findCachedItemWithAge,
  findItemsIn,
  isItem,
  removeCachedItems,
  updateCachedItems,
  withoutItems,
} from './cached-data.ts'

const post = (id: string, likes: number) => ({ _id: id, savesCount: 0, likes })

function clientWithPosts() {
  const client = new QueryClient()
  client.setQueryData(['one'], { post: post('a', 1) }, { updatedAt: 1000 })
  client.setQueryData(['list'], { pages: [{ posts: [post('a', 1), post('b', 2)] }, { posts: [post('c', 3)] }] })
  client.setQueryData(['other'], { people: [{ _id: 'a', name: 'Meera' }] })
  return client
}

const setLikes = (client: QueryClient, id: string) =>
  updateCachedItems(client, (item) => (isItem(id, 'savesCount')(item) ? { ...item, likes: 9 } : item))

test('updateCachedItems changes an item in every query that contains it, and nothing else', () => {
  const client = clientWithPosts()
  const others = client.getQueryData(['other'])
  const [, second] = client.getQueryData<{ pages: unknown[] }>(['list'])!.pages
  expect(setLikes(client, 'a')).toEqual([['one'], ['list']])
  expect(client.getQueryData(['one'])).toEqual({ post: post('a', 9) })
  expect(client.getQueryData(['list'])).toEqual({
    pages: [{ posts: [post('a', 9), post('b', 2)] }, { posts: [post('c', 3)] }],
  })
  expect(client.getQueryData<{ pages: unknown[] }>(['list'])!.pages[1]).toBe(second)
  expect(client.getQueryData(['other'])).toBe(others)
})

test('updateCachedItems keeps the age and the invalidation of the query', () => {
  const client = clientWithPosts()
  void client.invalidateQueries({ queryKey: ['one'] })
  setLikes(client, 'a')
  expect(client.getQueryState(['one'])).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true })
})

test('removeCachedItems removes an item from lists, not from its own page', () => {
  const client = clientWithPosts()
  expect(removeCachedItems(client, isItem('a', 'savesCount'))).toEqual([['list']])
  expect(client.getQueryData(['list'])).toEqual({ pages: [{ posts: [post('b', 2)] }, { posts: [post('c', 3)] }] })
  expect(client.getQueryData(['one'])).toEqual({ post: post('a', 1) })
})

test('items are found in any cached response', () => {
  expect(findCachedItem(clientWithPosts(), isItem('c', 'savesCount'))).toEqual(post('c', 3))
  expect(findCachedItem(clientWithPosts(), isItem('d', 'savesCount'))).toBeUndefined()
  expect(findCachedItemWithAge(clientWithPosts(), isItem('a', 'savesCount'))).toEqual({
    item: post('a', 1),
    fetchedAt: 1000,
  })
  expect(findItemsIn(clientWithPosts().getQueryData(['list']), (item) => 'savesCount' in item)).toHaveLength(3)
})

test('withoutItems returns a new value, or the same value if nothing was removed', () => {
  const list = { posts: [post('a', 1), post('b', 2)] }
  expect(withoutItems(list, isItem('a', 'savesCount'))).toEqual({ posts: [post('b', 2)] })
  expect(withoutItems(list, isItem('c', 'savesCount'))).toBe(list)
})
