// The learning zone: lists of lessons, educators, a lesson's page, and the watch history.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { sections } from '#contract/sections.ts'
import { videoLevels } from '#contract/videos.ts'
import { commentPages } from '../../features/comments/comment-pages.ts'
import {
  educatorList,
  lessonPages,
  levelLessons,
  overviewEducators,
  uploaderQuery,
  videoQuery,
} from '../../features/videos/api.ts'
import {
  parseHistorySearch,
  parseLessonSearch,
  parsePublicLessonSearch,
  parseStart,
} from '../../features/videos/search-params.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { failOnServerOnly, loadPagesQuery, loadQuery } from '../../platform/routing/load-query.ts'
import { loadSeo, loadWithSeo } from '../../platform/routing/load-seo.ts'
import { pageHead } from '../../platform/routing/page-head.ts'
import { loadWarning } from '../../shared/notices-query.ts'
import { VideoError } from '../pages/page-errors.tsx'
import { memberPage, memberRoute, withFirstReads } from './member.ts'
import { pageTitle } from './page-meta.ts'
import { publicPage, publicRoute } from './public.ts'

const learningPage = lazyPage('LearningPage', () => import('../pages/learning-page.tsx'))
const firstReads = withFirstReads(() => videoLevels.map((level) => levelLessons({ level })))

const lessonListPage = lazyPage('LessonListPage', () => import('../../features/videos/lesson-list-page.tsx'))
const videoPage = lazyPage('VideoPage', () => import('../pages/video-page.tsx'))

/** Its lists have no pages of their own: guests choose them by search parameters. */
const publicLearning = createRoute({
  ...publicPage('/learning'),
  preload: false,
  validateSearch: parsePublicLessonSearch,
  loaderDeps: ({ search: { list, section, level, order, tag } }) => ({ list, section, level, order, tag }),
  loader: async ({ context, deps: { list, ...filter } }) => {
    if (list) return await loadPagesQuery(context, lessonPages(filter)).catch(failOnServerOnly)
    const { order } = filter
    return await Promise.all([
      ...videoLevels.map((level) => loadQuery(context, levelLessons({ level, order })).catch(failOnServerOnly)),
      loadQuery(context, educatorList(overviewEducators)).catch(failOnServerOnly),
    ])
  },
  component: lazyPage('LearningPage', () => import('../pages/public-learning-page.tsx')),
})

const publicVideo = createRoute({
  getParentRoute: () => publicRoute,
  path: '/learning/video/$videoId',
  // Hovering a link loads the page's file, not its data.
  preload: false,
  validateSearch: parseStart,
  loader: async ({ context, params: { videoId } }) => {
    const page = Promise.all([
      loadQuery(context, videoQuery(videoId)).then(({ video }) => loadWarning(context, video.author)),
      loadPagesQuery(context, commentPages(videoId, 'oldest')).catch(failOnServerOnly),
      // Without its educator the lesson is still shown.
      loadQuery(context, uploaderQuery(videoId)).catch(() => null),
    ])
    const [, seo] = await loadWithSeo(page, loadSeo(context, 'video', videoId))
    return { seo }
  },
  head: (routeContext) => {
    const { loaderData, match, params } = routeContext
    if (!loaderData) return {}
    const path = `/learning/video/${params.videoId}`
    const page = { ...pageTitle(titles.lesson, routeContext), type: 'article', path } as const
    return pageHead(loaderData.seo, page, match.context.site)
  },
  component: videoPage,
  errorComponent: VideoError,
})

export const publicLearningRoutes = [publicLearning, publicVideo] as const

const dashboardLearning = createRoute({
  ...memberPage('/dashboard/learning', titles.learning),
  validateSearch: parseLessonSearch,
  ...firstReads,
  component: learningPage,
})
const learningZone = createRoute({
  ...memberPage('/dashboard/learningzone', titles.learning),
  validateSearch: parseLessonSearch,
  ...firstReads,
  component: learningPage,
})

const lists = ['all', ...sections] as const

const lessonList = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/learningzone/$section',
  params: {
    parse: ({ section: name }) => {
      const section = lists.find((known) => known === name)
      return section !== undefined && { section }
    },
    stringify: (params) => params,
  },
  head: (routeContext) => ({ meta: [pageTitle(titles.lessons(routeContext.params.section), routeContext)] }),
  validateSearch: parseLessonSearch,
  component: lessonListPage,
})
const educators = createRoute({
  ...memberPage('/dashboard/learningzone/educators', titles.educators),
  component: lazyPage('EducatorsPage', () => import('../pages/educators-page.tsx')),
})
const educator = createRoute({
  ...memberPage('/dashboard/learningzone/educator/$userId', titles.educator),
  validateSearch: parseLessonSearch,
  component: lazyPage('EducatorPage', () => import('../pages/educator-page.tsx')),
})
const video = createRoute({
  ...memberPage('/dashboard/learningzone/video/$videoId', titles.lesson),
  validateSearch: parseStart,
  component: videoPage,
  errorComponent: VideoError,
})

const watchHistory = createRoute({
  ...memberPage('/dashboard/watchhistory', titles.watchHistory),
  validateSearch: parseHistorySearch,
  component: lazyPage('WatchHistoryPage', () => import('../../features/videos/watch-history-page.tsx')),
})

export const memberLearningRoutes = [
  dashboardLearning,
  learningZone,
  lessonList,
  educators,
  educator,
  video,
  watchHistory,
] as const
