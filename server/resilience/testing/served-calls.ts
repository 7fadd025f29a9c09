import type { Call } from '#contract/define.ts'
import { calls } from '#contract/index.ts'
import { media } from '#contract/media.ts'
import { newsFeeds } from '#contract/news-feeds.ts'
import { sitemaps } from '#contract/sitemaps.ts'

/** Every call that the site answers, by name. */
export const served: Record<string, Call> = { ...calls, ...media, ...sitemaps, ...newsFeeds }
