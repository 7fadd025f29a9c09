// Titles and robots tags of pages.
import { titles } from '#contract/messages/en/titles.ts'
import type { Platform } from '../../platform/platform.ts'

type Match = { match: { context: Platform } }

export const pageTitle = (page: string, { match }: Match) => ({
  title: titles.of(page, match.context.site.productName),
})
export const titleHead = (page: string) => (routeContext: Match) => ({ meta: [pageTitle(page, routeContext)] })
export const noIndexHead = () => ({ meta: [{ name: 'robots', content: 'noindex' }] })
