// Posts in the market rooms.

import { z } from 'zod'
import { booleanText, json, wholeNumber } from './codecs.ts'
import {
  Author,
  Cursor,
  CursorPagination,
  EmptyResponse,
  Id,
  maxVersion,
  Section,
  SectionOrAll,
  Time,
} from './common.ts'
import { defineCalls, defineEmits, defineEvents } from './define.ts'
import { Media } from './media.ts'
import { validation as planTexts } from './messages/en/plans.ts'
import { validation } from './messages/en/posts.ts'
import { NewPlan } from './plans.ts'
import { NewPoll, Poll } from './polls.ts'
import {
  areDifferent,
  ChartIds,
  ChartOfPost,
  changedText,
  changedTextInForm,
  ImageDescriptions,
  newText,
  postText,
  Tag,
} from './post-text.ts'
import { postLimits, postStatuses } from './posts-limits.ts'
import { Review } from './reviews.ts'
import { ScreeningReason } from './screening.ts'
import { ReviewToShare, sharedRecords } from './shared-records.ts'

export { ChartOfPost, PostContent, PostLocation, type PostText, postText, Stance, Tag } from './post-text.ts'
export { postLimits, postStatuses } from './posts-limits.ts'

export const PostStatus = z.enum(postStatuses)

export const Post = z.strictObject({
  _id: Id,
  author: Author,
  section: Section,
  ...postText,
  media: z.array(Media),
  /** The author says that images were made or changed with AI to look real. */
  isSynthetic: z.boolean(),
  createdAt: Time,
  publishedAt: Time.nullable(),
  editedAt: Time.nullable(),
  scheduledAt: Time.nullable(),
  status: PostStatus,
  version: z.int(),
  likesCount: z.int(),
  commentsCount: z.int(),
  savesCount: z.int(),
  isLiked: z.boolean(),
  isSaved: z.boolean(),
  can: z.strictObject({
    edit: z.boolean(),
    delete: z.boolean(),
    like: z.boolean(),
    comment: z.boolean(),
    save: z.boolean(),
    report: z.boolean(),
    appeal: z.boolean(),
  }),
  poll: Poll.optional(),
  /** The author's statements about their trading. Locked when the post is created, but for the result of a plan. */
  ...sharedRecords,
  /** Sent only to the author, while the post is pending or rejected. */
  review: Review.optional(),
})
export type Post = z.infer<typeof Post>

/** JSON, because forms carry text. */
const PollField = json(NewPoll, 2000, validation.poll)
const PlanField = json(NewPlan, 600, planTexts.plan)
const ReviewField = json(ReviewToShare, 200, validation.tradeReview)

export const PostPage = z.strictObject({ posts: z.array(Post), pagination: CursorPagination })
export const FeedQuery = z.strictObject({
  section: SectionOrAll.default('all'),
  sort: z.enum(['latest', 'top', 'following']).default('latest'),
  tag: Tag.optional(),
  cursor: Cursor.optional(),
  limit: wholeNumber(1, 50).optional(),
})

const byId = z.strictObject({ id: Id })
export const LikeState = z.strictObject({ isLiked: z.boolean(), likesCount: z.int() })

