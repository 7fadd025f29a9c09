// Accepts uploaded images, serves them in several sizes and draws link preview images.
import type { ImageWidth } from '#contract/media.ts'
import type { Storage } from '../storage/storage.ts'
import { type AcceptOptions, acceptImage, inspectImage } from './accept-image.ts'
import type { AcceptedImage, InspectedImage } from './encode-image.ts'
import { runImageTask } from './image-process.ts'
import type { ImageFormat } from './render-variant.ts'
import { renderSocialImage, type SocialImageContent } from './social-image.ts'
import { openVariants, type Variant } from './variants.ts'

export type Images = {
  /** Reads the header. Throws ImageRejected if the file is no image or too large. */
  inspect(file: { path: string }): Promise<InspectedImage>
  /** Throws ImageRejected if the file can't be read, and `unavailable` if too many images wait. */
  accept(image: InspectedImage, options: AcceptOptions): Promise<AcceptedImage>
  /** Whether a stored image glares on a dark page. */
  isLight(image: Buffer): Promise<boolean>
  /**
   * `key`: the master's key in the storage. The caller must check that the viewer may see the image. `owner` takes turns
   * with others.
   */
  variant(key: string, width: ImageWidth, format: ImageFormat, owner: string): Promise<Variant | null>
  /** Deletes all sizes of an image, including those being rendered right now. */
  drop(key: string): Promise<void>
  /** The link preview image, as PNG. `owner` takes turns with others. */
  social(card: SocialImageContent, owner: string): Promise<Buffer>
}

/** Enough for about 50,000 variants. */
const cacheBytes = 1024 ** 3

export function openImages(options: { storage: Storage; cacheFolder: string }): Images {
  const variants = openVariants({ ...options, cacheBytes })
  return {
    inspect: inspectImage,
    accept: acceptImage,
    isLight: (image) => runImageTask('isLight', image),
    variant: variants.get,
    drop: variants.drop,
    social: renderSocialImage,
  }
}
