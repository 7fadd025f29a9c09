// Lists of posts other than a room's feed (saved, liked, a member's own, top), and calls about one post: stats, edits,
// appeal.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { Id, PageNumberPagination, pageNumberQuery, Section, SectionOrAll, Time, trimmedText } from './common.ts'
import { defineCalls } from './define.ts'
import { validation as moderationTexts } from './messages/en/moderation.ts'
import { validation as pollTexts } from './messages/en/polls.ts'
import { moderationLimits } from './moderation.ts'
import { NewPoll } from './polls.ts'
import { ChartOfPost, Post, PostContent, PostStatus, postText } from './posts.ts'

const byId = z.strictObject({ id: Id })
export const SaveState = z.strictObject({ isSaved: z.boolean(), savesCount: z.int() })
const PostsByPage = z.strictObject({ posts: z.array(Post), pagination: PageNumberPagination })

const saveCall = (summary: string) =>
  ({
    summary,
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: SaveState,
    errors: ['not_found', 'key_reused', 'wrong_member'],
  }) as const

/** An author's appeal against a rejection or review; one per post or comment. */
export const Appeal = z.strictObject({
  text: trimmedText(z.string())
    .min(1, moderationTexts.appealMissing)
    .max(moderationLimits.appealLength, moderationTexts.appealLong(moderationLimits.appealLength)),
})

export const PostEdit = z.strictObject({
  version: z.int(),
  ...postText,
  /** The charts of that version. Those that were removed since can't be shown any more. */
  charts: z.array(ChartOfPost),
  replacedAt: Time,
})
export type PostEdit = z.infer<typeof PostEdit>

export const postLists = defineCalls({
  'POST /posts/:id/save': saveCall('Save a post'),
  'DELETE /posts/:id/save': saveCall('Unsave a post'),
  'POST /user/posts/save/:id': saveCall('Save a post (alternative path)'),
  'POST /user/posts/unsave/:id': saveCall('Unsave a post (alternative path)'),
  'GET /user/posts/saved': {
    summary: 'Your saved posts, latest first. Only you can see them',
    access: 'member',
    scope: 'read',
    loginAs: 'allowed',
    allowsSuspended: true,
    query: z.strictObject(pageNumberQuery),
    response: PostsByPage,
    errors: ['validation_failed'],
  },
  'GET /user/posts/liked': {
    summary: 'Your liked posts, latest first. Only you can see them',
    access: 'member',
    scope: 'read',
    loginAs: 'allowed',
    allowsSuspended: true,
    query: z.strictObject(pageNumberQuery),
    response: PostsByPage,
    errors: ['validation_failed'],
  },
  'GET /user/posts/user/:id': {
    summary: "A member's posts, newest first. Only the member can list other statuses than `published`",
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byId,
    query: z.strictObject({ ...pageNumberQuery, status: PostStatus.exclude(['removed']).default('published') }),
    response: PostsByPage,
    errors: ['not_found', 'validation_failed'],
  },
  'GET /posts/top': {
    summary: 'Top posts by a score that decays over time, with a limit per author. Updated every few minutes',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject({ section: SectionOrAll.default('all'), limit: wholeNumber(1, 50).optional() }),
    response: z.strictObject({ posts: z.array(Post) }),
    errors: ['validation_failed'],
  },
  'GET /posts/stats/:id': {
    summary: 'Like, comment and save counts of a post',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byId,
    response: z.strictObject({
      stats: z.strictObject({ likesCount: z.int(), commentsCount: z.int(), savesCount: z.int() }),
    }),
    errors: ['not_found'],
  },
  'GET /posts/:id/edits': {
    summary: 'Earlier versions of a post, latest first. Only for its author, moderators and administrators',
    access: 'owner',
    scope: 'read',
    loginAs: 'allowed',
    allowsSuspended: true,
    params: byId,
    response: z.strictObject({ edits: z.array(PostEdit) }),
    errors: ['not_found'],
  },
  'POST /posts/:id/appeal': {
    summary:
      'Appeal, once against each decision, if your post is under review, was rejected or was removed in the last 14 days',
    access: 'owner',
    limit: 'write',
    params: byId,
    body: Appeal,
    response: z.strictObject({ post: Post }),
    errors: ['validation_failed', 'not_found', 'already_appealed', 'appeal_closed'],
  },
  'POST /polls': {
    summary: 'Create a post that has only a question and a poll',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    status: 201,
    body: NewPoll.safeExtend({ section: Section, question: PostContent.min(1, pollTexts.questionMissing) }),
    response: z.strictObject({ post: Post }),
    errors: ['validation_failed', 'in_flight', 'key_reused', 'wrong_member'],
  },
})
