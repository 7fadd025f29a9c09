// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { validation } from '#contract/messages/en/plans.ts'
import { plan as texts } from '#contract/messages/en/plans-screens.ts'
import type { PostPlan } from '#contract/plans.ts'
import type { Post } from '#contract/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { canAsAuthor, hourAgo, post, queuedAction } from '../../platform/testing/fixtures.ts'
import { postPlan, trade } from '../../platform/testing/fixtures-journal.ts'
import { type RenderOptions, render, testStates } from '../../platform/testing/render.tsx'
import PlanActions from './plan-actions.tsx'
import { postQuery } from './post-query.ts'
import { PostRecords } from './post-records.tsx'

const planned = (plan: Partial<PostPlan> = {}) => post({ can: canAsAuthor, plan: postPlan({ trade: null, ...plan }) })
const view = (shown = planned(), options: RenderOptions = {}) => ({
  element: <PlanActions post={shown} plan={shown.plan!} />,
  viewer: 'member' as const,
  ...options,
})
const queued = queuedAction('tradePlan', { postId: planned()._id, symbol: 'GOLDM DEC', side: 'long' })
const queuedNotTaken = queuedAction('planNotTaken', { postId: planned()._id, symbol: 'GOLDM DEC' })
const refused = { ...queued, status: 'failed', lastErrorType: 'conflict_stale' } as const

testStates({
  'a plan of somebody else has no trade': {
    element: <PostRecords post={post({ plan: postPlan() })} />,
    viewer: 'member' as const,
    hides: [texts.makeTrade, texts.toTrade],
  },
  'a trade that waits to be made is not offered again': {
    ...view(planned(), { actions: [queued] }),
    hides: [texts.makeTrade, texts.markNotTaken],
  },
  'a plan that waits to be marked as not taken is not offered again': {
    ...view(planned(), { actions: [queuedNotTaken] }),
    hides: [texts.makeTrade, texts.markNotTaken],
  },
  'a plan that was not taken gets no trade': {
    ...view(planned({ notTakenAt: hourAgo })),
    hides: [texts.makeTrade, texts.markNotTaken],
  },
  'a suspended author is offered nothing': {
    ...view({ ...planned(), can: { ...canAsAuthor, edit: false } }),
    hides: [texts.makeTrade, texts.markNotTaken],
  },
  'a trade that was discarded can be made': { ...view(planned(), { actions: [] }), offers: [texts.makeTrade] },
})

test('a trade is made of the plan by its post', async () => {
  const made = trade()
  const { element, ...options } = view(planned(), { responses: { 'POST /posts/:id/trade': { trade: made } } })
  const shown = await render(element, options)
  await shown.click(texts.makeTrade)
  expect(shown.path()).toBe(`/dashboard/journal/${made._id}`)
})

test('a plan is marked as not taken after a question', async () => {
  const marked = postPlan({ trade: null, notTakenAt: hourAgo })
  const { element, ...options } = view(planned(), {
    responses: { 'POST /posts/:id/plan/not-taken': { plan: marked } },
  })
  const shown = await render(element, options)
  const { client } = shown.platform.queries
  const { queryKey } = postQuery(planned()._id)
  const cached = () => client.getQueryData<{ post: Post }>(queryKey)?.post.plan?.notTakenAt
  client.setQueryData(queryKey, { post: planned() })
  await shown.click(texts.markNotTaken)
  expect(shown.text()).toContain(texts.markNotTakenText)
  expect(cached()).toBeNull()
  await shown.click(texts.markNotTakenConfirm)
  expect(cached()).toBe(hourAgo)
})

const stored = planned({ trade: trade()._id })

const taken = new ApiError({ status: 409, type: 'conflict_stale', message: validation.hasTrade })
const responses = { 'GET /posts/:id': { post: stored }, 'POST /posts/:id/trade': taken }

test('a plan of which another device made a trade gets that trade when it is refused', async () => {
  const { element, ...options } = view(planned(), { responses })
  const shown = await render(element, options)
  const { client } = shown.platform.queries
  const { queryKey } = postQuery(stored._id)
  client.setQueryData(queryKey, { post: planned() })
  await shown.click(texts.makeTrade)
  expect(client.getQueryData<{ post: Post }>(queryKey)?.post.plan?.trade).toBe(trade()._id)
})

test.each([
  ['was refused', refused],
  ['was sent before this page showed it', { ...queued, status: 'completed' } as const],
])('the post is fetched again if a queued trade %s', async (_, action) => {
  const { element, ...options } = view(planned(), { actions: [action], responses })
  expect((await render(element, options)).requests).toEqual(['GET /posts/:id'])
})
