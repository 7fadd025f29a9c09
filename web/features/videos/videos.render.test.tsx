// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { expertAnalysis } from '#contract/messages/en/expert-analysis.ts'
import { educators, learning, videoCard } from '#contract/messages/en/learning-screens.ts'
import { ownLessons } from '#contract/messages/en/own-lessons-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { quiz, seriesPlace, video as texts } from '#contract/messages/en/video-screens.ts'
import { watchHistory, watchTime } from '#contract/messages/en/watch-history-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { FakeResponses } from '../../platform/testing/fake-platform.ts'
import { byNumber, id, person } from '../../platform/testing/fixtures.ts'
import { educator, historyEntry, video, videoDetails, watchStats } from '../../platform/testing/fixtures-videos.ts'
import {
  networkError,
  render,
  type State,
  serverError,
  testRetry,
  testStates,
  testTexts,
} from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import ClearHistory from './clear-history.tsx'
import EducatorPage from './educator-page.tsx'
import EducatorsPage from './educators-page.tsx'
import { LatestLessons } from './latest-lessons.tsx'
import LearningPage from './learning-page.tsx'
import LessonListPage from './lesson-list-page.tsx'
import LessonQuiz from './lesson-quiz.tsx'
import { openPlayer } from './player/open-player.ts'
import { TimeLinks } from './time-links.tsx'
import { VideoPage, type VideoParts } from './video-page.tsx'
import WatchHistoryPage from './watch-history-page.tsx'

const ignore = () => {}
const follow = ({ username }: { username: string }) => <button type="button">Follow {username}</button>
const page = { pagination: byNumber.lastPage }
const empty = { videos: [], pagination: { ...byNumber.lastPage, total: 0 } }
const missing = new ApiError({ status: 404, type: 'not_found' })

const lists: FakeResponses = {
  'GET /learning/videos/sort/:order': { videos: [video()], ...page },
  'GET /learning/educators/leaderboard': { educators: [educator()], total: 74 },
  'GET /video-activity/history': { history: [historyEntry()], ...page },
  'GET /video-activity/stats': { stats: watchStats() },
}
const shortStats = watchStats({
  watchTime: 20,
  coveredTime: 20,
  byDay: watchStats().byDay.map((day, index) => ({ ...day, watchTime: index === 29 ? 20 : 0 })),
})
const overview: State = {
  element: <LearningPage follow={follow} />,
  responses: lists,
  layout: 'member',
  viewer: 'member',
}

testStates({
  'the overview shows begun lessons, each level, educators and the watch time': {
    ...overview,
    shows: [
      learning.continueWatching,
      videoCard.resume('4:20'),
      learning.levels.advanced,
      'Meera Kulkarni',
      watchTime.summary(182 * 60, 84 * 60),
      '3 lessons by 74 educators',
    ],
    offers: [learning.allEducators, learning.overview, 'Follow meera_k'],
  },
  'members find their history and the upload on the public page too': {
    ...overview,
    layout: 'public',
    offers: [learning.history, ownLessons.upload],
  },
  'less than half a minute of watching is not called 0 minutes': {
    ...overview,
    responses: { ...lists, 'GET /video-activity/stats': { stats: shortStats } },
    shows: ['Under a minute in the last 7 days, under a minute in all', '<1'],
  },
  'guests see levels and educators only': {
    ...overview,
    viewer: 'guest',
    layout: 'public',
    shows: [learning.levels.beginner],
    hides: [learning.continueWatching, watchTime.title, learning.history, ownLessons.upload],
  },
  'the latest lessons are part of another page': {
    element: <LatestLessons />,
    responses: lists,
    shows: [expertAnalysis.lessons, video().title],
    offers: [expertAnalysis.allLessons],
  },
  'a site without lessons says so where the latest would be': {
    element: <LatestLessons />,
    responses: { 'GET /learning/videos/sort/:order': empty },
    shows: [expertAnalysis.noLessons],
  },
  'the overview loads': {
    ...overview,
    responses: {
      ...lists,
      'GET /learning/videos/sort/:order': 'pending',
      'GET /learning/educators/leaderboard': 'pending',
    },
    shows: [learning.loading, learning.leadWithoutCounts],
  },
  'nothing is there yet': {
    ...overview,
    responses: {
      ...lists,
      'GET /learning/videos/sort/:order': empty,
      'GET /learning/educators/leaderboard': { educators: [], total: 0 },
    },
    shows: [learning.empty, educators.empty],
  },
  'the overview says that it is offline': {
    ...overview,
    isOnline: false,
    responses: { ...lists, 'GET /learning/videos/sort/:order': networkError },
    after: 30_000,
    shows: [ui.offline.title],
  },
})
testTexts('VideoCard', (text) => ({
  ...overview,
  responses: { ...lists, 'GET /learning/videos/sort/:order': { videos: [video({ title: text })], ...page } },
}))

