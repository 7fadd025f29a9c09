// The playback of the open lesson: its file, position, captions and watch time. It doesn't know where it is shown.
import type { Progress } from '#contract/video-activity.ts'
import type { VideoDetails, VideoQuality } from '#contract/videos.ts'
import { browserClock } from '../../../platform/clock.ts'
import { createObservableValue } from '../../../platform/observable-value.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addCaptions, showCaptions } from './captions.ts'
import { bufferedUntil, createMediaElement } from './media-element.ts'
import { idle, type PlayerState } from './player-state.ts'
import { chooseSource, savesData } from './source.ts'
import { createSourceLoader } from './source-loader.ts'
import { readProgress, sendProgress, sendView } from './watch-calls.ts'
import { createWatchTracker, type WatchTracker } from './watch-tracker.ts'

/** A lesson that was watched up to here starts again from the beginning. Seconds before the end. */
const nearEnd = 5

/** Where a lesson that was stopped here resumes, in seconds. */
const resumePosition = ({ duration }: Pick<VideoDetails, 'duration'>, stoppedAt: number): number =>
  duration !== null && stoppedAt > duration - nearEnd ? 0 : stoppedAt

/** Smaller differences are not worth a seek (B §2), or an offer to the viewer. Seconds. */
const resumeThreshold = 0.5
const offerThreshold = 5

export function createPlayback(getPlatform: () => Platform | null) {
  const { element, place } = createMediaElement()
  const state = createObservableValue<PlayerState>(idle)
  const update = (change: Partial<PlayerState>) => state.set({ ...state.get(), ...change })
  let tracker: WatchTracker | null = null
  /** Increases whenever another lesson is opened, or none. */
  let opening = 0
  /** The viewer has played or sought: playback doesn't jump any more. */
  let hasStarted = false
  let isLeaving = false

  const fetchUrl = async (): Promise<string | null> => {
    const { videoId } = state.get()
    const platform = getPlatform()
    if (!platform || !videoId) return null
    const { video } = await platform.call('GET /learning/videos/:id', { params: { id: videoId } })
    const source = chooseSource(video.qualities, state.get().quality)
    if (!source || state.get().videoId !== videoId) return null
    update({ video })
    return source.url
  }
  const { load, renew, cancelRenewal } = createSourceLoader(element, fetchUrl)

  const play = (): void => {
    hasStarted = true
    void element.play().catch(() => update({ isPlaying: false }))
  }

  const moveTo = (seconds: number): void => {
    const { duration } = state.get()
    element.currentTime = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds)
    update({ time: element.currentTime })
  }

  const resumeAt = (seconds: number): void => {
    if (Math.abs(seconds - element.currentTime) > resumeThreshold) moveTo(seconds)
  }

  const seek = (seconds: number): void => {
    hasStarted = true
    update({ offeredPlace: null })
    moveTo(seconds)
  }

  const loadQuality = (quality: VideoQuality, keeps: boolean): void => {
    const source = chooseSource(state.get().video?.qualities ?? [], quality)
    if (!source) return
    update({ quality })
    load(source.url, keeps)
  }

  const chooseCaptions = (captions: string | null): void => {
    showCaptions(element, captions)
    update({ captions })
  }

  /** Counts from the first moment that plays: a lesson that is only opened isn't reported. */
  const track = (): void => {
    const { video } = state.get()
    const platform = getPlatform()
    if (tracker || !platform || !video || video.duration === null) return
    const { _id: videoId, duration, covered } = video
    tracker = createWatchTracker({
      media: element,
      duration,
      covered,
      clock: browserClock,
      send: (report) =>
        void sendProgress(platform, { videoId, quality: state.get().quality, duration, report, isLeaving }),
    })
  }

  const stopTracking = (): void => {
    tracker?.stop()
    tracker = null
  }

  /** Another lesson, or none; what the viewer has set stays. Returns whether it's still open. */
  const begin = (change: Partial<PlayerState>): (() => boolean) => {
    stopTracking()
    hasStarted = false
    const { rate, captions } = state.get()
    state.set({ ...idle, isMuted: element.muted, rate, captions, ...change })
    const count = ++opening
    return () => count === opening
  }

  /** Opens a lesson at `at`, else where the member stopped. */
  const open = async (video: VideoDetails, at: number | undefined): Promise<void> => {
    const quality = savesData() ? '360p' : video.quality
    const isStillOpen = begin({ videoId: video._id, video, quality, duration: video.duration ?? 0 })
    element.poster = video.poster?.hdUrl ?? ''
    loadQuality(quality, false)
    addCaptions(element, video.captions, state.get().captions)
    resumeAt(at ?? resumePosition(video, video.currentTime))
    const platform = getPlatform()
    if (at !== undefined || !platform) return
    const progress = await readProgress(platform, video._id)
    if (progress && isStillOpen()) resume(video, progress)
  }

  /** The stored progress, maybe newer than that of `video`. Once the viewer has started, its place is only offered. */
  const resume = (video: VideoDetails, progress: Progress): void => {
    const at = resumePosition(video, progress.currentTime)
    if (hasStarted) {
      if (at > element.currentTime + offerThreshold) update({ offeredPlace: at })
      return
    }
    const isUnchosen = state.get().quality === video.quality && !savesData()
    if (isUnchosen && progress.quality !== video.quality) loadQuality(progress.quality, false)
    resumeAt(at)
  }

  /** Opens a lesson whose details are not known yet. */
  const openUrl = (videoId: string, url: string, at: number): (() => boolean) => {
    const isStillOpen = begin({ videoId })
    load(url, false)
    resumeAt(at)
    play()
    return isStillOpen
  }

  const addDetails = (video: VideoDetails): void => {
    update({ video, quality: savesData() ? '360p' : video.quality })
    addCaptions(element, video.captions, state.get().captions)
    if (!element.paused) track()
  }

  const close = (): void => {
    begin({})
    cancelRenewal()
    place(null)
    element.pause()
    element.removeAttribute('src')
    element.replaceChildren()
    element.load()
  }

  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    play: () => {
      update({ isPlaying: true })
      track()
    },
    playing: () => {
      update({ isPlaying: true, isWaiting: false, hasFailed: false })
      const { videoId } = state.get()
      const platform = getPlatform()
      if (platform && videoId) void sendView(platform, videoId)
    },
    pause: () => {
      update({ isPlaying: false })
      tracker?.onPause()
    },
    ended: () => {
      update({ isPlaying: false })
      tracker?.onEnded()
    },
    waiting: () => update({ isWaiting: true }),
    canplay: () => update({ isWaiting: false }),
    seeking: () => tracker?.onSeeking(),
    timeupdate: () => tracker?.onTimeUpdate(),
    progress: () => update({ buffered: bufferedUntil(element) }),
    durationchange: () => Number.isFinite(element.duration) && update({ duration: element.duration }),
    volumechange: () => update({ isMuted: element.muted }),
    ratechange: () => update({ rate: element.playbackRate }),
  }
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
  // The page may be closed without another event.
  window.addEventListener('pagehide', () => {
    isLeaving = true
    tracker?.flush()
    isLeaving = false
  })

  const shown = { element, place, state, update }
  return { ...shown, play, seek, loadQuality, chooseCaptions, renew, open, openUrl, addDetails, close }
}
