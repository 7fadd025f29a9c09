// Titles and robots tags of pages.
import { pageTitles } from '#contract/messages/en/page-title.ts'
import type { Platform } from '../../platform/platform.ts'
import { pageHead } from '../../platform/routing/page-head.ts'

type Match = { match: { context: Platform } }

export const pageTitle = (page: string, { match }: Match) => ({
  title: pageTitles.of(page, match.context.site.productName),
})
/** The head of a public page without a record of its own. `path`: its canonical one. */
export const publicHead = (page: string, path: string) => (routeContext: Match) =>
  pageHead(null, { ...pageTitle(page, routeContext), type: 'website', path }, routeContext.match.context.site)
export const titleHead = (page: string) => (routeContext: Match) => ({ meta: [pageTitle(page, routeContext)] })
export const noIndexHead = () => ({ meta: [{ name: 'robots', content: 'noindex' }] })
