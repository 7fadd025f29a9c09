// Site-wide settings, changed by administrators.

import { defineCalls } from './define.ts'
import { z } from './schema.ts'

export const Settings = z.strictObject({
  moderation: z.strictObject({
    /** How many first posts of a new member need approval; 0 for none (DECISIONS "Content"). */
    firstPostsToReview: z.int().min(0).max(50),
  }),
})
export type Settings = z.infer<typeof Settings>
export const defaultSettings: Settings = { moderation: { firstPostsToReview: 0 } }

export const settings = defineCalls({
  'GET /admin/settings': {
    summary: "The site's settings",
    access: 'admin',
    response: z.strictObject({ settings: Settings }),
    errors: [],
  },
  'PUT /admin/settings': {
    summary: "Replace the site's settings",
    access: 'admin',
    limit: 'write',
    body: z.strictObject({ settings: Settings }),
    response: z.strictObject({ settings: Settings }),
    errors: ['validation_failed'],
  },
})
