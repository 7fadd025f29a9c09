// What administrators set for the whole site.

import { defineCalls } from './define.ts'
import { z } from './schema.ts'

export const Settings = z.object({
  moderation: z.object({
    /** So many first posts of a member wait for an administrator; 0: none (DECISIONS "Content"). */
    firstPostsWait: z.int().min(0).max(50),
  }),
})
export type Settings = z.infer<typeof Settings>
export const defaultSettings: Settings = { moderation: { firstPostsWait: 0 } }

export const settings = defineCalls({
  'GET /admin/settings': {
    summary: "The site's settings",
    access: 'admin',
    response: z.object({ settings: Settings }),
    errors: [],
  },
  'PUT /admin/settings': {
    summary: "Change the site's settings, whole",
    access: 'admin',
    limit: 'write',
    body: z.object({ settings: Settings }),
    response: z.object({ settings: Settings }),
    errors: ['validation_failed'],
  },
})
