// Limits of images, apart from the schemas so that pages can import them without Zod.

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
