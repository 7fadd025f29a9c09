// Changes to the site's settings by administrators.

import { z } from 'zod'
import { Author, PageNumberPagination, pageNumberQuery, Time } from './common.ts'
import { defineCalls } from './define.ts'

const Value = z.union([z.string(), z.number(), z.boolean()])

/** A change of settings, kept for good. */
export const SettingsChange = z.strictObject({
  version: z.int().min(1),
  changedAt: Time,
  /** Missing: the site's operator. */
  changedBy: Author.optional(),
  /** For example `moderation.firstPostsToReview`. */
  values: z.array(z.strictObject({ name: z.string(), before: Value.optional(), after: Value })),
  /** The version that this change undid. */
  undoes: z.int().optional(),
  /** Whether all of its values are still in force. */
  canUndo: z.boolean(),
})
export type SettingsChange = z.infer<typeof SettingsChange>

export const settingsChanges = defineCalls({
  'GET /admin/settings/changes': {
    summary: "Changes of the site's settings, newest first",
    access: 'admin',
    query: z.strictObject({ ...pageNumberQuery }),
    response: z.strictObject({ changes: z.array(SettingsChange), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
})
