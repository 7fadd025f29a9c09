// @vitest-environment happy-dom
import { adminVideos } from '#contract/messages/en/admin-videos-screens.ts'
import { comments } from '#contract/messages/en/comments-screens.ts'
import { follow } from '#contract/messages/en/follows-screens.ts'
import { educators, learning } from '#contract/messages/en/learning-screens.ts'
import { post } from '#contract/messages/en/posts-screens.ts'
import type { FakeResponses } from '../../platform/testing/fake-platform.ts'
import { byCursor, byNumber, comment, id, person } from '../../platform/testing/fixtures.ts'
import { educator, video, videoDetails } from '../../platform/testing/fixtures-videos.ts'
import { testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import AdminVideosPage from './admin-videos-page.tsx'
import EducatorPage from './educator-page.tsx'
import EducatorsPage from './educators-page.tsx'
import LearningPage from './learning-page.tsx'
import PublicLearningPage from './public-learning-page.tsx'
import LessonPage from './video-page.tsx'

const responses: FakeResponses = {
  'GET /learning/videos/sort/:order': { videos: [video()], pagination: byNumber.lastPage },
  'GET /learning/educators/leaderboard': { educators: [educator()], total: 1 },
  'GET /learning/educators/:id': { educator: educator() },
  'GET /learning/videos/:id': { video: videoDetails() },
  'GET /video-activity/video/:id/profile': { user: person(), stats: { videosCount: 1, views: 2, completedCount: 3 } },
  'GET /video-activity/recommendations': { videos: [] },
  'GET /posts/:id/comments': { comments: [comment({ postId: id(110) })], pagination: byCursor.lastPage },
}

testStates({
  'the overview offers to follow educators': {
    element: <LearningPage />,
    responses,
    shows: [learning.levels.beginner, follow.follow],
  },
  'the public page shows the overview': {
    element: <PublicLearningPage />,
    route: '/learning',
    url: '/learning',
    responses,
    shows: [learning.levels.beginner],
  },
  'the public page shows one list': {
    element: <PublicLearningPage />,
    route: '/learning',
    url: '/learning?list=all',
    responses,
    shows: [learning.lessons('1', true)],
    hides: [educators.by],
  },
  'educators can be followed': { element: <EducatorsPage />, responses, shows: [educators.by, follow.follow] },
  'an educator can be followed': {
    element: <EducatorPage />,
    route: '/dashboard/learningzone/educator/$userId',
    url: `/dashboard/learningzone/educator/${id(1)}`,
    responses,
    shows: [educators.lessonsBy('Meera Kulkarni'), follow.follow],
  },
  'administrators see every lesson': {
    element: <AdminVideosPage />,
    viewer: 'administrator',
    route: '/admin/learning',
    url: '/admin/learning',
    responses: { 'GET /admin/videos': { videos: [], pagination: { ...byNumber.lastPage, total: 0 } } },
    shows: [adminVideos.empty],
  },
  'a lesson is liked, saved, shared and commented like a post': {
    element: <LessonPage />,
    route: '/learning/video/$videoId',
    url: `/learning/video/${id(110)}`,
    responses,
    shows: [comment().comment, comments.count('23', false)],
    offers: [post.like('214'), post.save('97'), post.shareLesson],
  },
})

testEveryComponentIsRendered(
  import.meta.glob(
    [
      './admin-videos-page.tsx',
      './educator-page.tsx',
      './educators-page.tsx',
      './learning-page.tsx',
      './public-learning-page.tsx',
      './video-page.tsx',
    ],
    { eager: true },
  ),
)
