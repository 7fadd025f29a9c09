// An educator's own lessons: upload, list, series and questions.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { ownLessonsSearch, uploadSearch } from '../../features/video-uploads/search-params.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberRoute } from './member.ts'
import { titleHead } from './page-meta.ts'

const upload = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/learningzone/create',
  head: titleHead(titles.uploadLesson),
  validateSearch: uploadSearch,
  component: lazyPage('UploadPage', () => import('../../features/video-uploads/upload-page.tsx')),
})
const ownLessons = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/learningzone/mine',
  head: titleHead(titles.ownLessons),
  validateSearch: ownLessonsSearch,
  component: lazyPage('OwnLessonsPage', () => import('../../features/video-uploads/own-lessons-page.tsx')),
})
const ownSeries = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/learningzone/mine/series',
  head: titleHead(titles.ownSeries),
  component: lazyPage('OwnSeriesPage', () => import('../../features/video-uploads/own-series-page.tsx')),
})
const series = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/learningzone/mine/series/$id',
  head: titleHead(titles.ownSeries),
  component: lazyPage('SeriesPage', () => import('../../features/video-uploads/series-page.tsx')),
})
const questions = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/learningzone/mine/quiz/$id',
  head: titleHead(titles.questions),
  component: lazyPage('QuizPage', () => import('../../features/video-uploads/quiz-page.tsx')),
})

export const lessonRoutes = [upload, ownLessons, ownSeries, series, questions] as const
