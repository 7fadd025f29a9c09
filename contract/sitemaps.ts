// The public pages of the site for search engines, as sitemaps.org defines it. Mounted at the root of the site, not under
// /api: a sitemap may only list pages below its own path.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { defineCalls, rawResponse } from './define.ts'

export const sitemapKinds = ['posts', 'video', 'profile', 'news', 'predictions', 'hall-of-fame'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

const file = {
  access: 'guest',
  scope: 'read',
  loginAs: 'allowed',
  /** Each kind is divided into files of limited size: 1 is the oldest. The index lists them. */
  query: z.strictObject({ part: wholeNumber(1, 10_000).optional() }),
  response: rawResponse('application/xml'),
  errors: ['not_found', 'validation_failed'],
} as const

export const sitemaps = defineCalls({
  'GET /sitemap-index.xml': {
    summary: 'The list of all sitemaps',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: rawResponse('application/xml'),
    errors: [],
  },
  'GET /posts-sitemap.xml': { summary: 'The posts that everyone can see', ...file },
  'GET /video-sitemap.xml': { summary: 'The lessons that everyone can see, with their videos', ...file },
  'GET /profile-sitemap.xml': { summary: 'The profiles that everyone can see', ...file },
  'GET /news-sitemap.xml': { summary: 'The published articles, with those of the last two days as news', ...file },
  'GET /predictions-sitemap.xml': { summary: 'The questions', ...file },
  'GET /hall-of-fame-sitemap.xml': { summary: 'The halls of fame', ...file },
})
