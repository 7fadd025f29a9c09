// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { ownLessons, ownQuiz, ownSeries } from '#contract/messages/en/own-lessons-screens.ts'
import { review as reviewTexts } from '#contract/messages/en/under-review-screens.ts'
import { lessonTextLabels } from '#contract/messages/en/video-screens.ts'
import { lesson as fields, stale, submitting, upload, uploadSteps } from '#contract/messages/en/video-upload-screens.ts'
import { processingFailures, validation, videoMessages } from '#contract/messages/en/videos.ts'
import type { Quiz, SeriesDetails } from '#contract/series.ts'
import type { Video, VideoDetails } from '#contract/videos.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { author, byNumber, hourAgo, id, member } from '../../platform/testing/fixtures.ts'
import { lesson, rendition, uploadingLesson } from '../../platform/testing/fixtures-videos.ts'
import {
  automaticRetries,
  networkError,
  render,
  serverError,
  testRetry,
  testStates,
} from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import OwnLessonsPage from './own-lessons-page.tsx'
import OwnSeriesPage from './own-series-page.tsx'
import QuizPage from './quiz-page.tsx'
import SeriesPage from './series-page.tsx'
import UploadPage from './upload-page.tsx'

const viewer = 'member' as const
const layout = 'member' as const
const lessonId = id(120)
const noUploads = { isAvailable: true, uploads: [] }
const createUrl = {
  url: '/dashboard/learningzone/create',
  route: '/dashboard/learningzone/create',
  viewer,
  layout,
} as const
const lessonUrl = { ...createUrl, url: `/dashboard/learningzone/create?video=${lessonId}` } as const
const opened = (video: VideoDetails) => ({
  ...lessonUrl,
  element: <UploadPage />,
  responses: { 'GET /learning/videos/:id': { video } },
})
const notFound = new ApiError({ status: 404, type: 'not_found' })

