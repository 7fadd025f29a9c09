// Posts in the market rooms: what members share, like, edit and take back.

import {
  Author,
  Cursor,
  CursorPagination,
  EmptyResponse,
  Id,
  Section,
  SectionOrAll,
  Time,
  trimmedText,
} from './common.ts'
import { commaSeparated, defineCalls, defineEmits, defineEvents, wholeNumber } from './define.ts'
import { Media } from './media.ts'
import { imageLimits } from './media-limits.ts'
import { validation } from './messages/en/posts.ts'
import { NewPoll, Poll } from './polls.ts'
import { postLimits, postStatuses, tagPattern } from './posts-limits.ts'
import { Review } from './reviews.ts'
import { z } from './schema.ts'

export { postLimits, postStatuses } from './posts-limits.ts'

export const PostStatus = z.enum(postStatuses)

export const Post = z.object({
  _id: Id,
  author: Author,
  section: Section,
  content: z.string(),
  tags: z.array(z.string()),
  media: z.array(Media),
  location: z.string().nullable(),
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
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    like: z.boolean(),
    comment: z.boolean(),
    save: z.boolean(),
    report: z.boolean(),
    appeal: z.boolean(),
  }),
  poll: Poll.optional(),
  /** For the author alone, while the post is pending or rejected. */
  review: Review.optional(),
})
export type Post = z.infer<typeof Post>

export const PostContent = trimmedText(z.string()).max(postLimits.contentLength, validation.contentLong)
export const Tag = z.string().regex(tagPattern, validation.tag)
export const PostLocation = trimmedText(z.string()).max(postLimits.locationLength, validation.locationLong)

/** One description for each image, '' where there is none; as JSON, because forms carry text. */
const ImageDescriptions = z.codec(
  z.string().max(8000),
  z.array(trimmedText(z.string()).max(imageLimits.altLength)).max(postLimits.images),
  {
    decode: (text, { issues }) => {
      try {
        return JSON.parse(text) as string[]
      } catch {
        issues.push({ code: 'custom', message: validation.alt, input: text })
        return z.NEVER
      }
    },
    encode: (texts) => JSON.stringify(texts),
  },
)

/** A poll as a field of a form: JSON, because forms carry text. */
const PollField = z.codec(z.string().max(2000), NewPoll, {
  decode: (text, { issues }) => {
    try {
      return JSON.parse(text) as NewPoll
    } catch {
      issues.push({ code: 'custom', message: validation.poll, input: text })
      return z.NEVER
    }
  },
  encode: (poll) => JSON.stringify(poll),
})

export const PostPage = z.object({ posts: z.array(Post), pagination: CursorPagination })
export const FeedQuery = z.object({
  section: SectionOrAll.default('all'),
  sort: z.enum(['latest', 'top', 'following']).default('latest'),
  tag: Tag.optional(),
  cursor: Cursor.optional(),
  limit: wholeNumber(1, 50).optional(),
})

const byId = z.object({ id: Id })
const LikeState = z.object({ isLiked: z.boolean(), likesCount: z.int() })

export const posts = defineCalls({
  'GET /posts': {
    summary: 'A room, or all rooms together: newest first, top ones, or of those you follow; endless by cursor',
    access: 'guest',
    query: FeedQuery,
    response: PostPage,
    errors: ['validation_failed', 'auth_required'],
  },
  'GET /posts/:id': {
    summary: 'One post',
    access: 'guest',
    params: byId,
    response: z.object({ post: Post }),
    errors: ['not_found'],
  },
  'POST /posts': {
    summary: 'Write a post, with up to 10 images',
    access: 'member',
    limit: 'upload',
    idempotent: true,
    status: 201,
    form: {
      fields: z.object({
        section: Section,
        content: PostContent.default(''),
        tags: commaSeparated(Tag, postLimits.tags).default([]),
        location: PostLocation.optional(),
        alt: ImageDescriptions.optional(),
        /** Ahead of now: it appears then. */
        scheduledAt: Time.optional(),
        poll: PollField.optional(),
      }),
      files: { media: postLimits.images },
    },
    response: z.object({ post: Post }),
    errors: [
      'validation_failed',
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
  'PUT /posts/:id': {
    summary: 'Edit your post; a stale version is refused',
    access: 'owner',
    limit: 'write',
    params: byId,
    body: z.object({
      content: PostContent.optional(),
      location: PostLocation.nullable().optional(),
      tags: z.array(Tag).max(postLimits.tags).optional(),
      version: z.int().min(1).optional(),
      /** Another time, while it has not appeared yet; null publishes it now. */
      scheduledAt: Time.nullable().optional(),
    }),
    response: z.object({ post: Post }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'conflict_stale'],
  },
  'DELETE /posts/:id': {
    summary: 'Take your post back',
    access: 'owner',
    limit: 'write',
    params: byId,
    response: EmptyResponse,
    errors: ['forbidden', 'not_found'],
  },
  'POST /posts/:id/like': {
    summary: 'Like a post; again does nothing more',
    access: 'member',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: LikeState,
    errors: ['not_found', 'key_reused', 'wrong_member'],
  },
  'POST /posts/:id/unlike': {
    summary: 'Take a like back',
    access: 'member',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: LikeState,
    errors: ['not_found', 'key_reused', 'wrong_member'],
  },
})

const PostRef = z.object({ postId: Id, section: Section })

export const postEvents = defineEvents({
  /** Carries ids only: each reader fetches the post under their own rights. */
  'post:created': { audience: ['section'], payload: PostRef.extend({ authorId: Id }) },
  'post:updated': { audience: ['section', 'post'], payload: PostRef.extend({ version: z.int() }) },
  'post:removed': { audience: ['section', 'post'], payload: PostRef },
  'post:counts': {
    audience: ['section', 'post'],
    latest: 'postId',
    payload: PostRef.extend({ likesCount: z.int(), commentsCount: z.int(), savesCount: z.int() }),
  },
  'post:liked': { audience: ['nobody'], payload: z.object({ postId: Id, memberId: Id, authorId: Id }) },
  'post:unliked': { audience: ['nobody'], payload: z.object({ postId: Id, memberId: Id, authorId: Id }) },
})

export const postEmits = defineEmits({
  'section:watch': {
    summary: 'Hear of posts in a room',
    access: 'guest',
    payload: z.object({ section: SectionOrAll }),
  },
  'section:unwatch': {
    summary: 'Stop hearing of a room',
    access: 'guest',
    payload: z.object({ section: SectionOrAll }),
  },
  'post:watch': { summary: 'Hear of one post and its comments', access: 'guest', payload: z.object({ postId: Id }) },
  'post:unwatch': { summary: 'Stop hearing of a post', access: 'guest', payload: z.object({ postId: Id }) },
})
