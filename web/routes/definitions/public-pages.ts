// Public pages that stand alone and have no record of their own. Those of larger areas have files of their own.
import { createRoute } from '@tanstack/react-router'
import { documentQuery } from '../../features/legal/api.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { loadQuery } from '../../platform/routing/load-query.ts'
import { publicPage } from './public.ts'

const contact = createRoute({
  ...publicPage('/contact'),
  loader: ({ context }) => loadQuery(context, documentQuery('contact')).catch(() => null),
  component: lazyPage('ContactPage', () => import('../pages/contact-page.tsx')),
})
const howPointsWork = createRoute({
  ...publicPage('/how-points-work'),
  component: lazyPage('HowPointsWorkPage', () => import('../../features/points/how-points-work-page.tsx')),
})
const howSentimentWorks = createRoute({
  ...publicPage('/how-sentiment-works'),
  component: lazyPage('HowSentimentWorksPage', () => import('../../features/sentiment/how-sentiment-works-page.tsx')),
})

export const publicPages = [contact, howPointsWork, howSentimentWorks] as const