describe('the upload page', () => {
  testStates({
    'a new lesson begins with its file': {
      ...createUrl,
      element: <UploadPage />,
      responses: { 'GET /learning/uploads': noUploads },
      shows: [upload.formats, upload.resumes],
      offers: [upload.choose],
    },
    'unfinished uploads can be continued': {
      ...createUrl,
      element: <UploadPage />,
      responses: {
        'GET /learning/uploads': {
          isAvailable: true,
          uploads: [{ ...uploadingLesson().upload!, videoId: lessonId, title: '' }],
        },
      },
      shows: [upload.unfinished, upload.unfinishedText('374 MB', '612 MB'), 'three-losses.mp4'],
      offers: [upload.goOn],
    },
    'without ffmpeg the page says that nothing can be uploaded': {
      ...createUrl,
      element: <UploadPage />,
      responses: { 'GET /learning/uploads': { isAvailable: false, uploads: [] } },
      shows: [upload.off],
      hides: [upload.formats],
    },
    'a lesson that is loading': {
      ...lessonUrl,
      element: <UploadPage />,
      responses: { 'GET /learning/videos/:id': 'pending' },
      shows: [upload.loading],
    },
    'a lesson that was deleted': {
      ...lessonUrl,
      element: <UploadPage />,
      responses: { 'GET /learning/videos/:id': notFound },
      shows: [upload.gone],
      after: automaticRetries,
    },
    "somebody else's lesson": { ...opened(lesson({ author: author() })), shows: [upload.gone], hides: [fields.about] },
    'a lesson without a connection': {
      ...opened(lesson()),
      isOnline: false,
      shows: [upload.offline, 'three-losses.mp4'],
    },
    'after a reload the file must be chosen again': {
      ...opened(uploadingLesson()),
      shows: [
        uploadSteps.interrupted(61),
        uploadSteps.arrived('374 MB', '612 MB'),
        uploadSteps.chooseAgain('three-losses.mp4'),
      ],
      offers: [uploadSteps.chooseFile],
    },
    'a lesson that is processed shows each quality': {
      ...opened(
        lesson({
          qualities: [
            rendition('360p'),
            rendition('720p', { status: 'processing', progress: 64, remaining: 120, bytes: null, url: null }),
          ],
          processing: { progress: 58, sprite: 'waiting', reason: null },
        }),
      ),
      shows: [uploadSteps.processing(58), uploadSteps.left(uploadSteps.minutes(2)), '139 MB', submitting.processing],
    },
    'a quality that failed says why, and can be made again': {
      ...opened(
        lesson({
          status: 'approved',
          publishedAt: hourAgo,
          can: { ...lesson().can, submit: false, retry: true },
          qualities: [
            rendition('360p'),
            rendition('720p', { status: 'failed', reason: processingFailures.tooSlow, url: null }),
          ],
        }),
      ),
      shows: [processingFailures.tooSlow, fields.roomFixed, uploadSteps.approved],
      offers: [uploadSteps.retryQuality('720p'), submitting.save],
      hides: [submitting.promise],
    },
    'a lesson whose file is no video offers to upload another': {
      ...opened(
        lesson({
          status: 'failed',
          can: { ...lesson().can, submit: false, retry: true, reupload: true },
          qualities: [rendition('360p', { status: 'waiting', bytes: null, url: null })],
          processing: { progress: 0, sprite: 'waiting', reason: processingFailures.container },
        }),
      ),
      shows: [processingFailures.container, uploadSteps.reuploadHint, submitting.failed],
      offers: [uploadSteps.retryAll, uploadSteps.reupload],
      hides: [uploadSteps.states.waiting, uploadSteps.sprite],
    },
    'a rejected lesson gives the reason, and can be submitted again': {
      ...opened(
        lesson({
          status: 'rejected',
          review: { reasons: [], note: 'It shows a live price.', appeal: null, appealUntil: null },
          can: { ...lesson().can, reupload: true, appeal: true },
        }),
      ),
      shows: ['It shows a live price.', uploadSteps.rejected],
      offers: [submitting.submit],
    },
  })

  testRetry('the page of a lesson', {
    ...opened(lesson()),
    call: 'GET /learning/videos/:id',
    shows: ['three-losses.mp4'],
  })

  test('saves the form with its version, then submits', async () => {
    const sent: unknown[] = []
    const view = await render(<UploadPage />, {
      ...lessonUrl,
      responses: {
        'GET /learning/videos/:id': { video: lesson() },
        'PUT /learning/videos/:id': ({ body }) => {
          sent.push(body)
          return { video: lesson({ title: 'Four losses', version: 4 }) }
        },
        'POST /learning/videos/:id/submit': ({ body }) => {
          sent.push(body)
          return { video: lesson({ status: 'pending', version: 4 }), message: videoMessages.uploaded }
        },
      },
    })
    await view.fill(lessonTextLabels.title, 'Four losses')
    await view.submit()
    expect(view.text()).toContain(submitting.promiseMissing)
    expect(sent).toEqual([])
    await view.fill(submitting.promise)
    await view.submit()
    expect(sent).toMatchObject([{ title: 'Four losses', section: 'indextalks', version: 3 }, { version: 4 }])
    expect(view.path()).toBe('/dashboard/learningzone/mine')
  })

  test('names what is missing, and keeps the text when saving fails', async () => {
    const view = await render(<UploadPage />, {
      ...lessonUrl,
      responses: { 'GET /learning/videos/:id': { video: lesson() }, 'PUT /learning/videos/:id': serverError },
    })
    await view.fill(lessonTextLabels.title, ' ')
    await view.submit()
    expect(view.text()).toContain(validation.titleMissing)
    expect(view.text()).toContain(submitting.promiseMissing)
    await view.fill(submitting.promise)
    await view.submit()
    expect(view.text()).toContain(validation.titleMissing)
    await view.fill(lessonTextLabels.title, 'Still here')
    await view.click(submitting.keep)
    expect(document.querySelector<HTMLInputElement>('input[name="title"]')?.value).toBe('Still here')
  })

  test('says inside the page that it is offline', async () => {
    const view = await render(<UploadPage />, { ...opened(lesson()), isOnline: false })
    expect(view.text()).toContain(upload.offline)
    expect(document.querySelector('main')?.textContent).toContain(upload.offline)
  })

  test('a lesson that was saved elsewhere lets the educator choose a version', async () => {
    const versions: unknown[] = []
    let current = lesson()
    const view = await render(<UploadPage />, {
      ...lessonUrl,
      responses: {
        'GET /learning/videos/:id': () => ({ video: current }),
        'PUT /learning/videos/:id': ({ body }) => {
          const { version, title } = body as { version: number; title: string }
          versions.push(version)
          if (version === 3) {
            current = lesson({ title: 'By someone else', version: 5 })
            return new ApiError({ status: 409, type: 'conflict_stale' })
          }
          return { video: lesson({ title, version: 6 }) }
        },
      },
    })
    await view.fill(lessonTextLabels.title, 'Mine')
    await view.click(submitting.keep)
    expect(view.text()).toContain(stale.title)
    await view.click(stale.keepMine)
    await view.click(submitting.keep)
    expect(versions).toEqual([3, 5])
    expect(view.text()).not.toContain(stale.title)
  })

  test('chapters and tags are added and removed', async () => {
    const view = await render(<UploadPage />, { ...opened(lesson()) })
    await view.click(fields.addChapterAt('5:47'))
    expect(view.actions()).toContain(fields.removeChapter(3))
    expect(document.activeElement?.getAttribute('aria-label')).toBe(fields.chapterTitle(3))
    await view.click(fields.removeChapter(2))
    expect(view.actions()).not.toContain(fields.removeChapter(3))
    await view.click(fields.removeTag('nifty'))
    expect(view.actions()).not.toContain(fields.removeTag('nifty'))
  })

  test.each([
    ['Enter', { isComposing: true }],
    [' ', { isComposing: true }],
    ['Enter', { keyCode: 229 }],
  ])('the key %j of an input method makes no tag of an unfinished word', async (key, composing) => {
    const view = await render(<UploadPage />, { ...opened(lesson()) })
    await view.fill(fields.tags, 'निफ्ट')
    const press = (init: KeyboardEventInit) =>
      act(async () => {
        const field = [...view.document.querySelectorAll('input')].find(({ value }) => value === 'निफ्ट')
        field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
      })
    await press(composing)
    expect(view.actions()).not.toContain(fields.removeTag('निफ्ट'))
    await press({})
    expect(view.actions()).toContain(fields.removeTag('निफ्ट'))
  })

  test('a lesson is deleted after confirmation', async () => {
    const view = await render(<UploadPage />, {
      ...lessonUrl,
      responses: { 'GET /learning/videos/:id': { video: lesson() }, 'DELETE /learning/videos/:id': {} },
    })
    await view.click(uploadSteps.remove)
    expect(view.text()).toContain(uploadSteps.removeText)
    await view.click(uploadSteps.confirmRemoval)
    expect(view.requests).toContain('DELETE /learning/videos/:id')
    expect(view.path()).toBe('/dashboard/learningzone/mine')
  })

  test('progress arrives live', async () => {
    const making = lesson({
      qualities: [
        rendition('360p'),
        rendition('720p', { status: 'processing', progress: 10, remaining: null, url: null }),
      ],
      processing: { progress: 30, sprite: 'waiting', reason: null },
    })
    const view = await render(<UploadPage />, opened(making))
    expect(view.text()).toContain(uploadSteps.processing(30))
    await view.receive('video:progress', {
      memberId: member()._id,
      videoId: lessonId,
      status: 'processing',
      progress: 64,
      eventId: '5',
      qualities: [
        { quality: '360p', status: 'ready', progress: 100 },
        { quality: '720p', status: 'processing', progress: 57 },
      ],
    })
    expect(view.text()).toContain(uploadSteps.processing(64))
  })
})

