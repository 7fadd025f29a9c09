// Which file of a lesson is played.
import { type VideoQuality, type VideoRendition, videoQualities } from '#contract/videos.ts'

export type PlayableRendition = VideoRendition & { url: string }

const sizeOf = (quality: VideoQuality): number => videoQualities.indexOf(quality)

/** Renditions that are ready, the smallest first. */
export const playableRenditions = (renditions: readonly VideoRendition[]): PlayableRendition[] =>
  renditions
    .filter((rendition): rendition is PlayableRendition => rendition.url !== null)
    .toSorted((a, b) => sizeOf(a.quality) - sizeOf(b.quality))

/** The wanted quality, else the nearest smaller one, else the smallest. */
export function chooseSource(renditions: readonly VideoRendition[], wanted: VideoQuality): PlayableRendition | null {
  const playable = playableRenditions(renditions)
  return playable.findLast(({ quality }) => sizeOf(quality) <= sizeOf(wanted)) ?? playable[0] ?? null
}

/** The browser asks for less data (Save-Data). */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** When a signed URL stops working, in milliseconds since 1970; null if it isn't signed. */
export function expiryOf(url: string): number | null {
  const expires = new URL(url, 'https://site.invalid').searchParams.get('expires')
  return expires === null ? null : Number(expires) * 1000
}

/** The path of the lesson in its chosen or nearest quality, also without its details (B §2). */
export const streamPath = (videoId: string): string => `/api/video/stream/${videoId}`
