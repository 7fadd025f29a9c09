// Calls about learning videos: reading, watching, liking, commenting. And their events.

import { z } from 'zod'
import { booleanText, wholeNumber } from './codecs.ts'
import { Comment, CommentText } from './comments.ts'
import {
  Cursor,
  CursorPagination,
  Id,
  PageNumberPagination,
  Person,
  pageNumberQuery,
  Section,
  SectionOrAll,
  trimmedText,
} from './common.ts'
import { defineCalls, defineEvents, rawResponse } from './define.ts'
import { validation as moderationTexts } from './messages/en/moderation.ts'
import { moderationLimits, Report, reportReasons } from './moderation.ts'
import { Tag } from './posts.ts'
import {
  byVideoId,
  Quality,
  Video,
  VideoDetails,
  VideoId,
  VideoLevel,
  VideoRendition,
  VideoStatus,
  videoLimits,
  videoOrders,
  videoStatuses,
} from './videos.ts'
export const VideoPage = z.strictObject({ videos: z.array(Video), pagination: PageNumberPagination })

const listQuery = {
  ...pageNumberQuery,
  section: SectionOrAll.default('all'),
  level: VideoLevel.optional(),
  tag: Tag.optional(),
  /** Only this uploader's videos. */
  educator: Id.optional(),
}

export const Educator = z.strictObject({
  rank: z.int(),
  user: Person,
  videosCount: z.int(),
  views: z.int(),
  /** Times that a member completed one of the videos. */
  completedCount: z.int(),
})
export type Educator = z.infer<typeof Educator>

/** Of videos that aren't approved: expiry (seconds since 1970) and signature. */
const signedQuery = {
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
  signature: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
}

export const videos = defineCalls({
  'GET /learning/videos': {
    summary: 'Approved videos, newest first. Without `withCount`, the total counts no further than the next page',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject({ ...listQuery, withCount: booleanText.optional() }),
    response: VideoPage,
    errors: ['validation_failed'],
  },
  'GET /learning/videos/sort/:order': {
    summary: 'Approved videos, newest first or most watched first',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({ order: z.enum(videoOrders) }),
    query: z.strictObject(listQuery),
    response: VideoPage,
    errors: ['validation_failed'],
  },
  'GET /learning/videos/mine': {
    summary:
      'Your own videos in any status, last created first. Removed ones stay with the reason while you can appeal',
    access: 'member',
    scope: 'read',
    loginAs: 'allowed',
    allowsSuspended: true,
    query: z.strictObject({ ...pageNumberQuery, status: z.enum(['all', ...videoStatuses]).default('all') }),
    response: VideoPage,
    errors: ['validation_failed'],
  },
  'GET /learning/videos/saved': {
    summary: 'Videos that you saved, last saved first',
    access: 'member',
    scope: 'read',
    loginAs: 'allowed',
    allowsSuspended: true,
    query: z.strictObject(pageNumberQuery),
    response: VideoPage,
    errors: ['validation_failed'],
  },
  'GET /learning/videos/:id': {
    summary: 'One video. The uploader, moderators and administrators see it in every status',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byVideoId,
    response: z.strictObject({ video: VideoDetails }),
    errors: ['not_found'],
  },
  'POST /learning/videos/:id/view': {
    summary: 'Count a view, at most once per 10 seconds for each viewer and video',
    access: 'guest',
    allowsSuspended: true,
    limit: 'write',
    params: byVideoId,
    response: z.strictObject({ views: z.int(), isCounted: z.boolean() }),
    errors: ['not_found'],
  },
  'POST /learning/videos/:id/like': {
    summary: 'Like a video. Repeating it has no further effect',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: byVideoId,
    response: z.strictObject({ isLiked: z.boolean(), likesCount: z.int() }),
    errors: ['not_found', 'key_reused', 'wrong_member'],
  },
  'POST /learning/videos/:id/unlike': {
    summary: 'Unlike a video',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: byVideoId,
    response: z.strictObject({ isLiked: z.boolean(), likesCount: z.int() }),
    errors: ['not_found', 'key_reused', 'wrong_member'],
  },
  'POST /learning/videos/:id/save': {
    summary: 'Save a video. Repeating it has no further effect',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: byVideoId,
    response: z.strictObject({ isSaved: z.boolean(), savesCount: z.int() }),
    errors: ['not_found', 'key_reused', 'wrong_member'],
  },
  'DELETE /learning/videos/:id/save': {
    summary: 'Remove a video from your saved ones',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: byVideoId,
    response: z.strictObject({ isSaved: z.boolean(), savesCount: z.int() }),
    errors: ['not_found', 'key_reused', 'wrong_member'],
  },
  'GET /learning/videos/:id/comments': {
    summary: "Comments on a video, like those on a post: `postId` is the video's id",
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byVideoId,
    query: z.strictObject({
      order: z.enum(['oldest', 'newest']).default('oldest'),
      parentId: Id.optional(),
      cursor: Cursor.optional(),
      limit: wholeNumber(1, 50).optional(),
    }),
    response: z.strictObject({ comments: z.array(Comment), pagination: CursorPagination }),
    errors: ['not_found', 'validation_failed'],
  },
  'POST /learning/videos/:id/comment': {
    summary: 'Comment on a video or reply to a comment. Edits, likes and deletions use the calls of comments',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    status: 201,
    params: byVideoId,
    body: z.strictObject({ comment: CommentText, parentId: Id.optional() }),
    response: z.strictObject({ comment: Comment }),
    errors: ['validation_failed', 'not_found', 'key_reused', 'wrong_member'],
  },
  'GET /learning/educators/leaderboard': {
    summary: 'Members with approved videos, most completed watches first',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject({ limit: wholeNumber(1, 50).optional() }),
    response: z.strictObject({ educators: z.array(Educator), total: z.int() }),
    errors: ['validation_failed'],
  },
  'GET /learning/educators/:id': {
    summary: 'One educator with figures. Their videos: GET /learning/videos?educator=',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({ id: Id }),
    response: z.strictObject({ educator: Educator }),
    errors: ['not_found'],
  },
  'GET /video/stream/:videoId': {
    summary:
      'The video file, with ranges. Without `quality`, or if that quality is missing, the nearest smaller one. If files are in S3, a redirect to a URL that is valid for 10 minutes',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({ videoId: VideoId }),
    query: z.strictObject({ quality: Quality.optional(), ...signedQuery }),
    response: rawResponse('video/mp4'),
    errors: ['not_found'],
  },
  'GET /video/asset/:videoId/:asset': {
    summary: 'The seek bar picture (sprite.jpg), frames to choose from (frame-0.jpg) and captions (captions-en.vtt)',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({
      videoId: VideoId,
      asset: z.string().regex(/^(sprite\.jpg|frame-\d\.jpg|captions-[a-z]{2,3}(-[A-Za-z0-9]{2,8})?\.vtt)$/),
    }),
    query: z.strictObject(signedQuery),
    response: rawResponse('*/*'),
    errors: ['not_found'],
  },
})

