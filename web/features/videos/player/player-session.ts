// What is playing, wherever it is shown: on its page or in Miniwatch. One for the whole program, because there is one
// video element.
import { video as texts } from '#contract/messages/en/video-screens.ts'
import type { Progress } from '#contract/video-activity.ts'
import type { VideoDetails } from '#contract/videos.ts'
import type { VideoQuality } from '#contract/videos-limits.ts'
import { browserClock } from '../../../platform/clock.ts'
import { createObservableValue } from '../../../platform/observable-value.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'
import { videoQuery } from '../api.ts'
import { addCaptions, showCaptions } from './captions.ts'
import { bufferedUntil, createMediaElement } from './media-element.ts'
import { closedMiniwatch, type MiniwatchState, setMiniwatch } from './miniwatch-state.ts'
import { openPlayer } from './open-player.ts'
import { togglePictureInPicture } from './picture-in-picture.ts'
import { idle, type PlayerState } from './player-state.ts'
import { resumePlace } from './resume-place.ts'
import { chooseSource, savesData, streamPath } from './source.ts'
import { createSourceLoader } from './source-loader.ts'
import { readProgress, rememberQuality, sendProgress, sendView } from './watch-calls.ts'
import { createWatchTracker, type WatchTracker } from './watch-tracker.ts'

/** Smaller differences are not worth a seek (B §2), or an offer to the viewer. Seconds. */
const resumeThreshold = 0.5
const offerThreshold = 5

