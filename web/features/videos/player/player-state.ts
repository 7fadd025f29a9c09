// The state of the player and its settings.
import { defaultQuality, type VideoDetails, type VideoQuality } from '#contract/videos.ts'

export type PlayerState = {
  videoId: string | null
  /** Null until its details are known, after a reload in Miniwatch. */
  video: VideoDetails | null
  place: 'nowhere' | 'page' | 'window'
  isPlaying: boolean
  isWaiting: boolean
  hasFailed: boolean
  time: number
  duration: number
  /** Seconds up to which data has arrived. */
  buffered: number
  isMuted: boolean
  rate: number
  quality: VideoQuality
  /** The language of the captions that are shown. */
  captions: string | null
  /** Where the member stopped, in seconds, if that became known after playback had started. */
  offeredPlace: number | null
}

export const idle: PlayerState = {
  videoId: null,
  video: null,
  place: 'nowhere',
  isPlaying: false,
  isWaiting: false,
  hasFailed: false,
  time: 0,
  duration: 0,
  buffered: 0,
  isMuted: false,
  rate: 1,
  quality: defaultQuality,
  captions: null,
  offeredPlace: null,
}
