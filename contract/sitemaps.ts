// The public pages of the site for search engines, as sitemaps.org defines it. Mounted at the root of the site, not under
// /api: a sitemap may only list pages below its own path.
import { wholeNumber } from './codecs.ts'
import { defineCalls, rawResponse } from './define.ts'
import { z } from './schema.ts'

export const sitemapKinds = ['posts', 'video', 'profile', 'hall-of-fame'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

const file = {
  access: 'guest',
  /** Each kind is divided into files of limited size: 1 is the oldest. The index lists them. */
  query: z.strictObject({ part: wholeNumber(1, 10_000).optional() }),
  response: rawResponse('application/xml'),
  errors: ['not_found', 'validation_failed'],
} as const

export const sitemaps = defineCalls({
  'GET /sitemap-index.xml': {
    summary: 'The list of all sitemaps',
    access: 'guest',
    response: rawResponse('application/xml'),
    errors: [],
  },
  'GET /posts-sitemap.xml': { summary: 'The posts that everyone can see', ...file },
  'GET /video-sitemap.xml': { summary: 'The lessons that everyone can see, with their videos', ...file },
  'GET /profile-sitemap.xml': { summary: 'The profiles that everyone can see', ...file },
  'GET /hall-of-fame-sitemap.xml': { summary: 'The halls of fame', ...file },
})
