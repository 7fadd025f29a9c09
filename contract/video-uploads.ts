// Uploading and editing one's own videos.

import { z } from 'zod'
import { commaSeparated } from './codecs.ts'
import { Day, EmptyResponse, Id, Section, trimmedLine } from './common.ts'
import { defineCalls, rawResponse } from './define.ts'
import { validation } from './messages/en/videos.ts'
import { Appeal } from './post-lists.ts'
import { Tag } from './posts.ts'
import {
  byVideoId,
  lessonTexts,
  Quality,
  Seconds,
  VideoDetails,
  VideoLevel,
  VideoUpload,
  videoLimits,
} from './videos.ts'

export const NewChapter = z.strictObject({
  start: Seconds,
  title: trimmedLine(z.string())
    .min(1, validation.chapterTitleMissing)
    .max(videoLimits.chapterTitleLength, validation.chapterTitleLong(videoLimits.chapterTitleLength)),
})
/** A language tag, such as en or pt-BR. */
export const CaptionLanguage = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, validation.captionLanguage)

const version = z.int().min(1).optional()
const response = z.strictObject({ video: VideoDetails })
const ofUpload = z.strictObject({ id: Id })

/** Omitted fields stay unchanged. */
export const VideoChanges = z.strictObject({
  ...lessonTexts.partial().shape,
  section: Section.optional(),
  level: VideoLevel.optional(),
  tags: z.array(Tag).max(videoLimits.tags, validation.tooManyTags(videoLimits.tags)).optional(),
  chapters: z.array(NewChapter).max(videoLimits.chapters).optional(),
  pricesUntil: Day.nullable().optional(),
  /** Whether it was made or changed with AI to look real. Once it's approved, this can't be taken back. */
  isSynthetic: z.boolean().optional(),
  /** The frame that becomes the thumbnail. */
  frame: z
    .int()
    .min(0)
    .max(videoLimits.frames - 1)
    .optional(),
  version,
})