const room: State = {
  element: <LessonListPage />,
  responses: lists,
  route: '/dashboard/learningzone/$section',
  url: '/dashboard/learningzone/goldtalks',
  layout: 'member',
  viewer: 'member',
}
testStates({
  'a room lists its lessons': { ...room, shows: ['Reading a range', videoCard.views('4,812', false)] },
  'a room without lessons offers all': {
    ...room,
    responses: { ...lists, 'GET /learning/videos/sort/:order': empty },
    shows: [learning.noMatch],
    offers: [learning.showAll],
  },
  'a list of a tag can be left': {
    ...room,
    url: '/dashboard/learningzone/all?tag=mcx',
    shows: [learning.tagged('mcx')],
    offers: [learning.allTags],
  },
  'a long list goes on': {
    ...room,
    responses: {
      ...lists,
      'GET /learning/videos/sort/:order': { videos: [video()], pagination: byNumber.firstOfMany },
    },
    offers: [learning.more],
  },
  'a completed lesson says so': {
    ...room,
    responses: { ...lists, 'GET /learning/videos/sort/:order': { videos: [video({ completed: true })], ...page } },
    shows: [videoCard.completed],
  },
})
testStates({
  // Proves: rule.video.loaders-empty
  'lessons that cannot be loaded say so': {
    ...room,
    responses: { ...lists, 'GET /learning/videos/sort/:order': serverError },
    after: 30_000,
    shows: ['Failed to load videos'],
    offers: [ui.tryAgain],
    hides: ['Reading a range'],
  },
})
testRetry('LessonListPage', { ...room, call: 'GET /learning/videos/sort/:order', shows: ['Reading a range'] })

const educatorView: State = {
  element: <EducatorPage follow={follow} />,
  route: '/dashboard/learningzone/educator/$userId',
  url: `/dashboard/learningzone/educator/${id(1)}`,
  layout: 'member',
  viewer: 'member',
  responses: { ...lists, 'GET /learning/educators/:id': { educator: educator() } },
}
testStates({
  'educators are ranked': {
    element: <EducatorsPage follow={follow} />,
    responses: lists,
    layout: 'member',
    viewer: 'member',
    shows: [educators.by, '31,208'],
    offers: ['Follow meera_k'],
  },
  'an educator has figures and lessons': {
    ...educatorView,
    shows: [educators.figures('64', false, '2.1L', false), 'Reading a range'],
  },
  'someone without lessons is no educator': {
    ...educatorView,
    responses: { ...lists, 'GET /learning/educators/:id': missing },
    shows: [educators.notFound],
    offers: [educators.toEducators],
  },
})
testRetry('EducatorPage', { ...educatorView, call: 'GET /learning/educators/:id', shows: ['Reading a range'] })

const history: State = {
  element: <WatchHistoryPage />,
  url: '/dashboard/watchhistory',
  layout: 'member',
  viewer: 'member',
  responses: lists,
}
testStates({
  'the history lists what was watched, with figures': {
    ...history,
    shows: ['Reading a range', watchHistory.watched, '1 h 24 min', watchTime.chart],
    offers: [watchHistory.remove('Reading a range'), watchHistory.clear, watchTime.recalculate],
  },
  'the history shows less than half a minute as under a minute': {
    ...history,
    responses: { ...lists, 'GET /video-activity/stats': { stats: shortStats } },
    shows: ['Under a minute'],
    hides: ['0 min'],
  },
  'an empty history leads to the lessons': {
    ...history,
    responses: { ...lists, 'GET /video-activity/history': { history: [], pagination: byNumber.lastPage } },
    shows: [watchHistory.empty],
    offers: [watchHistory.toLessons],
  },
  'a filter without matches can be left': {
    ...history,
    url: '/dashboard/watchhistory?filter=completed',
    responses: { ...lists, 'GET /video-activity/history': { history: [], pagination: byNumber.lastPage } },
    shows: [watchHistory.noMatch],
    offers: [watchHistory.showAll],
  },
  'figures that fail can be loaded again': {
    ...history,
    responses: { ...lists, 'GET /video-activity/stats': serverError },
    after: 30_000,
    shows: [watchTime.failed, 'Reading a range'],
  },
})
testRetry('WatchHistoryPage', { ...history, call: 'GET /video-activity/history', shows: ['Reading a range'] })

