// URLs of images. This site resizes them itself unless a CDN is configured. Rows store keys only, so that stored data
// doesn't depend on either.
import { fullWidth, type ImageWidth, imageQuality } from '#contract/media.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** The CDN's origin, if one is configured. */
export const mediaCdnOrigin = ({ mediaCdn }: Pick<Config, 'mediaCdn'>): string | undefined =>
  mediaCdn?.cloudName ? 'https://res.cloudinary.com' : undefined

let cdnPrefix: ((width: ImageWidth) => string) | null = null

/** Call once at start. A CDN without a cloud name is logged and ignored. */
export function setMediaCdn(config: Pick<Config, 'mediaCdn' | 'publicUrl'>, log: Pick<Log, 'warn'>): void {
  const { mediaCdn, publicUrl } = config
  if (mediaCdn && !mediaCdn.cloudName) log.warn('Cloudinary not configured')
  const origin = mediaCdnOrigin(config)
  cdnPrefix = origin
    ? (width) => `${origin}/${mediaCdn!.cloudName}/image/fetch/w_${width},q_${imageQuality(width)}/${publicUrl}`
    : null
}

const path = (key: string, width: ImageWidth): string => `/media/${key}/${width}.webp`

/** URL of a public image. The CDN fetches the largest size from this site and resizes it. */
export const imageUrl = (key: string, width: ImageWidth): string =>
  cdnPrefix ? cdnPrefix(width) + path(key, fullWidth) : path(key, width)

/** URL of a private image. Always served by this site. */
export const signedImageUrl = (key: string, width: ImageWidth, signature: string): string =>
  path(key, width) + signature
