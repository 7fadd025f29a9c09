// Search for posts, people, videos and news.

import { z } from 'zod'
import { PageNumberPagination, Person, pageNumberQuery, SectionOrAll } from './common.ts'
import { defineCalls } from './define.ts'
import { ArticleSummary } from './news.ts'
import { Post } from './posts.ts'
import { Video } from './videos.ts'

const searchTypes = ['posts', 'people', 'videos', 'news'] as const
export const searchSince = ['day', 'week', 'month', 'year', 'ever'] as const
/** Characters of a query, and results per page (B §9). */
export const searchLimits = { queryLength: 200, pageSize: 10 } as const

export const search = defineCalls({
  'GET /search': {
    summary:
      'Search posts by words (the last one may be incomplete), best first, people by name, tolerating typos, videos by title, description, tags and captions, or news by words',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject({
      ...pageNumberQuery,
      q: z.string().trim().min(1).max(searchLimits.queryLength),
      type: z.enum(searchTypes).default('posts'),
      /** Filters for posts, videos and news: room and age. */
      section: SectionOrAll.default('all'),
      since: z.enum(searchSince).default('ever'),
    }),
    /** Only the list of the requested type is filled. */
    response: z.strictObject({
      posts: z.array(Post),
      people: z.array(Person),
      videos: z.array(Video),
      news: z.array(ArticleSummary),
      /** For people: someone has all these words in their name, so people are shown above posts. */
      isName: z.boolean(),
      /** For posts: other names of the markets and terms in the query, which were searched too. */
      alsoFor: z.array(z.string()),
      /** For posts: a query with similar words that finds something, if this one finds nothing. */
      didYouMean: z.string().nullable(),
      pagination: PageNumberPagination,
    }),
    errors: ['validation_failed'],
  },
})
