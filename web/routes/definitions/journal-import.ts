// Importing trades from files.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberRoute } from './member.ts'
import { titleHead } from './page-meta.ts'

export const journalImportRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/journal/import',
  head: titleHead(titles.importTrades),
  component: lazyPage('ImportPage', () => import('../../features/journal-import/import-page.tsx')),
})
