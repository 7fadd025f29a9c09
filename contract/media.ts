// Uploaded images and their URLs.

import { Id } from './common.ts'
import { defineCalls, rawResponse } from './define.ts'
import { z } from './schema.ts'

export {
  fullWidth,
  hdWidth,
  type ImageWidth,
  imageLimits,
  imageQuality,
  imageTypes,
  imageWidths,
  previewWidth,
} from './media-limits.ts'

/**
 * `url`, `previewUrl` and `hdUrl` are same-origin paths that work with any of the widths. If a CDN is configured,
 * public images have its URLs.
 */
export const Media = z.strictObject({
  _id: Id,
  type: z.literal('image'),
  width: z.int(),
  height: z.int(),
  url: z.string(),
  previewUrl: z.string(),
  hdUrl: z.string(),
  alt: z.string(),
  /** Glares on a dark page, such as a chart on white. */
  isLight: z.boolean(),
})
export type Media = z.infer<typeof Media>

/** The random part of an image URL. */
export const MediaKey = z.string().regex(/^[0-9a-f]{32}$/)

/** Mounted at /media, not under /api. */
export const media = defineCalls({
  'GET /media/:key/:variant': {
    summary: 'An image in one of the widths, as WebP or JPEG: /media/{key}/1080.webp',
    access: 'guest',
    scope: 'read',
    limit: 'read',
    params: z.strictObject({
      key: MediaKey,
      variant: z.string().regex(/^(200|480|720|1080|1440)\.(webp|jpg)$/, 'Unknown size'),
    }),
    query: z.strictObject({
      /** Signed URLs of images that aren't public: expiry (seconds since 1970) and signature. */
      expires: z
        .string()
        .regex(/^\d{1,12}$/)
        .optional(),
      signature: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    response: rawResponse('image/*'),
    errors: ['not_found'],
  },
})