/** Handled by the same administrators as reports of posts. */
export const videoReports = defineCalls({
  'POST /learning/videos/report/:id': {
    summary: "Report another member's video, once. The reason `other` needs a description",
    access: 'member',
    limit: 'write',
    status: 201,
    params: byVideoId,
    body: z.strictObject({
      reason: z.enum(reportReasons),
      description: trimmedText(z.string())
        .max(moderationLimits.descriptionLength, moderationTexts.descriptionLong(moderationLimits.descriptionLength))
        .default(''),
    }),
    response: z.strictObject({ report: Report }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'already_reported'],
  },
})

export const videoEvents = defineEvents({
  /** Sent to the uploader while the video is uploaded and processed. Fetch the video for the details. */
  'video:progress': {
    audience: ['member'],
    latestBy: 'videoId',
    payload: z.strictObject({
      memberId: Id,
      videoId: Id,
      status: VideoStatus,
      progress: z.number(),
      qualities: z.array(VideoRendition.pick({ quality: true, status: true, progress: true })),
    }),
  },
  /** The video is approved: followers of the author are notified, and lists show it. */
  'video:approved': {
    audience: ['everyone'],
    payload: z.strictObject({ postId: Id, section: Section, authorId: Id }),
  },
  /** An approved video was changed, rejected or removed. Sent to those who watch it (`post:watch` with its id). */
  'video:changed': { audience: ['post'], payload: z.strictObject({ postId: Id, section: Section }) },
  /** A member has covered 90 percent for the first time. */
  'video:completed': {
    audience: ['nobody'],
    payload: z.strictObject({ videoId: Id, memberId: Id, authorId: Id }),
  },
  /** A member has covered another whole minute of a lesson. */
  'video:covered': { audience: ['nobody'], payload: z.strictObject({ videoId: Id, memberId: Id }) },
  /** A member has answered the questions of a video. */
  'quiz:answered': {
    audience: ['nobody'],
    payload: z.strictObject({ videoId: Id, memberId: Id, score: z.int(), total: z.int() }),
  },
})

export const videoQuery = { ...pageNumberQuery, query: z.string().trim().max(videoLimits.queryLength).optional() }