// Proves: rule.video.history-delete-fallback, rule.video.history-clear-fallback
test.each([
  [
    'one lesson',
    <WatchHistoryPage key="page" />,
    watchHistory.remove('Reading a range'),
    ['DELETE /video-activity/history/:id', 'DELETE /history/:id'],
  ],
  [
    'everything',
    <ClearHistory key="dialog" onClose={ignore} />,
    watchHistory.clear,
    ['DELETE /video-activity/history/clear', 'DELETE /history/clear'],
  ],
] as const)('%s is removed by the second form of the call if the first fails', async (_, element, name, calls) => {
  const removed = { 'DELETE /history/:id': {}, 'DELETE /history/clear': { count: 1 } }
  const { requests, click } = await render(element, {
    ...history,
    responses: { ...lists, ...removed, [calls[0]]: serverError },
  })
  await click(name)
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual(calls)
})

test('watch time can be recalculated', async () => {
  const { requests, click } = await render(<WatchHistoryPage />, history)
  await click(watchTime.recalculate)
  expect(requests.filter((request) => request === 'GET /video-activity/stats')).toHaveLength(2)
})

test('clearing the history asks for confirmation', async () => {
  const { text, actions } = await render(<ClearHistory onClose={ignore} />, { viewer: 'member' })
  expect(text()).toContain(watchHistory.clearText)
  expect(actions()).toEqual(expect.arrayContaining([watchHistory.clearCancel, watchHistory.clear]))
})

const parts: VideoParts = {
  player: () => <p>player</p>,
  actions: () => <p>actions</p>,
  follow,
  comments: () => <p>comments</p>,
  text: (written, about) => <TimeLinks text={written} video={about} />,
}
const lesson: State = {
  element: <VideoPage id={id(110)} parts={parts} />,
  layout: 'member',
  viewer: 'member',
  responses: {
    'GET /learning/videos/:id': { video: videoDetails() },
    'GET /video-activity/video/:id/profile': {
      user: person(),
      stats: { videosCount: 64, views: 12, completedCount: 3 },
    },
    'GET /video-activity/recommendations': { videos: [video({ _id: id(111), title: 'Where the idea is wrong' })] },
  },
}
const withVideo = (change: Parameters<typeof videoDetails>[0]): State => ({
  ...lesson,
  responses: { ...lesson.responses, 'GET /learning/videos/:id': { video: videoDetails(change) } },
})
testStates({
  'a lesson shows its text, chapters, educator, comments and what to watch next': {
    ...lesson,
    shows: [
      'Reading a range',
      learning.levels.beginner,
      texts.pricesUntil('12 May 2025'),
      'The floor',
      'Meera Kulkarni',
      texts.watchNext,
      'Where the idea is wrong',
      'comments',
      'player',
      texts.risk,
    ],
    hides: [texts.completeAt(90)],
    offers: [texts.more('Meera Kulkarni')],
  },
  'a begun lesson shows how much is watched': {
    ...withVideo({ progress: 44, currentTime: 264, covered: [[0, 264]] }),
    shows: [texts.covered(44), texts.place('4:24', '10:00'), texts.completeAt(90)],
  },
  'a lesson under review says so': { ...withVideo({ status: 'pending' }), shows: [texts.underReview] },
  'a lesson loads': {
    ...lesson,
    responses: { ...lesson.responses, 'GET /learning/videos/:id': 'pending' },
    shows: [texts.loading],
  },
  'a missing lesson leads to the others': {
    ...lesson,
    responses: { ...lesson.responses, 'GET /learning/videos/:id': missing },
    shows: [texts.notFound],
    offers: [texts.toLessons],
  },
  'what to watch next can fail alone': {
    ...lesson,
    responses: { ...lesson.responses, 'GET /video-activity/recommendations': serverError },
    after: 30_000,
    shows: ['Reading a range', texts.nextFailed],
  },
})
const questions = {
  videoId: id(110),
  questions: [{ question: 'Where is the floor?', options: ['Below', 'Above'] }],
  version: 1,
  questionsCount: 1,
  isOpen: true,
  attempts: 0,
  best: null,
}
testStates({
  'a lesson of a series leads to the lessons around it': {
    ...withVideo({
      series: { _id: id(120), title: 'Ranges', position: 2, count: 3, previousId: id(111), nextId: id(112) },
    }),
    shows: ['Ranges', seriesPlace.position(2, 3)],
    offers: [seriesPlace.previous, seriesPlace.next],
  },
  'questions are closed until 90 percent are watched': {
    element: <LessonQuiz video={videoDetails({ hasQuiz: true })} />,
    viewer: 'member',
    responses: { 'GET /learning/videos/:id/quiz': { quiz: { ...questions, questions: [], isOpen: false } } },
    shows: [quiz.closed(1)],
  },
})

