// Pictures: taken in once, served in sizes, drawn for link previews.
import type { ImageWidth } from '#contract/media.ts'
import type { Storage } from '../storage/storage.ts'
import { type AcceptedImage, acceptImage } from './accept-image.ts'
import type { ImageFormat } from './render-variant.ts'
import { renderSocialImage, type SocialImageContent } from './social-image.ts'
import { openVariants, type Variant } from './variants.ts'

export type Images = {
  /** Throws ImageRefused for what can't or may not be read. `edge`: the longest that is kept. */
  accept(file: { path: string }, bounds?: { edge?: number }): Promise<AcceptedImage>
  /** `key` is the master's key in the storage. Whether it may be seen is the caller's business. */
  variant(key: string, width: ImageWidth, format: ImageFormat): Promise<Variant | null>
  /** Forgets every size of a picture, those being made at this moment included. */
  drop(key: string): Promise<void>
  /** The picture that link previews show, as PNG. */
  social(card: SocialImageContent): Promise<Buffer>
}

/** About 50,000 sizes. */
const cacheBytes = 1024 ** 3

export function openImages(options: { storage: Storage; cacheFolder: string }): Images {
  const variants = openVariants({ ...options, cacheBytes })
  return { accept: acceptImage, variant: variants.get, drop: variants.drop, social: renderSocialImage }
}
