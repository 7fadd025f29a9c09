// Posts put together by other things than a room: saved, liked, of one member, the top ones; and what stands behind one post.

import { Id, PageNumberPagination, pageNumberQuery, Section, SectionOrAll, Time, trimmedText } from './common.ts'
import { defineCalls, wholeNumber } from './define.ts'
import { validation as moderationTexts } from './messages/en/moderation.ts'
import { validation as pollTexts } from './messages/en/polls.ts'
import { moderationLimits } from './moderation-limits.ts'
import { NewPoll } from './polls.ts'
import { Post, PostContent, PostStatus } from './posts.ts'
import { z } from './schema.ts'

const byId = z.object({ id: Id })
const SaveState = z.object({ isSaved: z.boolean(), savesCount: z.int() })
const PostsByPage = z.object({ posts: z.array(Post), pagination: PageNumberPagination })

const saveCall = (summary: string) =>
  ({
    summary,
    access: 'member',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: SaveState,
    errors: ['not_found', 'key_reused', 'wrong_member'],
  }) as const

/** What an author says, once, against a rejection or a wait. */
export const Appeal = z.object({
  text: trimmedText(z.string())
    .min(1, moderationTexts.appealMissing)
    .max(moderationLimits.appealLength, moderationTexts.appealLong),
})

export const PostEdit = z.object({
  version: z.int(),
  content: z.string(),
  tags: z.array(z.string()),
  location: z.string().nullable(),
  replacedAt: Time,
})
export type PostEdit = z.infer<typeof PostEdit>

export const postLists = defineCalls({
  'POST /posts/:id/save': saveCall('Save a post for yourself'),
  'DELETE /posts/:id/save': saveCall('Save a post no longer'),
  'POST /user/posts/save/:id': saveCall('Save a post for yourself (the other form)'),
  'POST /user/posts/unsave/:id': saveCall('Save a post no longer (the other form)'),
  'GET /user/posts/saved': {
    summary: 'What you saved, the last saved first; only you see it',
    access: 'member',
    suspended: true,
    query: z.object(pageNumberQuery),
    response: PostsByPage,
    errors: ['validation_failed'],
  },
  'GET /user/posts/liked': {
    summary: 'What you liked, the last liked first; only you see it',
    access: 'member',
    suspended: true,
    query: z.object(pageNumberQuery),
    response: PostsByPage,
    errors: ['validation_failed'],
  },
  'GET /user/posts/user/:id': {
    summary: "A member's posts, newest first; other states than published are for the member alone",
    access: 'guest',
    params: byId,
    query: z.object({ ...pageNumberQuery, status: PostStatus.exclude(['removed']).default('published') }),
    response: PostsByPage,
    errors: ['not_found', 'validation_failed'],
  },
  'GET /posts/top': {
    summary: 'The top posts: a score with time decay, one author capped, worked out every few minutes',
    access: 'guest',
    query: z.object({ section: SectionOrAll.default('all'), limit: wholeNumber(1, 50).optional() }),
    response: z.object({ posts: z.array(Post) }),
    errors: ['validation_failed'],
  },
  'GET /posts/stats/:id': {
    summary: 'The counts of a post',
    access: 'guest',
    params: byId,
    response: z.object({
      stats: z.object({ likesCount: z.int(), commentsCount: z.int(), savesCount: z.int() }),
    }),
    errors: ['not_found'],
  },
  'GET /posts/:id/edits': {
    summary: 'What a post said before its edits, the last first: for its author and administrators',
    access: 'owner',
    suspended: true,
    params: byId,
    response: z.object({ edits: z.array(PostEdit) }),
    errors: ['not_found'],
  },
  'POST /posts/:id/appeal': {
    summary: 'Contest, once, that your post waits or was rejected',
    access: 'owner',
    limit: 'write',
    params: byId,
    body: Appeal,
    response: z.object({ post: Post }),
    errors: ['validation_failed', 'not_found', 'already_appealed'],
  },
  'POST /polls': {
    summary: 'Ask the room: a post with a poll and nothing else',
    access: 'member',
    limit: 'write',
    idempotent: true,
    status: 201,
    body: NewPoll.safeExtend({ section: Section, question: PostContent.min(1, pollTexts.questionMissing) }),
    response: z.object({ post: Post }),
    errors: ['validation_failed', 'in_flight', 'key_reused', 'wrong_member'],
  },
})