test('answers to questions that changed meanwhile are refused, and the new questions are shown without answers', async () => {
  const changed = {
    ...questions,
    questions: [{ question: 'Where is the ceiling?', options: ['Below', 'Above'] }],
    version: 2,
  }
  let current = questions
  const { submit, text, fill } = await render(<LessonQuiz video={videoDetails({ hasQuiz: true })} />, {
    viewer: 'member',
    responses: {
      'GET /learning/videos/:id/quiz': () => ({ quiz: current }),
      'POST /learning/videos/:id/quiz/answers': ({ body }) => {
        if ((body as { version: number }).version === changed.version)
          return { result: { score: 1, total: 1, at: '2025-06-20T12:00:00.000Z', answers: [] }, quiz: changed }
        current = changed
        return new ApiError({ status: 409, type: 'conflict_stale' })
      },
    },
  })
  await fill('Above')
  await submit()
  expect(text()).toContain('Where is the ceiling?')
  await submit()
  expect(text()).toContain(quiz.missing)
  await fill('Above')
  await submit()
  expect(text()).toContain(quiz.score(1, 1))
})

test('a time in a text goes to that place of the open lesson, and opens the page there before the player has loaded', async () => {
  const view = await render(
    lesson.element,
    withVideo({ description: 'The lid is at 5:25, the market opens at 10:15.' }),
  )
  expect(view.actions()).not.toContain('10:15')
  const link = [...view.document.querySelectorAll('a')].find(({ textContent }) => textContent === '5:25')!
  expect(link.getAttribute('href')).toBe('?t=325')
  const sought: number[] = []
  const click = () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(event)
    return event.defaultPrevented
  }
  // happy-dom would follow it.
  view.document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  click()
  expect(sought).toEqual([])
  await act(async () => openPlayer.set({ videoId: id(110), time: 0, seek: (seconds) => sought.push(seconds) }))
  expect(click()).toBe(true)
  expect(sought).toEqual([325])
  await act(async () => openPlayer.set(null))
})

test('a wrong answer links to its place in the lesson', async () => {
  const result = {
    score: 0,
    total: 1,
    at: '2025-06-20T12:00:00.000Z',
    answers: [{ chosen: 1, isCorrect: false, time: 200 }],
  }
  const { submit, text, fill, requests, actions } = await render(
    <LessonQuiz video={videoDetails({ hasQuiz: true })} />,
    {
      viewer: 'member',
      responses: {
        'GET /learning/videos/:id/quiz': { quiz: questions },
        'POST /learning/videos/:id/quiz/answers': { result, quiz: { ...questions, best: result, attempts: 1 } },
      },
    },
  )
  await submit()
  expect(text()).toContain(quiz.missing)
  await fill('Above')
  await submit()
  expect(text()).toContain(quiz.score(0, 1))
  expect(actions()).toEqual([quiz.watchAt('3:20'), quiz.again])
  expect(requests).toContain('POST /learning/videos/:id/quiz/answers')
})

testTexts('VideoPage', (text) => withVideo({ title: text, description: text }))
testRetry('VideoPage', { ...lesson, call: 'GET /learning/videos/:id', shows: ['Reading a range'] })

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
