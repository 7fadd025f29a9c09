// Rows to the contract's shapes.
import { fullWidth, hdWidth, type ImageWidth, type Media, previewWidth } from '#contract/media.ts'
import { nowMs } from '../../platform/clock.ts'
import { imageUrl, signedImageUrl } from '../../platform/media-url.ts'
import type { Keys } from '../../platform/secrets.ts'
import type { MediaRow } from './queries.ts'
import { lifetimes, signatureOf } from './rules.ts'

/** Whoever is shown a picture that not everyone sees may see it: its addresses are signed for them. */
export function mediaView(row: MediaRow, secrets: Keys, isPublic = row.state === 'public'): Media {
  const signed = isPublic ? null : signature(row.key, secrets)
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
  }
}

function signature(key: string, secrets: Keys): string {
  const expires = Math.floor((nowMs() + lifetimes.signature) / 1000)
  return `?expires=${expires}&signature=${signatureOf(secrets, key, expires)}`
}

/** The key of a picture that was shown. */
export const imageKeyFromUrl = ({ url }: Pick<Media, 'url'>): string => /\/media\/([0-9a-f]{32})\//.exec(url)?.[1] ?? ''
