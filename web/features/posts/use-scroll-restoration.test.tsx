// @vitest-environment happy-dom
import { useLocation } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { byCursor, id, post } from '../../platform/testing/fixtures.ts'
import { render } from '../../platform/testing/render.tsx'
import { Feed } from './feed.tsx'

const posts = [1, 2, 3, 4, 5].map((number) => post({ _id: id(number), content: `Line ${number}` }))
const returnedTo = { postId: id(5), top: 120, count: posts.length, pageLoad: 0 }

/** An entry of the history whose place an earlier page load saved. */
function ReloadedFeed() {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key })
  sessionStorage.setItem('feed-places', JSON.stringify([{ entry, ...returnedTo }]))
  return <Feed filter={{ section: 'goldtalks' }} emptyAction={null} />
}

test('a reload returns to a card that is rendered after the first ones, in a list without more pages', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const scrollBy = vi.spyOn(window, 'scrollBy')
  const { text, requests } = await render(<ReloadedFeed />, {
    responses: { 'GET /posts': { posts, pagination: byCursor.lastPage } },
  })
  expect(text()).toContain('Line 5')
  // Cards have no size here, so this one is at the top.
  expect(scrollBy.mock.calls).toEqual([[0, -returnedTo.top]])
  expect(requests.filter((name) => name === 'GET /posts')).toHaveLength(1)
})