const listUrl = { url: '/dashboard/learningzone/mine', route: '/dashboard/learningzone/mine', viewer, layout } as const

/** As lists have it. */
function inList(details: VideoDetails): Video {
  const {
    _id,
    author: by,
    section,
    level,
    title,
    tags,
    poster,
    duration,
    chapterStarts,
    hasCaptions,
    hasQuiz,
  } = details
  const { createdAt, publishedAt, status, isFeatured, views, likesCount, commentsCount, savesCount, can, isSynthetic } =
    details
  const { isLiked, isSaved, progress, watchTime, completed, currentTime, review } = details
  return {
    _id,
    author: by,
    section,
    level,
    title,
    tags,
    poster,
    duration,
    chapterStarts,
    hasCaptions,
    hasQuiz,
    createdAt,
    publishedAt,
    status,
    isFeatured,
    views,
    likesCount,
    commentsCount,
    savesCount,
    can,
    isSynthetic,
    isLiked,
    isSaved,
    progress,
    watchTime,
    completed,
    currentTime,
    ...(review && { review }),
  }
}
const listOf = (details: VideoDetails) => ({
  'GET /learning/videos/mine': { videos: [inList(details)], pagination: byNumber.lastPage },
  'GET /learning/videos/:id': { video: details },
})
const rejected = lesson({
  status: 'rejected',
  can: { ...lesson().can, reupload: true },
  review: { reasons: [], note: 'It shows a live price.', appeal: null, appealUntil: null },
})