export function createPlayerSession() {
  const { element, place } = createMediaElement()
  const state = createObservableValue<PlayerState>(idle)
  const update = (change: Partial<PlayerState>) => state.set({ ...state.get(), ...change })
  let platform: Platform | null = null
  let tracker: WatchTracker | null = null
  let pageSlot: Element | null = null
  let hasRenewedAfterError = false
  /** The sound on the page, while Miniwatch is muted. */
  let wasMuted = false
  let opening = 0
  /** The viewer has played or sought: the film doesn't move by itself any more. */
  let hasStarted = false

  const fetchVideo = async (): Promise<string | null> => {
    const { videoId } = state.get()
    if (!platform || !videoId) return null
    const { video } = await platform.call('GET /learning/videos/:id', { params: { id: videoId } })
    const source = chooseSource(video.qualities, state.get().quality)
    if (!source || state.get().videoId !== videoId) return null
    update({ video })
    return source.url
  }
  const { load, renew, cancelRenewal } = createSourceLoader(element, fetchVideo)

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

  const stopTracking = (): void => {
    tracker?.stop()
    tracker = null
  }

  /** Counts from the first moment that plays: a lesson that is only opened isn't reported. */
  const startTracking = (): void => {
    const { video } = state.get()
    if (tracker || !platform || !video || video.duration === null) return
    const { _id: videoId, duration, covered } = video
    const ownPlatform = platform
    tracker = createWatchTracker({
      media: element,
      duration,
      covered,
      clock: browserClock,
      send: (report) => void sendProgress(ownPlatform, { videoId, quality: state.get().quality, duration, report }),
    })
  }

  const chooseCaptions = (captions: string | null): void => {
    showCaptions(element, captions)
    update({ captions })
  }

  const fail = async (): Promise<void> => {
    const { place: current, videoId } = state.get()
    if (!videoId || !element.error) return
    if (current === 'window') return close()
    if (!hasRenewedAfterError) {
      hasRenewedAfterError = true
      if (await renew()) return
    }
    update({ hasFailed: true, isPlaying: false, isWaiting: false })
    toast.error(texts.loadFailed)
  }

  const close = (): void => {
    opening++
    stopTracking()
    cancelRenewal()
    place(null)
    element.pause()
    element.removeAttribute('src')
    element.replaceChildren()
    element.load()
    setMiniwatch(closedMiniwatch)
    openPlayer.set(null)
    state.set({ ...idle, rate: state.get().rate, isMuted: wasMuted })
    element.muted = wasMuted
  }

  const persist = (change: Partial<MiniwatchState> = {}): void => {
    const { videoId } = state.get()
    const url = element.getAttribute('src')
    setMiniwatch({ open: true, videoId, url, currentTime: element.currentTime, ...change })
  }

  const publishTime = (): void => {
    const { videoId, place: current } = state.get()
    const time = element.currentTime
    const second = Math.floor(time)
    update({ time, buffered: bufferedUntil(element) })
    if (!videoId || openPlayer.get()?.time === second) return
    openPlayer.set({ videoId, time: second, seek: seekAndPlay })
    if (current === 'window') persist()
  }

  const seekAndPlay = (seconds: number): void => {
    seek(seconds)
    play()
  }

  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    play: () => {
      update({ isPlaying: true })
      startTracking()
    },
    playing: () => {
      hasRenewedAfterError = false
      update({ isPlaying: true, isWaiting: false, hasFailed: false })
      const { videoId } = state.get()
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
    seeked: publishTime,
    timeupdate: () => {
      tracker?.onTimeUpdate()
      publishTime()
    },
    progress: () => update({ buffered: bufferedUntil(element) }),
    durationchange: () => Number.isFinite(element.duration) && update({ duration: element.duration }),
    volumechange: () => update({ isMuted: element.muted }),
    ratechange: () => update({ rate: element.playbackRate }),
    error: () => void fail(),
  }
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
  // The page may be closed without another event.
  window.addEventListener('pagehide', () => {
    if (state.get().place === 'window') persist()
    tracker?.onPause()
  })

  /** Opens a lesson at `at`, else where the member stopped. */
  const open = async (video: VideoDetails, at: number | undefined): Promise<void> => {
    const count = ++opening
    stopTracking()
    hasStarted = false
    wasMuted = element.muted
    const quality = savesData() ? '360p' : video.quality
    state.set({ ...idle, ...settings(), videoId: video._id, video, quality, duration: video.duration ?? 0 })
    openPlayer.set({ videoId: video._id, time: 0, seek: seekAndPlay })
    element.poster = video.poster?.hdUrl ?? ''
    loadQuality(quality, false)
    addCaptions(element, video.captions, state.get().captions)
    resumeAt(at ?? resumePlace(video, video.currentTime))
    if (at !== undefined || !platform) return
    const progress = await readProgress(platform, video._id)
    if (progress && count === opening) resume(video, progress)
  }

  /** The stored progress has arrived, maybe newer than that of `video`. Once the viewer has started, it's offered only. */
  const resume = (video: VideoDetails, progress: Pick<Progress, 'currentTime' | 'quality'>): void => {
    const at = resumePlace(video, progress.currentTime)
    if (hasStarted) {
      if (at > element.currentTime + offerThreshold) update({ offeredPlace: at })
      return
    }
    if (!savesData() && state.get().quality === video.quality && progress.quality !== video.quality)
      loadQuality(progress.quality, false)
    resumeAt(at)
  }

  const loadQuality = (quality: VideoQuality, keeps: boolean): void => {
    const source = chooseSource(state.get().video?.qualities ?? [], quality)
    if (!source) return
    update({ quality })
    load(source.url, keeps)
  }

  /** How somebody plays stays the same for the next lesson. */
  const settings = () => ({ isMuted: element.muted, rate: state.get().rate, captions: state.get().captions })

  return {
    state,
    seek,
    play,
    pause: () => element.pause(),
    toggle: () => (element.paused ? play() : element.pause()),
    retry: () => {
      update({ hasFailed: false })
      hasRenewedAfterError = false
      void renew().then((isRenewed) => (isRenewed ? play() : update({ hasFailed: true })))
    },
    toggleMuted: () => {
      element.muted = !element.muted
      if (state.get().place === 'window') wasMuted = element.muted
    },
    setRate: (rate: number) => {
      element.defaultPlaybackRate = rate
      element.playbackRate = rate
    },
    setQuality: (quality: VideoQuality) => {
      const { videoId } = state.get()
      if (!videoId || !platform) return
      loadQuality(quality, true)
      void rememberQuality(platform, videoId, quality)
    },
    showCaptions: chooseCaptions,
    acceptOffer: () => seekAndPlay(state.get().offeredPlace ?? element.currentTime),
    declineOffer: () => update({ offeredPlace: null }),
    togglePictureInPicture: () => togglePictureInPicture(element),

    /** The lesson's page is there: shows the lesson in this element. One that plays in Miniwatch comes back. */
    attachPage: (on: Platform, slot: Element, video: VideoDetails, at: number | undefined): void => {
      platform = on
      pageSlot = slot
      const { videoId, place: current } = state.get()
      if (videoId === video._id) {
        if (current === 'window') {
          setMiniwatch(closedMiniwatch)
          element.muted = wasMuted
        }
        place(slot)
        update({ place: 'page', video })
        if (at !== undefined) seek(at)
        return
      }
      if (videoId) close()
      void open(video, at)
      place(slot)
      update({ place: 'page' })
    },

    /** The page has newer data. */
    updateVideo: (video: VideoDetails): void => {
      if (state.get().videoId === video._id) update({ video })
    },

    /** The page is left: what is playing goes on in Miniwatch. */
    detachPage: (slot: Element): void => {
      if (pageSlot !== slot) return
      pageSlot = null
      if (state.get().place !== 'page') return
      if (element.paused || element.ended || state.get().hasFailed) close()
      else openWindow()
    },
    openWindow: () => openWindow(),
    /** From Miniwatch to the page on screen, if it's that of the lesson. */
    backToPage: (): boolean => {
      if (!pageSlot) return false
      place(pageSlot)
      setMiniwatch(closedMiniwatch)
      element.muted = wasMuted
      update({ place: 'page' })
      return true
    },
    placeInWindow: (slot: Element): void => place(slot),
    close,

    /** After a reload: goes on, muted, from the stored place. */
    restore: async (on: Platform, stored: MiniwatchState): Promise<void> => {
      const { videoId, url, currentTime } = stored
      if (state.get().videoId || !videoId) return
      platform = on
      const count = ++opening
      wasMuted = false
      state.set({ ...idle, ...settings(), videoId, place: 'window' })
      openPlayer.set({ videoId, time: Math.floor(currentTime), seek: seekAndPlay })
      element.muted = true
      load(url ?? streamPath(videoId), false)
      resumeAt(currentTime)
      play()
      try {
        const { video } = await on.queries.client.fetchQuery(videoQuery(videoId))
        if (count !== opening) return
        update({ video, quality: savesData() ? '360p' : video.quality })
        addCaptions(element, video.captions, state.get().captions)
        if (!element.paused) startTracking()
      } catch {
        // The film plays without its details.
      }
    },
  }

  function openWindow(): void {
    wasMuted = element.muted
    element.muted = true
    place(null)
    update({ place: 'window' })
    persist()
  }
}

export type PlayerSession = ReturnType<typeof createPlayerSession>

let session: PlayerSession | null = null

export const playerSession = (): PlayerSession => {
  session ??= createPlayerSession()
  return session
}
