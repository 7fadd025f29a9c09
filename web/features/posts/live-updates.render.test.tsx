// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { compose } from '#contract/messages/en/compose-screens.ts'
import { plan } from '#contract/messages/en/plans-screens.ts'
import type { Post } from '#contract/posts.ts'
import { spreadWindow } from '../../platform/live/spread-requests.ts'
import { byCursor, canAsAuthor, hourAgo, hoursFromNow, id, post } from '../../platform/testing/fixtures.ts'
import { postPlan } from '../../platform/testing/fixtures-journal.ts'
import { type RenderOptions, render } from '../../platform/testing/render.tsx'
import Composer from './composer.tsx'
import { Feed } from './feed.tsx'
import { PostView } from './post-view.tsx'

const filter = { section: 'goldtalks' } as const
const { lastPage } = byCursor
const stats = { stats: { likesCount: 3, commentsCount: 2, savesCount: 1 } }
const listed = (...posts: Post[]): RenderOptions['responses'] => ({
  'GET /posts': { posts, pagination: lastPage },
  'GET /posts/stats/:id': stats,
})
const feed = <Feed filter={filter} emptyAction={null} />
const edited = post({ content: 'Gold breaks the weekly low.', version: 2 })
const updated = { eventId: '7', postId: post()._id, section: filter.section, version: 2 }
const created = (postId: string) => ({ eventId: postId, postId, section: filter.section, authorId: id(1) })
/** New whenever React has rendered the element again. */
const renderOf = (element: Element) => Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1]
const count = (requests: readonly string[], name: string) => requests.filter((request) => request === name).length
const isRefetched = ['GET /posts/:id', 'GET /posts', 'GET /user/posts/user/:id']
const fetched = (requests: readonly string[]) => requests.filter((name) => isRefetched.includes(name))

test('an edit costs a viewer one request, with the post open above its feed', async () => {
  const { receive, advance, text, requests } = await render(
    <>
      {feed}
      <PostView post={post()} onDeleted={() => {}}>
        {null}
      </PostView>
    </>,
    { responses: { ...listed(post()), 'GET /posts/:id': { post: edited } } },
  )
  const before = requests.length
  await receive('post:updated', updated)
  expect(fetched(requests.slice(before))).toEqual([])
  await advance(spreadWindow)
  expect(fetched(requests.slice(before))).toEqual(['GET /posts/:id'])
  expect(text()).toContain(edited.content)
})

test('a plan that is marked as not taken says so on its card', async () => {
  const { receive, text } = await render(feed, { responses: listed(post({ plan: postPlan({ isOver: true }) })) })
  expect(text()).toContain(plan.neverClosed)
  const told = { eventId: '7', postId: post()._id, section: filter.section, result: null, notTakenAt: hourAgo }
  await receive('plan:result', told)
  expect(text()).toContain('Marked as not taken on')
  expect(text()).not.toContain(plan.neverClosed)
})

test('an edit of a post that is not cached costs nothing', async () => {
  const { receive, advance, requests } = await render(feed, { responses: listed(post()) })
  const before = requests.length
  await receive('post:updated', { ...updated, postId: id(11) })
  await advance(spreadWindow)
  expect(requests.slice(before)).toEqual([])
})

test('an edit costs its author the edit itself', async () => {
  const own = post({ can: canAsAuthor })
  const { receive, advance, fill, submit, text, requests } = await render(
    <>
      {feed}
      <Composer post={own} section="goldtalks" onClose={() => {}} />
    </>,
    { viewer: 'member', responses: { ...listed(own), 'PUT /posts/:id': { post: { ...edited, can: canAsAuthor } } } },
  )
  const before = requests.length
  await fill(compose.text, edited.content)
  await submit()
  await receive('post:updated', updated)
  await advance(spreadWindow)
  expect(requests.slice(before)).toEqual(['PUT /posts/:id'])
  expect(text()).toContain(edited.content)
})

test('new posts at the top of a feed appear together after one request', async () => {
  const first = post({ _id: id(12), content: 'The first new one', publishedAt: hoursFromNow(-0.2) })
  const second = post({ _id: id(13), content: 'The second new one', publishedAt: hoursFromNow(-0.1) })
  const posts = [post()]
  const { receive, advance, document, requests } = await render(feed, {
    responses: { 'GET /posts': () => ({ posts, pagination: lastPage }) },
  })
  const before = requests.length
  await receive('post:created', created(first._id))
  await receive('post:created', created(second._id))
  posts.unshift(second, first)
  await advance(spreadWindow)
  expect(requests.slice(before)).toEqual(['GET /posts'])
  const shown = [...document.querySelectorAll('article')].map((article) => article.textContent)
  expect(shown).toEqual([
    expect.stringContaining(second.content),
    expect.stringContaining(first.content),
    expect.stringContaining(post().content),
  ])
})

test('a member fetches a single new post alone', async () => {
  const fresh = post({ _id: id(12), content: 'A new one', publishedAt: hoursFromNow(-0.1) })
  const { receive, advance, text, requests } = await render(feed, {
    viewer: 'member',
    responses: { ...listed(post()), 'GET /posts/:id': { post: fresh } },
  })
  const before = requests.length
  await receive('post:created', created(fresh._id))
  await advance(spreadWindow)
  expect(fetched(requests.slice(before))).toEqual(['GET /posts/:id'])
  expect(text()).toContain(fresh.content)
})

test('an event about a post that the feed has, such as one’s own, costs nothing', async () => {
  const { receive, advance, requests } = await render(feed, { responses: listed(post()) })
  const before = requests.length
  await receive('post:created', created(post()._id))
  await advance(spreadWindow)
  expect(requests.slice(before)).toEqual([])
})

test('more new posts than one request returns replace the feed', async () => {
  const newest = Array.from({ length: 10 }, (_, index) => post({ _id: id(20 + index) }))
  const posts = [post()]
  const { receive, advance, requests } = await render(feed, {
    responses: { 'GET /posts': () => ({ posts, pagination: lastPage }) },
  })
  const before = requests.length
  await receive('post:created', created(id(20)))
  posts.unshift(...newest)
  await advance(spreadWindow)
  expect(count(requests.slice(before), 'GET /posts')).toBe(2)
})

test('new counts render only the card of their post', async () => {
  const { receive, document } = await render(feed, { responses: listed(post(), post({ _id: id(11) })) })
  const [changed, other] = [...document.querySelectorAll('article')]
  const before = [renderOf(changed!), renderOf(other!)]
  expect(before).toEqual([expect.anything(), expect.anything()])
  await receive('post:counts', { ...updated, likesCount: 41, commentsCount: 2, savesCount: 1 })
  expect(document.textContent).toContain('41')
  expect(renderOf(changed!)).not.toBe(before[0])
  expect(renderOf(other!)).toBe(before[1])
})