const removed = lesson({ ...rejected, status: 'removed', can: { ...lesson().can, appeal: true } })

describe('the list of own lessons', () => {
  testStates({
    'nothing yet': {
      ...listUrl,
      element: <OwnLessonsPage />,
      responses: { 'GET /learning/videos/mine': { videos: [], pagination: { ...byNumber.lastPage, total: 0 } } },
      shows: [ownLessons.empty],
      offers: [ownLessons.upload],
    },
    'no lesson with a status': {
      ...listUrl,
      url: '/dashboard/learningzone/mine?status=failed',
      element: <OwnLessonsPage />,
      responses: { 'GET /learning/videos/mine': { videos: [], pagination: { ...byNumber.lastPage, total: 0 } } },
      shows: [ownLessons.noMatch],
      offers: [ownLessons.showAll],
    },
    'a draft': {
      ...listUrl,
      element: <OwnLessonsPage />,
      responses: listOf(lesson()),
      shows: [ownLessons.draft, ownLessons.submitNext],
    },
    'a rejected lesson with its reason': {
      ...listUrl,
      element: <OwnLessonsPage />,
      responses: listOf(rejected),
      shows: [ownLessons.statuses.rejected, 'It shows a live price.'],
    },
    'a removed lesson with its reason, which can be appealed': {
      ...listUrl,
      element: <OwnLessonsPage />,
      responses: listOf(removed),
      shows: [ownLessons.statuses.removed, 'It shows a live price.'],
      hides: [ownLessons.edit],
      offers: [reviewTexts.appeal],
    },
    'a lesson whose quality failed says why': {
      ...listUrl,
      element: <OwnLessonsPage />,
      responses: listOf(
        lesson({
          status: 'pending',
          qualities: [rendition('360p'), rendition('720p', { status: 'failed', reason: processingFailures.encoder })],
        }),
      ),
      shows: [ownLessons.statuses.pending, processingFailures.encoder],
    },
    'a lesson without a title is named after its file': {
      ...listUrl,
      element: <OwnLessonsPage />,
      responses: listOf(lesson({ title: '' })),
      shows: ['three-losses.mp4'],
    },
    'a published lesson shows its views': {
      ...listUrl,
      element: <OwnLessonsPage />,
      responses: listOf(lesson({ status: 'approved', publishedAt: hourAgo, views: 4812 })),
      shows: [ownLessons.statuses.approved, ownLessons.views('4,812')],
    },
    'the list without a connection': {
      ...listUrl,
      element: <OwnLessonsPage />,
      isOnline: false,
      responses: listOf(lesson()),
      shows: [ownLessons.offline, 'Three losses'],
    },
  })
  testRetry('the list of own lessons', {
    ...listUrl,
    element: <OwnLessonsPage />,
    responses: listOf(lesson()),
    call: 'GET /learning/videos/mine',
    shows: ['Three losses'],
  })
})

