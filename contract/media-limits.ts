// What both sides know of pictures without reading the contract's schemas.

export const imageLimits = {
  /** Bytes of one uploaded image. */
  bytes: 15 * 1024 * 1024,
  /** Pixels of one uploaded image; more is refused before it is decoded. */
  pixels: 50_000_000,
  altLength: 300,
} as const

/** Widths in pixels that a picture can be asked for (B §9); 200 is the blurred preview. */
export const imageWidths = [200, 480, 720, 1080, 1440] as const
export type ImageWidth = (typeof imageWidths)[number]
export const previewWidth = 200
export const hdWidth = 1080
export const fullWidth = 1440
/** Encoder quality by width: previews 20, all others 80 (B §9). */
export const imageQuality = (width: ImageWidth) => (width === previewWidth ? 20 : 80)
/** What a browser's file chooser offers; the server looks at the bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
