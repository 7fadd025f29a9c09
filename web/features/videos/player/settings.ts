// Settings that a viewer can choose.
import type { VideoDetails } from '#contract/videos.ts'

/** The server accepts no faster watching (`watchLimits.maxSpeed`). */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** The next language of the captions, after the last one none. */
export function nextCaptions({ captions }: Pick<VideoDetails, 'captions'>, current: string | null): string | null {
  const index = captions.findIndex(({ language }) => language === current)
  return captions[index + 1]?.language ?? null
}

/** The name of a language in itself. */
export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