const details = (change: Partial<SeriesDetails> = {}): SeriesDetails => ({
  _id: id(130),
  author: author(),
  title: 'Losses first',
  description: '',
  videosCount: 2,
  completedCount: 0,
  duration: 1200,
  createdAt: hourAgo,
  version: 2,
  can: { edit: true },
  videos: [inList(lesson()), inList(lesson({ _id: id(121), title: 'Stops', status: 'approved' }))],
  ...change,
})
const seriesUrl = {
  url: `/dashboard/learningzone/mine/series/${id(130)}`,
  route: '/dashboard/learningzone/mine/series/$id',
  viewer,
  layout,
} as const
const mine = {
  'GET /learning/videos/mine': {
    videos: [inList(lesson()), inList(lesson({ _id: id(122), title: 'Size' }))],
    pagination: byNumber.lastPage,
  },
}

describe('series', () => {
  const { videos: _, ...one } = details()
  const listPage = {
    url: '/dashboard/learningzone/mine/series',
    route: '/dashboard/learningzone/mine/series',
    viewer,
    layout,
  } as const
  testStates({
    'own series': {
      ...listPage,
      element: <OwnSeriesPage />,
      responses: { 'GET /learning/series': { series: [one], pagination: byNumber.lastPage } },
      shows: ['Losses first', ownSeries.count(2)],
      offers: [ownSeries.create],
    },
    'no series yet': {
      ...listPage,
      element: <OwnSeriesPage />,
      responses: { 'GET /learning/series': { series: [], pagination: { ...byNumber.lastPage, total: 0 } } },
      shows: [ownSeries.empty],
    },
    "somebody else's series": {
      ...seriesUrl,
      element: <SeriesPage />,
      responses: { 'GET /learning/series/:id': { series: details({ can: { edit: false } }) }, ...mine },
      shows: [ownSeries.gone],
    },
    'a series that was deleted': {
      ...seriesUrl,
      element: <SeriesPage />,
      responses: { 'GET /learning/series/:id': notFound },
      after: automaticRetries,
      shows: [ownSeries.gone],
    },
  })
  testRetry('the page of a series', {
    ...seriesUrl,
    element: <SeriesPage />,
    responses: { 'GET /learning/series/:id': { series: details() }, ...mine },
    call: 'GET /learning/series/:id',
    shows: ['Stops'],
  })

  test('lessons are ordered by keyboard, added and saved', async () => {
    const sent: unknown[] = []
    const view = await render(<SeriesPage />, {
      ...seriesUrl,
      responses: {
        'GET /learning/series/:id': { series: details() },
        ...mine,
        'PUT /learning/series/:id': ({ body }) => {
          sent.push(body)
          return { series: details({ version: 3 }) }
        },
      },
    })
    const handle = [...document.querySelectorAll<HTMLElement>('button')].find(
      (button) => button.getAttribute('aria-label') === ownSeries.move('Stops', 2, 2),
    )!
    handle.focus()
    await view.press('ArrowUp')
    expect(view.text()).toContain(ownSeries.moved('Stops', 1, 2))
    await view.fill(ownSeries.add, id(122))
    await view.click(ownSeries.removeLesson('Three losses'))
    await view.submit()
    expect(sent).toMatchObject([{ videoIds: [id(121), id(122)], version: 2 }])
  })

  test('a series that was changed elsewhere keeps what was typed', async () => {
    const view = await render(<SeriesPage />, {
      ...seriesUrl,
      responses: {
        'GET /learning/series/:id': { series: details() },
        ...mine,
        'PUT /learning/series/:id': new ApiError({ status: 409, type: 'conflict_stale' }),
      },
    })
    await view.fill(ownSeries.name, 'Mine')
    await view.submit()
    expect(view.text()).toContain(ownSeries.stale)
    await view.click(stale.keepMine)
    expect(view.text()).not.toContain(ownSeries.stale)
  })
})

