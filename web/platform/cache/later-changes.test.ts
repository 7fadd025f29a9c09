import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { removeCachedItems, updateCachedItem, updateQueries } from './cached-data.ts'
import { repeatLaterChanges } from './later-changes.ts'

type Post = { _id: string; isSaved: boolean }
type Page = { posts: Post[]; next: number | null }

const notSaved: Post = { _id: 'p', isSaved: false }
const saved: Post = { _id: 'p', isSaved: true }
const queryKey = ['GET /posts/:id']
const pagesKey = ['GET /posts']

/** A browser whose server responds when the test says so. */
function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  repeatLaterChanges(client)
  const request = () => {
    const { promise, resolve, reject } = Promise.withResolvers<Post>()
    const fetched = client.fetchQuery({ queryKey, queryFn: () => promise }).catch(() => undefined)
    return {
      respond: (post: Post) => {
        resolve(post)
        return fetched
      },
      fail: () => {
        reject(new Error('no connection'))
        return fetched
      },
    }
  }
  return {
    client,
    request,
    shown: () => client.getQueryData<Post>(queryKey),
    save: () => updateCachedItem<Post>(client, 'p', 'isSaved', (post) => ({ ...post, isSaved: true })),
  }
}

test('a response that was requested before a change does not undo it, but the next one may', async () => {
  const { client, request, save, shown } = openPage()
  client.setQueryData(queryKey, notSaved)
  const early = request()
  save()
  await early.respond(notSaved)
  expect(shown()).toEqual(saved)
  await request().respond(notSaved)
  expect(shown()).toEqual(notSaved)
})

test('a change made before the request is not repeated in its response', async () => {
  const { client, request, save, shown } = openPage()
  client.setQueryData(queryKey, notSaved)
  const other = client.fetchQuery({ queryKey: ['other'], queryFn: () => new Promise(() => {}) })
  void other.catch(() => {})
  save()
  const late = request()
  await late.respond(notSaved)
  expect(shown()).toEqual(notSaved)
})

test('a change is also made in a response that was not cached yet', async () => {
  const { request, save, shown } = openPage()
  const early = request()
  save()
  await early.respond(notSaved)
  expect(shown()).toEqual(saved)
})

test('a failed request changes nothing', async () => {
  const { client, request, save, shown } = openPage()
  client.setQueryData(queryKey, notSaved)
  const early = request()
  save()
  await early.fail()
  expect(shown()).toEqual(saved)
})

test('a list keeps changes made while its next page loads', async () => {
  const { client } = openPage()
  const pageOf = (posts: Post[], next: number | null): Page => ({ posts, next })
  const waiting: ((page: Page) => void)[] = []
  const fetchPages = (pages: number) =>
    client.fetchInfiniteQuery({
      queryKey: pagesKey,
      queryFn: () => new Promise<Page>((resolve) => waiting.push(resolve)),
      initialPageParam: 0,
      getNextPageParam: ({ next }: Page) => next,
      pages,
    })
  const loading = fetchPages(2)
  waiting.shift()!(pageOf([notSaved, { _id: 'gone', isSaved: false }], 1))
  await expect.poll(() => waiting.length).toBe(1)
  updateCachedItem<Post>(client, 'p', 'isSaved', (post) => ({ ...post, isSaved: true }))
  removeCachedItems(client, 'gone', (item) => '_id' in item && item._id === 'gone')
  updateQueries<{ pages: Page[] }>(client, { queryKey: pagesKey }, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, next: 7 })),
  }))
  waiting.shift()!(pageOf([{ _id: 'q', isSaved: false }], null))
  await loading
  expect(client.getQueryData(pagesKey)).toMatchObject({
    pages: [
      { posts: [saved], next: 7 },
      { posts: [{ _id: 'q' }], next: 7 },
    ],
  })
})
