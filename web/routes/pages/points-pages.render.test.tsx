// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { follow } from '#contract/messages/en/follows-screens.ts'
import { changeDialog } from '#contract/messages/en/points-administration-screens.ts'
import { userProgress } from '#contract/messages/en/user-progress-screens.ts'
import { author, byNumber, hourAgo, id } from '../../platform/testing/fixtures.ts'
import { board, pointsEntry, userStats } from '../../platform/testing/fixtures-points.ts'
import { render, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import LeaderboardPage from './leaderboard-page.tsx'
import PointsPage from './points-page.tsx'
import UserProgressPage from './user-progress-page.tsx'

testStates({
  'members are followed from the leaderboard': {
    element: <LeaderboardPage />,
    route: '/dashboard/leaderboard',
    url: '/dashboard/leaderboard',
    layout: 'member',
    viewer: 'member',
    responses: { 'GET /leaderboard/:timeframe/:section': board() },
    shows: [follow.follow],
  },
  'points lead to the post or the lesson that they were for': {
    element: <PointsPage />,
    route: '/profile/$userId/points/$section',
    url: `/profile/${id(1)}/points/all`,
    layout: 'member',
    viewer: 'member',
    responses: {
      'GET /points/user/:id': userStats(),
      'GET /points/user/:id/history/:section': {
        view: 'history',
        history: [
          pointsEntry(),
          pointsEntry({ _id: id(2), source: { kind: 'video', _id: id(3), postId: id(3), text: 'Reading a range' } }),
          pointsEntry({ _id: id(4), source: { kind: 'comment', _id: id(5), postId: id(6), text: 'I see the same.' } }),
        ],
        days: [],
        pagination: { limit: 20, nextCursor: null, hasMore: false },
      },
    },
    offers: ['Gold holds above the weekly low.', 'Reading a range', 'I see the same.'],
  },
})

test('points are given from the list of members with their progress', async () => {
  const member = {
    user: author(),
    joinedAt: hourAgo,
    points: { weekly: 40, monthly: 120, allTime: 160 },
    badges: 1,
    streak: 3,
    longestStreak: 12,
    lastActiveOn: null,
    posts: 31,
    lessonsCompleted: 2,
    watchedMinutes: 1,
    quizzes: 0,
  }
  const { click, text } = await render(<UserProgressPage />, {
    viewer: 'administrator',
    responses: { 'GET /admin/user-progress': { members: [member], pagination: byNumber.lastPage } },
  })
  await click(userProgress.more('Meera Kulkarni'))
  await click(userProgress.givePoints)
  expect(text()).toContain(changeDialog.titlesFor.points('Meera Kulkarni'))
})

testEveryComponentIsRendered(
  import.meta.glob(['./leaderboard-page.tsx', './points-page.tsx', './user-progress-page.tsx'], { eager: true }),
)
