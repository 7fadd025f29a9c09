// Titles and robots tags of pages.
import { pageTitles } from '#contract/messages/en/page-title.ts'
import type { Platform } from '../../platform/platform.ts'

type Match = { match: { context: Platform } }

export const pageTitle = (page: string, { match }: Match) => ({
  title: pageTitles.of(page, match.context.site.productName),
})
export const titleHead = (page: string) => (routeContext: Match) => ({ meta: [pageTitle(page, routeContext)] })
export const noIndexHead = () => ({ meta: [{ name: 'robots', content: 'noindex' }] })
