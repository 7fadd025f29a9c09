// Accepts uploaded images, serves them in several sizes and draws link preview images.
import type { ImageWidth } from '#contract/media.ts'
import type { Storage } from '../storage/storage.ts'
import { type AcceptedImage, acceptImage } from './accept-image.ts'
import type { ImageFormat } from './render-variant.ts'
import { renderSocialImage, type SocialImageContent } from './social-image.ts'
import { openVariants, type Variant } from './variants.ts'

export type Images = {
  /** Throws ImageRejected if the file can't be read or is too large. `edge`: the longest edge to keep. */
  accept(file: { path: string }, bounds?: { edge?: number }): Promise<AcceptedImage>
  /** `key`: the master's key in the storage. The caller must check that the viewer may see the image. */
  variant(key: string, width: ImageWidth, format: ImageFormat): Promise<Variant | null>
  /** Deletes all sizes of an image, including those being rendered right now. */
  drop(key: string): Promise<void>
  /** The link preview image, as PNG. */
  social(card: SocialImageContent): Promise<Buffer>
}

/** Enough for about 50,000 variants. */
const cacheBytes = 1024 ** 3

export function openImages(options: { storage: Storage; cacheFolder: string }): Images {
  const variants = openVariants({ ...options, cacheBytes })
  return { accept: acceptImage, variant: variants.get, drop: variants.drop, social: renderSocialImage }
}
