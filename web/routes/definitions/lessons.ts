// An educator's own lessons: upload, list, series and questions.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { ownLessonsSearch, uploadSearch } from '../../features/video-uploads/search-params.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberPage } from './member.ts'

const upload = createRoute({
  ...memberPage('/dashboard/learningzone/create', titles.uploadLesson),
  validateSearch: uploadSearch,
  component: lazyPage('UploadPage', () => import('../../features/video-uploads/upload-page.tsx')),
})
const ownLessons = createRoute({
  ...memberPage('/dashboard/learningzone/mine', titles.ownLessons),
  validateSearch: ownLessonsSearch,
  component: lazyPage('OwnLessonsPage', () => import('../../features/video-uploads/own-lessons-page.tsx')),
})
const ownSeries = createRoute({
  ...memberPage('/dashboard/learningzone/mine/series', titles.ownSeries),
  component: lazyPage('OwnSeriesPage', () => import('../../features/video-uploads/own-series-page.tsx')),
})
const series = createRoute({
  ...memberPage('/dashboard/learningzone/mine/series/$id', titles.ownSeries),
  component: lazyPage('SeriesPage', () => import('../../features/video-uploads/series-page.tsx')),
})
const questions = createRoute({
  ...memberPage('/dashboard/learningzone/mine/quiz/$id', titles.questions),
  component: lazyPage('QuizPage', () => import('../../features/video-uploads/quiz-page.tsx')),
})

export const lessonRoutes = [upload, ownLessons, ownSeries, series, questions] as const
