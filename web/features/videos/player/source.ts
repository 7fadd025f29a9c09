// Which file of a lesson is played.
import type { VideoRendition } from '#contract/videos.ts'
import { type VideoQuality, videoQualities } from '#contract/videos-limits.ts'

export type PlayableRendition = VideoRendition & { url: string }

const sizeOf = (quality: VideoQuality): number => videoQualities.indexOf(quality)

/** Those that are ready, the smallest first. */
export const playableRenditions = (renditions: readonly VideoRendition[]): PlayableRendition[] =>
  renditions
    .filter((rendition): rendition is PlayableRendition => rendition.url !== null)
    .toSorted((a, b) => sizeOf(a.quality) - sizeOf(b.quality))

/** The wanted quality, else the nearest smaller one, else the smallest. */
export function chooseSource(renditions: readonly VideoRendition[], wanted: VideoQuality): PlayableRendition | null {
  const playable = playableRenditions(renditions)
  return playable.findLast(({ quality }) => sizeOf(quality) <= sizeOf(wanted)) ?? playable[0] ?? null
}
