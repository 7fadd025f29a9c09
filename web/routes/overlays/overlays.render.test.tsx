// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { agreement } from '#contract/messages/en/agreement-screens.ts'
import { chartViewer } from '#contract/messages/en/chart-viewer-screens.ts'
import { offline } from '#contract/messages/en/offline-screens.ts'
import { postActions } from '#contract/messages/en/post-actions-screens.ts'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { subscriptionBatchDelay } from '../../platform/cache/lifetimes.ts'
import { allPreferences, saveConsent } from '../../platform/device/consent.ts'
import { BannerSlot } from '../../platform/offline/queued-actions/slots.tsx'
import type { FakeResponses } from '../../platform/testing/fake-platform.ts'
import { byCursor, id, image, member, post, queuedAction } from '../../platform/testing/fixtures.ts'
import { networkError, render, testRetry, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { toast } from '../../ui/toast.ts'
import { ChartViewerFrame } from './chart-viewer-frame.tsx'
import Overlays from './overlays.tsx'
import { PostModalFrame } from './post-modal-frame.tsx'

const responses: FakeResponses = {
  'GET /posts/:id': { post: post() },
  'GET /posts/stats/:id': { stats: { likesCount: 3, commentsCount: 2, savesCount: 1 } },
  'GET /posts/:id/comments': { comments: [], pagination: byCursor.lastPage },
  'GET /notifications/unread-count': { count: 0 },
  'GET /announcements': { announcements: [] },
}
const modal = { element: <Overlays />, url: `/dashboard?post=${id(10)}`, responses }

testStates({
  'a page without a post has no modal': { element: <Overlays />, url: '/dashboard', hides: [texts.dialog] },
  // Proves: rule.routes.post-modal
  'a post opens over the page': {
    ...modal,
    shows: [texts.dialog, post().content],
    offers: [postActions.close, postActions.copyLink],
  },
  'a post loads in its modal': {
    ...modal,
    responses: { ...responses, 'GET /posts/:id': 'pending' },
    shows: [texts.dialog],
    offers: [postActions.close],
  },
  'the modal waits for its file': {
    element: <PostModalFrame />,
    url: `/dashboard?post=${id(10)}`,
    shows: [texts.dialog, ui.loading],
    offers: [postActions.close],
  },
  'a chart opens over the page': {
    ...modal,
    url: `/dashboard?chart=${id(10)}-1`,
    responses: { ...responses, 'GET /posts/:id': { post: post({ media: [image()] }) } },
    shows: [image().alt],
    offers: [chartViewer.close],
  },
  'the chart viewer waits for its file': {
    element: <ChartViewerFrame />,
    url: `/dashboard?chart=${id(10)}-1`,
    shows: [ui.loading],
    offers: [chartViewer.close],
  },
  'a post can be loaded again without a connection': {
    ...modal,
    responses: { ...responses, 'GET /posts/:id': networkError },
    shows: [texts.loadFailed],
  },
})
test("the modal's file could not be loaded", async () => {
  let retries = 0
  const failed = { onRetry: () => void retries++, onReload: () => {} }
  const { text, click, actions } = await render(<PostModalFrame failed={failed} />, {
    url: `/dashboard?post=${id(10)}`,
  })
  expect(text()).toContain(texts.loadFailed)
  expect(actions()).toContain(ui.componentFailed.reload)
  await click(ui.tryAgain)
  expect(retries).toBe(1)
})

test("the chart viewer's file could not be loaded", async () => {
  let retries = 0
  const failed = { onRetry: () => void retries++, onReload: () => {} }
  const { text, click } = await render(<ChartViewerFrame failed={failed} />, { url: `/dashboard?chart=${id(10)}-1` })
  expect(text()).toContain(chartViewer.failed)
  await click(ui.tryAgain)
  expect(retries).toBe(1)
})

testRetry('PostModal', { ...modal, call: 'GET /posts/:id', shows: [post().content] })

test('queued actions of members are counted in a banner', async () => {
  const { text } = await render(
    <>
      <BannerSlot />
      <Overlays />
    </>,
    { viewer: 'member', responses, actions: [queuedAction('like', { postId: id(10) })] },
  )
  expect(text()).toContain(offline.banner.waiting(1))
})

// Proves: rule.realtime.badge-refresh, rule.realtime.badge-toast, rule.realtime.badge-signed-in
test.each([
  ['announced to a member for 6 seconds, and refreshes what is known of badges', 'member', {}, [true, true]],
  ['not announced if it was earned long ago, but refreshes', 'member', { isSilent: true }, [false, true]],
  ['not announced to a guest', 'guest', {}, [false, false]],
] as const)('a badge is %s', async (_, viewer, more, [isAnnounced, isRefreshed]) => {
  const success = vi.spyOn(toast, 'success').mockReturnValue(undefined as never)
  const { receive, advance, platform } = await render(<Overlays />, { viewer, url: '/dashboard', responses })
  const { client } = platform.queries
  const badges = [
    ['GET /badges/all', {}],
    ['GET /badges/user/:id', { params: { id: id(90) } }],
  ] as const
  for (const queryKey of badges) client.setQueryData(queryKey, {})
  await receive('badge:awarded', {
    eventId: '7',
    memberId: id(90),
    badgeId: id(1),
    badge: 'Log line, bronze',
    reason: null,
    message: 'You earned Helmsman.',
    isPremium: false,
    isByAdmin: false,
    ...more,
  })
  await advance(subscriptionBatchDelay)
  expect(success.mock.calls).toEqual(isAnnounced ? [['You earned Helmsman.', { duration: 6000 }]] : [])
  for (const queryKey of badges) expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isRefreshed)
})

const documentsToAgree = [
  {
    document: 'terms' as const,
    title: 'Terms of Use',
    version: '2026-11-23',
    agreedVersion: null,
    changes: ['First.'],
  },
]
const asked = { element: <Overlays />, viewer: member({ documentsToAgree }), responses }

testStates({
  'a member is asked to agree to documents that changed': {
    ...asked,
    url: '/dashboard',
    shows: [agreement.title],
    offers: [agreement.agree, agreement.logOut],
  },
  'the documents themselves can be read first': { ...asked, url: '/legal/terms/2026-11-23', hides: [agreement.title] },
  'nobody is asked without a connection': { ...asked, url: '/dashboard', isOnline: false, hides: [agreement.title] },
  'a member who agreed to everything is not asked': {
    ...asked,
    viewer: 'member',
    url: '/dashboard',
    hides: [agreement.title],
  },
})

/** Chooses as the banner does, and waits until what the choice starts is loaded. */
const choose = (isAccepted: boolean) =>
  act(async () => {
    saveConsent(isAccepted ? 'accepted' : 'declined', allPreferences(isAccepted))
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })

test('page views are counted only with consent, once for each page, with the referrer once', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.google.com/search?q=gold')
  const sent: unknown[] = []
  const counted = {
    ...responses,
    'POST /visits': ({ body }: { body?: unknown }) => {
      sent.push(body)
      return {}
    },
  }
  await render(<Overlays />, { url: '/dashboard/goldtalks', responses: counted })
  expect(sent).toEqual([])
  await choose(true)
  expect(sent).toEqual([{ page: 'room', referrer: 'www.google.com' }])
  await choose(false)
  await choose(true)
  expect(sent.slice(1)).toEqual([{ page: 'room' }])
  await choose(false)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
