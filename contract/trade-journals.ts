// Records that members have shared from their journals, and their number, for administrators. Never a private trade.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { Cursor, CursorPagination, Id } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { ModeratedContent, moderationLimits } from './moderation.ts'

export const sharedKinds = ['trade', 'review'] as const
/** A scheduled post isn't shared yet. */
export const sharedStatuses = ['published', 'pending', 'rejected', 'removed'] as const
/** Weeks that are counted, this one included. */
export const countedWeeks = 12

/** Days are those of the site's time zone. */
export const JournalCounts = z.strictObject({
  journals: z.int(),
  trades: z.int(),
  /** Posts. A post may share both. */
  shared: z.strictObject({ trades: z.int(), reviews: z.int() }),
  /** The first and the last day that are counted below. The first is a Monday. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Without the days on which nothing was shared. */
  days: z.array(z.strictObject({ date: z.iso.date(), trades: z.int(), reviews: z.int() })),
})
export type JournalCounts = z.infer<typeof JournalCounts>

export const tradeJournals = defineCalls({
  'GET /admin/trade-journals': {
    summary: 'Posts that share a trade or a review, with the figures as shared, latest first, paged by cursor',
    access: 'admin',
    area: 'moderation',
    query: z.strictObject({
      shares: z.enum(['all', ...sharedKinds]).default('all'),
      status: z.enum(['all', ...sharedStatuses]).default('all'),
      /** A part of a name, of a username, or of the symbol of a shared trade. */
      search: z.string().trim().max(moderationLimits.queryLength).optional(),
      cursor: Cursor.optional(),
      limit: wholeNumber(1, 50).optional(),
    }),
    response: z.strictObject({ posts: z.array(ModeratedContent), pagination: CursorPagination }),
    errors: ['validation_failed'],
  },
  'GET /admin/trade-journals/counts': {
    summary: 'How many members have a journal, how many trades these have, and how many were shared, by day',
    access: 'admin',
    area: 'moderation',
    response: z.strictObject({ counts: JournalCounts }),
    errors: [],
  },
})

export const tradeJournalEvents = defineEvents({
  /** A member shares a trade or a review in a post, which may still be under review. */
  'journal:shared': { audience: ['admins'], area: 'moderation', payload: z.strictObject({ postId: Id }) },
})
