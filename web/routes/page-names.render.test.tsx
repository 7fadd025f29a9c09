// @vitest-environment happy-dom
// What pages are called in the browser's tab once they know what they show.
import { expect, test } from 'vitest'
import { points } from '#contract/messages/en/points-screens.ts'
import BadgePage from '../features/badges/badge-page.tsx'
import { ApiError } from '../platform/api/api-error.ts'
import { usePageTitle } from '../platform/routing/use-page-title.ts'
import { id, post } from '../platform/testing/fixtures.ts'
import { holders, silver } from '../platform/testing/fixtures-badges.ts'
import { userStats } from '../platform/testing/fixtures-points.ts'
import { educator, videoDetails } from '../platform/testing/fixtures-videos.ts'
import { type RenderOptions, render } from '../platform/testing/render.tsx'
import PostModal from './overlays/post-modal.tsx'
import EducatorPage from './pages/educator-page.tsx'
import PointsPage from './pages/points-page.tsx'
import ProfilePage from './pages/profile-page.tsx'
import { NotFoundPage } from './pages/root.tsx'
import LessonPage from './pages/video-page.tsx'

const Title = () => <output>{usePageTitle()}</output>
const gone = new ApiError({ status: 404, type: 'not_found' })

type Page = RenderOptions & { element: React.ReactNode; title: string }
const pages: Record<string, Page> = {
  'an unknown address': { element: <NotFoundPage />, title: 'Page not found' },
  'an unknown member': {
    element: <ProfilePage />,
    route: '/$username',
    url: '/abouttt',
    responses: { 'GET /auth/profile/:username': gone },
    title: 'Page not found',
  },
  'a badge': {
    element: <BadgePage />,
    route: '/dashboard/badges/$badgeId',
    url: `/dashboard/badges/${silver._id}`,
    responses: { 'GET /badges/:id/holders': holders('Kavya Iyer') },
    title: 'Dividers, silver',
  },
  'an educator': {
    element: <EducatorPage />,
    route: '/dashboard/learningzone/educator/$userId',
    url: `/dashboard/learningzone/educator/${id(1)}`,
    responses: { 'GET /learning/educators/:id': { educator: educator() } },
    title: 'Meera Kulkarni',
  },
  'a lesson': {
    element: <LessonPage />,
    route: '/dashboard/learningzone/video/$videoId',
    url: `/dashboard/learningzone/video/${id(110)}`,
    responses: { 'GET /learning/videos/:id': { video: videoDetails() } },
    title: videoDetails().title,
  },
  "a member's points": {
    element: <PointsPage />,
    route: '/profile/$userId/points/$section',
    url: `/profile/${id(1)}/points/all`,
    responses: { 'GET /points/user/:id': userStats() },
    title: points.titleOf('Meera Kulkarni'),
  },
  'an open post': {
    element: <PostModal />,
    url: `/dashboard?post=${id(10)}`,
    responses: { 'GET /posts/:id': { post: post() } },
    title: post().content.slice(0, 60),
  },
}

/** Everything else that the pages ask for stays pending. */
const pending = new Proxy({}, { get: () => 'pending' as const })

test.each(Object.entries(pages))('%s has its own name in the tab', async (_, { element, title, ...options }) => {
  const responses = Object.setPrototypeOf(options.responses ?? {}, pending)
  const shown = (
    <>
      {element}
      <Title />
    </>
  )
  const view = await render(shown, { viewer: 'member', layout: 'member', ...options, responses })
  expect(view.document.querySelector('output:last-of-type')?.textContent).toContain(`${title} · `)
})
