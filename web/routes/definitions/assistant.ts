// The assistant, whose path has the product's name (A §2).
import { createRoute, notFound } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { parseAssistantSearch } from '../../features/assistant/search-params.ts'
import type { Platform } from '../../platform/platform.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberRoute } from './member.ts'
import { titleHead } from './page-meta.ts'

export const assistantRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/{$product}-ai',
  head: titleHead(titles.assistant),
  validateSearch: parseAssistantSearch,
  beforeLoad: ({ context, params }) => {
    if (params.product !== (context as Platform).site.slug) throw notFound()
  },
  component: lazyPage('AssistantPage', () => import('../../features/assistant/assistant-page.tsx')),
})
