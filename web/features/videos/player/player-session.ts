// What is playing, wherever it is shown: on its page or in Miniwatch. One for the whole program, because there is one
// video element.
import { video as texts } from '#contract/messages/en/video-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import type { VideoQuality } from '#contract/videos-limits.ts'
import { browserClock } from '../../../platform/clock.ts'
import { createObservableValue } from '../../../platform/observable-value.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'
import { videoQuery } from '../api.ts'
import { bufferedUntil, createMediaElement } from './media-element.ts'
import { closedMiniwatch, type MiniwatchState, setMiniwatch } from './miniwatch-state.ts'
import { openPlayer } from './open-player.ts'
import { idle, type PlayerState } from './player-state.ts'
import { chooseSource, savesData, streamPath } from './source.ts'
import { createSourceLoader } from './source-loader.ts'
import { rememberQuality, resumePlace, sendProgress, sendView } from './watch-calls.ts'
import { createWatchTracker, type WatchTracker } from './watch-tracker.ts'

/** A smaller difference is not worth a seek (B §2). Seconds. */
const resumeThreshold = 0.5

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

  const play = () => void element.play().catch(() => update({ isPlaying: false }))

  const seek = (seconds: number): void => {
    const { duration } = state.get()
    element.currentTime = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds)
    update({ time: element.currentTime })
  }

  const stopTracking = (): void => {
    tracker?.stop()
    tracker = null
  }

  const startTracking = (video: VideoDetails): void => {
    stopTracking()
    const { duration } = video
    if (duration === null || !platform) return
    const ownPlatform = platform
    tracker = createWatchTracker({
      media: element,
      duration,
      covered: video.covered,
      clock: browserClock,
      send: (report) =>
        void sendProgress(ownPlatform, { videoId: video._id, quality: state.get().quality, duration, report }),
    })
  }

  const addCaptions = (video: VideoDetails): void => {
    element.replaceChildren(
      ...video.captions.map(({ language, url }) => {
        const track = document.createElement('track')
        Object.assign(track, { kind: 'captions', srclang: language, label: language, src: url })
        return track
      }),
    )
    showCaptions(state.get().captions)
  }

  const showCaptions = (language: string | null): void => {
    for (const track of element.textTracks) track.mode = track.language === language ? 'showing' : 'disabled'
    update({ captions: language })
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
    play: () => update({ isPlaying: true }),
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
    wasMuted = element.muted
    const quality = savesData() ? '360p' : video.quality
    state.set({ ...idle, ...settings(), videoId: video._id, video, quality, duration: video.duration ?? 0 })
    openPlayer.set({ videoId: video._id, time: 0, seek: seekAndPlay })
    element.poster = video.poster?.hdUrl ?? ''
    const source = chooseSource(video.qualities, quality)
    if (source) load(source.url, false)
    addCaptions(video)
    startTracking(video)
    const resumed = at ?? (platform ? await resumePlace(platform, video) : 0)
    if (count !== opening) return
    if (Math.abs(resumed - element.currentTime) > resumeThreshold) seek(resumed)
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
      const { video, videoId } = state.get()
      const source = video && chooseSource(video.qualities, quality)
      if (!source || !videoId || !platform) return
      update({ quality })
      load(source.url, true)
      void rememberQuality(platform, videoId, quality)
    },
    showCaptions,
    canUsePictureInPicture: () => document.pictureInPictureEnabled === true,
    togglePictureInPicture: () =>
      void (
        document.pictureInPictureElement ? document.exitPictureInPicture() : element.requestPictureInPicture()
      ).catch(() => {}),

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
        if (!tracker) startTracking(video)
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
      if (Math.abs(element.currentTime - currentTime) > resumeThreshold) seek(currentTime)
      play()
      try {
        const { video } = await on.queries.client.fetchQuery(videoQuery(videoId))
        if (count !== opening) return
        update({ video, quality: savesData() ? '360p' : video.quality })
        addCaptions(video)
        startTracking(video)
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