export const posts = defineCalls({
  'GET /posts': {
    summary:
      'Posts of one room or all rooms: the latest, the top posts, or those of people you follow. Paged by cursor',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: FeedQuery,
    response: PostPage,
    errors: ['validation_failed', 'auth_required'],
  },
  'GET /posts/:id': {
    summary: 'One post',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byId,
    response: z.strictObject({ post: Post }),
    errors: ['not_found'],
  },
  'POST /posts': {
    summary: 'Create a post with up to 10 images',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'upload',
    idempotent: true,
    status: 201,
    form: {
      fields: z.strictObject({
        section: Section,
        ...newText,
        /** Charts from POST /posts/charts, instead of files. */
        charts: ChartIds.optional(),
        alt: ImageDescriptions.optional(),
        /** Whether the images were made or changed with AI to look real. */
        isSynthetic: z.enum(['true', 'false']).optional(),
        /** A time in the future, at which the post is published. */
        scheduledAt: Time.optional(),
        poll: PollField.optional(),
        /** The plan can't be changed later. */
        plan: PlanField.optional(),
        /**
         * A closed trade of your journal, and a week or month of it. Their figures become part of the post. An
         * access token needs the scope `journal`, too.
         */
        trade: Id.optional(),
        /** The version of the trade that you saw. Another one is rejected. Without it, whichever there is. */
        tradeVersion: wholeNumber(1, maxVersion).optional(),
        tradeReview: ReviewField.optional(),
      }),
      files: { media: postLimits.images },
    },
    response: z.strictObject({ post: Post }),
    errors: [
      'validation_failed',
      'conflict_stale',
      'image_unreadable',
      'image_too_large',
      'payload_too_large',
      'too_many_files',
      'unsupported_media_type',
      'in_flight',
      'key_reused',
      'wrong_member',
    ],
  },
  'POST /posts/charts': {
    summary: 'Upload a chart for a post that you write or edit. It is deleted after 30 days if no post has it',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    status: 201,
    form: { fields: z.strictObject({}), files: { media: 1 } },
    response: z.strictObject({ chart: Media }),
    errors: [
      'validation_failed',
      'image_unreadable',
      'image_too_large',
      'payload_too_large',
      'too_many_files',
      'unsupported_media_type',
    ],
  },
  'PUT /posts/:id': {
    summary:
      'Edit your post. A stale version is rejected. A chart that you remove is gone at once, its file is deleted after a day',
    access: 'owner',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    params: byId,
    body: z.strictObject({
      ...changedText,
      /** All charts of the post, in order: those that stay, and new ones from POST /posts/charts. */
      charts: z
        .array(ChartOfPost)
        .max(postLimits.images)
        .refine((charts) => areDifferent(charts.map(({ _id }) => _id)), validation.chartTwice)
        .optional(),
      version: z.int().min(1).optional(),
      /** Whether its images were made or changed with AI to look real. Once it's published, this can't be taken back. */
      isSynthetic: z.boolean().optional(),
      /** A new time for a post that is still scheduled; null publishes it now. */
      scheduledAt: Time.nullable().optional(),
    }),
    form: {
      fields: z.strictObject({
        ...changedTextInForm,
        /** The charts of the post that stay, in order. The new files follow them. */
        keep: ChartIds.optional(),
        /** Of the new files. */
        alt: ImageDescriptions.optional(),
        version: wholeNumber(1, maxVersion).optional(),
        isSynthetic: booleanText.optional(),
        scheduledAt: Time.optional(),
      }),
      files: { media: postLimits.images },
    },
    response: z.strictObject({ post: Post }),
    errors: [
      'validation_failed',
      'forbidden',
      'not_found',
      'conflict_stale',
      'poll_has_votes',
      'stance_locked',
      'image_unreadable',
      'image_too_large',
      'payload_too_large',
      'too_many_files',
      'unsupported_media_type',
    ],
  },
  'DELETE /posts/:id': {
    summary: 'Delete your post',
    access: 'owner',
    scope: 'write',
    limit: 'write',
    params: byId,
    response: EmptyResponse,
    errors: ['forbidden', 'not_found'],
  },
  'POST /posts/:id/like': {
    summary: 'Like a post. Repeating it has no further effect',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: LikeState,
    errors: ['not_found', 'key_reused', 'wrong_member'],
  },
  'POST /posts/:id/unlike': {
    summary: 'Unlike a post',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: LikeState,
    errors: ['not_found', 'key_reused', 'wrong_member'],
  },
})

const PostRef = z.strictObject({ postId: Id, section: Section })

export const postEvents = defineEvents({
  /** Carries only ids: each client fetches the post with its own permissions. */
  'post:created': { audience: ['section'], payload: PostRef.extend({ authorId: Id }) },
  'post:updated': { audience: ['section', 'post'], payload: PostRef.extend({ version: z.int() }) },
  'post:removed': { audience: ['section', 'post'], payload: PostRef },
  'post:counts': {
    audience: ['section', 'post'],
    latestBy: 'postId',
    payload: PostRef.extend({ likesCount: z.int(), commentsCount: z.int(), savesCount: z.int() }),
  },
  /** A post, video or comment was deleted by its author or removed by a moderator, even if nobody saw it. */
  'content:removed': {
    audience: ['nobody'],
    payload: z.strictObject({ kind: z.enum(['post', 'comment']), contentId: Id }),
  },
  /** Its time came, but it is under review instead. Its author is notified. */
  'post:held': { audience: ['nobody'], payload: z.strictObject({ postId: Id, authorId: Id, reason: ScreeningReason }) },
  'post:liked': { audience: ['nobody'], payload: z.strictObject({ postId: Id, memberId: Id, authorId: Id }) },
  'post:unliked': { audience: ['nobody'], payload: z.strictObject({ postId: Id, memberId: Id, authorId: Id }) },
})

export const postEmits = defineEmits({
  'section:watch': {
    summary: 'Watch the posts of a room',
    access: 'guest',
    payload: z.strictObject({ section: SectionOrAll }),
  },
  'section:unwatch': {
    summary: 'Stop watching a room',
    access: 'guest',
    payload: z.strictObject({ section: SectionOrAll }),
  },
  'post:watch': { summary: 'Watch a post and its comments', access: 'guest', payload: z.strictObject({ postId: Id }) },
  'post:unwatch': { summary: 'Stop watching a post', access: 'guest', payload: z.strictObject({ postId: Id }) },
})
