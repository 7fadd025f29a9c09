// The video of the landing page: its chapters with their times, and its captions as a WebVTT file.
import { videoChapters } from '#contract/messages/en/landing-sections.ts'

/** Each chapter takes as long. */
export const secondsPerChapter = 4.5

export const chapters = videoChapters.map((chapter, index) => ({ ...chapter, start: index * secondsPerChapter }))

/** As 0:04. */
export const formatStart = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const cueTime = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`

const cues = chapters.map(
  ({ text, start }) => `${cueTime(start)} --> ${cueTime(start + secondsPerChapter)} line:90%\n${text}\n`,
)
export const captionsFile = ['WEBVTT\n', ...cues].join('\n')
