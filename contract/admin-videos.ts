// Videos as administrators see them. Approvals and rejections go through PUT /admin/content/:id/status, removals through
// DELETE /admin/content/:id, both with the video's id.

import { z } from 'zod'
import { PageNumberPagination, SectionOrAll, Time } from './common.ts'
import { defineCalls } from './define.ts'
import { videoQuery } from './learning.ts'
import { VideoChanges } from './video-uploads.ts'
import { byVideoId, VideoDetails, videoStatuses } from './videos.ts'

/** `contentVersion` is the version that decisions carry; `version` is that of the text. */
export const AdminVideo = VideoDetails.extend({
  contentVersion: z.int().nullable(),
  reportsCount: z.int(),
  submittedAt: z.string().nullable(),
  /** When its author confirmed that it shows no prices of the last 30 days. */
  pricesConfirmedAt: Time.nullable(),
  /** Whether the viewer may decide on it, edit it and feature it. */
  canDecide: z.boolean(),
})
export type AdminVideo = z.infer<typeof AdminVideo>

export const adminVideos = defineCalls({
  'GET /admin/videos': {
    summary: 'Videos in any status. Pending ones: longest waiting first; all others: newest first',
    access: 'admin',
    area: 'moderation',
    query: z.strictObject({
      ...videoQuery,
      section: SectionOrAll.default('all'),
      status: z.enum(['all', 'featured', ...videoStatuses]).default('all'),
    }),
    response: z.strictObject({ videos: z.array(AdminVideo), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'GET /admin/videos/:id': {
    summary: 'One video in any status',
    access: 'admin',
    area: 'moderation',
    params: byVideoId,
    response: z.strictObject({ video: AdminVideo }),
    errors: ['not_found'],
  },
  'PUT /admin/videos/:id': {
    summary: 'Edit a video or feature it at the top of the lists. Recorded in the audit log',
    access: 'admin',
    area: 'moderation',
    limit: 'write',
    params: byVideoId,
    body: VideoChanges.extend({ isFeatured: z.boolean().optional() }),
    response: z.strictObject({ video: AdminVideo }),
    errors: ['validation_failed', 'not_found', 'conflict_stale'],
  },
})