export const videoUploads = defineCalls({
  'POST /learning/videos': {
    summary: 'Upload a whole video and submit it for approval. `message` is the text to show',
    access: 'member',
    limit: 'upload',
    idempotent: true,
    status: 201,
    form: {
      fields: z.strictObject({
        title: lessonTexts.shape.title,
        description: lessonTexts.shape.description.default(''),
        section: Section,
        level: VideoLevel.default('beginner'),
        tags: commaSeparated(Tag, videoLimits.tags).default([]),
        /** The lesson shows no prices of the last 30 days. */
        confirmsPrices: z.enum(['true', 'false']).default('false'),
        /** Whether it was made or changed with AI to look real. */
        isSynthetic: z.enum(['true', 'false']).optional(),
      }),
      files: { video: 1, thumbnail: 1 },
      maxBytes: { video: videoLimits.bytes },
    },
    response: response.extend({ message: z.string() }),
    errors: [
      'validation_failed',
      'image_unreadable',
      'image_too_large',
      'payload_too_large',
      'too_many_files',
      'unsupported_media_type',
      'processing_off',
      'disk_full',
      'in_flight',
      'key_reused',
      'wrong_member',
    ],
  },
  'GET /learning/uploads': {
    summary: 'Whether videos can be uploaded here, and your unfinished uploads',
    access: 'member',
    loginAs: 'allowed',
    response: z.strictObject({
      /** False if ffmpeg is not installed: the page says so. */
      isAvailable: z.boolean(),
      uploads: z.array(VideoUpload.extend({ videoId: Id, title: z.string() })),
    }),
    errors: [],
  },
  'POST /learning/uploads': {
    summary:
      'Start a resumable upload (tus 1.0.0, creation): `Upload-Length`, and `Upload-Metadata` with `filename` and, to replace the file of a rejected or failed video, `videoId`; administrators can replace that of any failed video. `Location` is the upload, `X-Video-Id` the new video',
    access: 'member',
    limit: 'write',
    status: 201,
    isStream: true,
    response: rawResponse('text/plain'),
    errors: ['validation_failed', 'not_found', 'payload_too_large', 'tus_version', 'processing_off', 'disk_full'],
  },
  'HEAD /learning/uploads/:id': {
    summary: 'How much has arrived: `Upload-Offset`, `Upload-Length` and `Upload-Expires`',
    access: 'owner',
    allowsSuspended: true,
    params: ofUpload,
    response: rawResponse('text/plain'),
    errors: ['not_found', 'tus_version', 'upload_expired'],
  },
  'PATCH /learning/uploads/:id': {
    summary:
      'Append bytes at `Upload-Offset`, as application/offset+octet-stream. What arrives before the connection breaks is kept. When the last byte is there, processing starts',
    access: 'owner',
    params: ofUpload,
    status: 204,
    isStream: true,
    response: rawResponse('text/plain'),
    errors: ['not_found', 'tus_version', 'upload_offset', 'upload_busy', 'upload_expired', 'disk_full'],
  },
  'DELETE /learning/uploads/:id': {
    summary: 'Give up an unfinished upload and free its space (tus termination)',
    access: 'owner',
    limit: 'write',
    params: ofUpload,
    status: 204,
    response: rawResponse('text/plain'),
    errors: ['not_found', 'tus_version'],
  },
  'PUT /learning/videos/:id': {
    summary: 'Edit your video in any status but removed. A stale version is rejected. Changed texts are screened again',
    access: 'owner',
    limit: 'write',
    params: byVideoId,
    body: VideoChanges,
    response,
    errors: ['validation_failed', 'forbidden', 'not_found', 'conflict_stale'],
  },
  'POST /learning/videos/:id/thumbnail': {
    summary: 'Upload an own thumbnail',
    access: 'owner',
    limit: 'upload',
    params: byVideoId,
    form: { fields: z.strictObject({}), files: { thumbnail: 1 } },
    response,
    errors: ['validation_failed', 'forbidden', 'not_found', 'image_unreadable', 'image_too_large', 'too_many_files'],
  },
  'POST /learning/videos/:id/captions': {
    summary: 'Add captions in one language (WebVTT), or replace them',
    access: 'owner',
    limit: 'upload',
    params: byVideoId,
    form: { fields: z.strictObject({ language: CaptionLanguage }), files: { captions: 1 } },
    response,
    errors: ['validation_failed', 'forbidden', 'not_found', 'too_many_files'],
  },
  'DELETE /learning/videos/:id/captions/:language': {
    summary: 'Remove captions',
    access: 'owner',
    limit: 'write',
    params: byVideoId.extend({ language: CaptionLanguage }),
    response,
    errors: ['forbidden', 'not_found'],
  },
  'POST /learning/videos/:id/submit': {
    summary:
      'Submit for approval, also again after a rejection. `confirmsPrices`: the lesson shows no prices of the last 30 days; needed from the day in the settings. If 360p and 720p are still being made, it happens as soon as they are ready',
    access: 'owner',
    limit: 'write',
    params: byVideoId,
    body: z.strictObject({ version, confirmsPrices: z.boolean().default(false) }),
    response: response.extend({ message: z.string() }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'conflict_stale'],
  },
  'POST /learning/videos/:id/retry': {
    summary: 'Make the failed qualities again, or only one of them. Administrators may, too',
    access: 'owner',
    limit: 'write',
    params: byVideoId,
    body: z.strictObject({ quality: Quality.optional() }),
    response,
    errors: ['validation_failed', 'forbidden', 'not_found', 'processing_off'],
  },
  'POST /learning/videos/:id/appeal': {
    summary: 'Appeal, once against each decision, if your video was rejected or was removed in the last 14 days',
    access: 'owner',
    limit: 'write',
    params: byVideoId,
    body: Appeal,
    response: EmptyResponse,
    errors: ['validation_failed', 'not_found', 'already_appealed', 'appeal_closed'],
  },
  'DELETE /learning/videos/:id': {
    summary: 'Delete your video with its files',
    access: 'owner',
    limit: 'write',
    params: byVideoId,
    response: EmptyResponse,
    errors: ['forbidden', 'not_found'],
  },
})
