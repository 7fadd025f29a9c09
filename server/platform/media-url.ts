// Where pictures are fetched from: this site makes their sizes itself, unless a CDN that does is configured. Rows hold
// keys alone, so that what is stored says nothing of either.
import { fullWidth, type ImageWidth, imageQuality } from '#contract/media-limits.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** The origin of the CDN's pictures, where there is one. */
export const mediaCdnOrigin = ({ mediaCdn }: Pick<Config, 'mediaCdn'>): string | undefined =>
  mediaCdn?.cloudName ? 'https://res.cloudinary.com' : undefined

let cdnPrefix: ((width: ImageWidth) => string) | null = null

/** Once, at start. A CDN without its name is said, and not used. */
export function setMediaCdn(config: Pick<Config, 'mediaCdn' | 'publicUrl'>, log: Pick<Log, 'warn'>): void {
  const { mediaCdn, publicUrl } = config
  if (mediaCdn && !mediaCdn.cloudName) log.warn('Cloudinary not configured')
  const origin = mediaCdnOrigin(config)
  cdnPrefix = origin
    ? (width) => `${origin}/${mediaCdn!.cloudName}/image/fetch/w_${width},q_${imageQuality(width)}/${publicUrl}`
    : null
}

const path = (key: string, width: ImageWidth): string => `/media/${key}/${width}.webp`

/** Of a picture that everybody may see. The CDN fetches the largest size and makes the others. */
export const imageUrl = (key: string, width: ImageWidth): string =>
  cdnPrefix ? cdnPrefix(width) + path(key, fullWidth) : path(key, width)

/** Of one that is for whom it is signed for: it is fetched from nowhere else. */
export const signedImageUrl = (key: string, width: ImageWidth, signature: string): string =>
  path(key, width) + signature
