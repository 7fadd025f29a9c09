// Public pages that stand alone and have no record of their own. Those of larger areas have files of their own.
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { publicPage } from './public.ts'

const contact = createRoute({
  ...publicPage('/contact'),
  component: lazyPage('ContactPage', () =>
    import('../../features/contact/contact-page.tsx').then((file) => ({ default: file.ContactPage })),
  ),
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