const quizUrl = {
  url: `/dashboard/learningzone/mine/quiz/${lessonId}`,
  route: '/dashboard/learningzone/mine/quiz/$id',
  viewer,
  layout,
} as const
const question = { question: 'Where was the stop?', options: ['Below', 'Above'], answer: 0, time: 95 }
const quiz: Quiz = {
  videoId: lessonId,
  questions: [question, question, question],
  version: 4,
  questionsCount: 3,
  isOpen: true,
  attempts: 0,
  best: null,
}

describe('questions', () => {
  testStates({
    'a lesson without questions': {
      ...quizUrl,
      element: <QuizPage />,
      responses: { 'GET /learning/videos/:id': { video: lesson() }, 'GET /learning/videos/:id/quiz': notFound },
      after: automaticRetries,
      shows: [ownQuiz.empty],
      offers: [ownQuiz.start],
    },
    'a lesson with questions': {
      ...quizUrl,
      element: <QuizPage />,
      responses: { 'GET /learning/videos/:id': { video: lesson() }, 'GET /learning/videos/:id/quiz': { quiz } },
      shows: [ownQuiz.number(3), ownQuiz.resultsGo],
      offers: [ownQuiz.addQuestion, ownQuiz.removeAll],
    },
  })

  test('are checked before they are sent', async () => {
    const sent: unknown[] = []
    const view = await render(<QuizPage />, {
      ...quizUrl,
      responses: {
        'GET /learning/videos/:id': { video: lesson() },
        'GET /learning/videos/:id/quiz': { quiz },
        'PUT /learning/videos/:id/quiz': ({ body }) => {
          sent.push(body)
          return { quiz }
        },
      },
    })
    await view.fill(ownQuiz.place, 'soon')
    await view.submit()
    expect(view.text()).toContain(ownQuiz.timeFormat)
    expect(sent).toEqual([])
    await view.fill(ownQuiz.place, '2:05')
    await view.submit()
    expect(sent).toMatchObject([{ questions: [{ time: 125, answer: 0 }, question, question], version: 4 }])
  })

  test('that were changed elsewhere keep what was typed', async () => {
    const sent: unknown[] = []
    const elsewhere = { ...quiz, questions: [question, question, { ...question, question: 'Why?' }], version: 5 }
    let stored = quiz
    const view = await render(<QuizPage />, {
      ...quizUrl,
      responses: {
        'GET /learning/videos/:id': { video: lesson() },
        'GET /learning/videos/:id/quiz': () => ({ quiz: stored }),
        'PUT /learning/videos/:id/quiz': ({ body }) => {
          sent.push(body)
          stored = elsewhere
          return new ApiError({ status: 409, type: 'conflict_stale' })
        },
      },
    })
    await view.fill(ownQuiz.place, '2:05')
    await view.submit()
    expect(view.text()).toContain(ownQuiz.stale)
    await view.click(stale.keepMine)
    expect(view.text()).not.toContain(ownQuiz.stale)
    await view.submit()
    expect(sent).toMatchObject([{ version: 4 }, { version: 5, questions: [{ time: 125 }, question, question] }])
    await view.click(stale.useTheirs)
    await view.submit()
    expect(sent[2]).toMatchObject({ questions: elsewhere.questions })
  })
})

test('a list that fails to load offline says so', async () => {
  const view = await render(<OwnLessonsPage />, {
    ...listUrl,
    responses: { 'GET /learning/videos/mine': networkError },
  })
  await view.advance(automaticRetries)
  expect(view.text()).toContain(ownLessons.failed)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
