// Uploaded images and their URLs.

import { z } from 'zod'
import { Id } from './common.ts'
import { defineCalls, rawResponse } from './define.ts'

export const imageLimits = {
  /** Bytes of one uploaded image. */
  bytes: 15 * 1024 * 1024,
  /** Pixels of one uploaded image. Larger ones are rejected before decoding. */
  pixels: 50_000_000,
  altLength: 300,
} as const

/** Widths in pixels in which an image is served (B §9). 200 is the blurred preview. */
export const imageWidths = [200, 480, 720, 1080, 1440] as const
export type ImageWidth = (typeof imageWidths)[number]
export const previewWidth = 200
export const hdWidth = 1080
export const fullWidth = 1440
/** Encoder quality by width: 20 for previews, 80 for all others (B §9). */
export const imageQuality = (width: ImageWidth) => (width === previewWidth ? 20 : 80)
/** Offered in the browser's file picker. The server checks the bytes, not the type. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

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
    loginAs: 'allowed',
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
