// What a page is called, in the tab and in the history.
import { titles } from '#contract/messages/en/titles.ts'
import type { Platform } from '../../platform/platform.ts'

type Match = { match: { context: Platform } }

export const titled = (page: string, { match }: Match) => ({ title: titles.of(page, match.context.site.productName) })
export const named = (page: string) => (entering: Match) => ({ meta: [titled(page, entering)] })
