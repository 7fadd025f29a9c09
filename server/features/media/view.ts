// Converts rows to the contract's shapes.
import { fullWidth, hdWidth, type ImageWidth, type Media, previewWidth } from '#contract/media.ts'
import { nowMs } from '../../platform/clock.ts'
import { imageUrl, signedImageUrl } from '../../platform/media-url.ts'
import type { Keys } from '../../platform/secrets.ts'
import type { MediaRow } from './queries.ts'
import { lifetimes, signatureOf } from './rules.ts'

/** A row as `mediaJson` (fragments.ts) reads it with its post. */
export type MediaJson = Omit<MediaRow, 'post_id'>

/** Signs the URLs of images that aren't public. Call it only for viewers who may see the image. */
export function mediaView(row: MediaJson, secrets: Keys, isPublic = row.state === 'public'): Media {
  const signed = isPublic ? null : signature(row, secrets)
  const urlFor = (width: ImageWidth): string =>
    signed === null ? imageUrl(row.key, width) : signedImageUrl(row.key, width, signed)
  return {
    _id: row.id,
    type: 'image',
    width: row.width,
    height: row.height,
    url: urlFor(fullWidth),
    previewUrl: urlFor(previewWidth),
    hdUrl: urlFor(hdWidth),
    alt: row.alt,
    isLight: row.is_light ?? false,
  }
}

function signature({ key, state }: MediaJson, secrets: Keys): string {
  const expires = Math.floor((nowMs() + lifetimes.signature) / 1000)
  return `?expires=${expires}&signature=${signatureOf(secrets, { key, expires, isWithheld: state === 'withheld' })}`
}

/** The key in an image's URL, or ''. */
export const imageKeyFromUrl = ({ url }: Pick<Media, 'url'>): string => /\/media\/([0-9a-f]{32})\//.exec(url)?.[1] ?? ''
