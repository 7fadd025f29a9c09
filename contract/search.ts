// Finding posts and people by words.

import { PageNumberPagination, Person, pageNumberQuery, SectionOrAll } from './common.ts'
import { defineCalls } from './define.ts'
import { Post } from './posts.ts'
import { z } from './schema.ts'
import { searchLimits, searchSince, searchTypes } from './search-limits.ts'

export { searchLimits, searchSince, searchTypes } from './search-limits.ts'

export const search = defineCalls({
  'GET /search': {
    summary: 'Posts by words (the last one may be begun), best first; people by name, forgiving of typing errors',
    access: 'guest',
    query: z.object({
      ...pageNumberQuery,
      q: z.string().trim().min(1).max(searchLimits.queryLength),
      type: z.enum(searchTypes).default('posts'),
      /** Of posts: their room, and how old they may be. */
      section: SectionOrAll.default('all'),
      since: z.enum(searchSince).default('ever'),
    }),
    /** The list of the type that was asked for; the other is empty. */
    response: z.object({ posts: z.array(Post), people: z.array(Person), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
})
