// The page about the sentiment gauge, and expert analysis.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberRoute } from './member.ts'
import { publicHead, titleHead } from './page-meta.ts'
import { publicRoute } from './public.ts'

export const howSentimentWorksRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/how-sentiment-works',
  head: publicHead(titles.howSentimentWorks, '/how-sentiment-works'),
  component: lazyPage('HowSentimentWorksPage', () => import('../../features/sentiment/how-sentiment-works-page.tsx')),
})

export const expertAnalysisRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/expert-analysis',
  head: titleHead(titles.expertAnalysis),
  component: lazyPage('ExpertAnalysisPage', () => import('../pages/expert-analysis-page.tsx')),
})
