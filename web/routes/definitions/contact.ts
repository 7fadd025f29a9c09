import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { publicHead } from './page-meta.ts'
import { publicRoute } from './public.ts'

export const contactRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/contact',
  head: publicHead(titles.contact, '/contact'),
  component: lazyPage('ContactPage', () =>
    import('../../features/contact/contact-page.tsx').then((file) => ({ default: file.ContactPage })),
  ),
})
