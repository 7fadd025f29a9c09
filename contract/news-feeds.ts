// News for feed readers: the latest articles in full. Mounted at the root of the site, beside the pages they belong to.

import { z } from 'zod'
import { defineCalls, rawResponse } from './define.ts'
import { MarketType } from './news.ts'

const feed = {
  access: 'guest',
  scope: 'read',
  loginAs: 'allowed',
  query: z.strictObject({ marketType: MarketType.optional() }),
  errors: ['validation_failed'],
} as const

export const newsFeeds = defineCalls({
  'GET /sentiment-news/feed.xml': {
    summary: 'The latest articles as RSS 2.0, of all markets or of one',
    ...feed,
    response: rawResponse('application/rss+xml'),
  },
  'GET /sentiment-news/feed.json': {
    summary: 'The latest articles as JSON Feed 1.1, of all markets or of one',
    ...feed,
    response: rawResponse('application/feed+json'),
  },
})
