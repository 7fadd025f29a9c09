// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { byCursor, now, post } from '../testing/fixtures.ts'
import { render } from '../testing/render.tsx'
import { callPages } from './call-query.ts'
import { useCallPages } from './use-call.ts'

const feed = callPages('GET /posts', { input: { query: { section: 'goldtalks' } }, resource: 'posts' })

function Feed() {
  const { data, hasMore, isLoadingMore, loadMore } = useCallPages(feed)
  const posts = data?.pages.flatMap((page) => page.posts) ?? []
  return (
    <button type="button" onClick={loadMore}>
      {`${posts.length} posts, ${isLoadingMore ? 'loading' : hasMore ? 'more' : 'all'}`}
    </button>
  )
}

test('more that is wanted before the query cache has loaded is loaded once it has', async () => {
  const firstPage = { posts: [post()], pagination: byCursor.firstOfMany }
  const data = { pages: [firstPage], pageParams: [null] }
  const { platform, text, click, requests, advance } = await render(<Feed />, {
    serverData: () => ({ data, updatedAt: Date.parse(now) }),
    responses: { 'GET /posts': { posts: [post({ _id: '6855a1f00000000000000099' })], pagination: byCursor.lastPage } },
  })
  expect(text()).toBe('1 posts, more')
  await click('1 posts, more')
  expect([text(), requests]).toEqual(['1 posts, loading', []])
  platform.queries.client.setQueryData(feed.queryKey, data)
  await act(async () => platform.loadedQueries.set(await platform.whenQueriesReady()))
  await advance(0)
  expect([text(), requests]).toEqual(['2 posts, all', ['GET /posts']])
})
