// The captions of the lesson that is open.
import type { VideoDetails } from '#contract/videos.ts'

/** Replaces the previous lesson's captions. `language`: the captions to show. */
export function addCaptions(
  element: HTMLVideoElement,
  captions: VideoDetails['captions'],
  language: string | null,
): void {
  element.replaceChildren(
    ...captions.map(({ language, url }) => {
      const track = document.createElement('track')
      return Object.assign(track, { kind: 'captions', srclang: language, label: language, src: url })
    }),
  )
  showCaptions(element, language)
}

export function showCaptions({ textTracks }: HTMLVideoElement, language: string | null): void {
  for (const track of textTracks) track.mode = track.language === language ? 'showing' : 'disabled'
}
