// Where the open lesson is shown: on its page or in Miniwatch. One for the whole program, because there is one video
// element.
import { video as texts } from '#contract/messages/en/video-screens.ts'
import type { VideoDetails, VideoQuality } from '#contract/videos.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'
import { videoQuery } from '../api.ts'
import { bufferedUntil } from './media-element.ts'
import { closedMiniwatch, type MiniwatchState, setMiniwatch } from './miniwatch-state.ts'
import { takePlayback } from './native-playback.ts'
import { openPlayer } from './open-player.ts'
import { togglePictureInPicture } from './picture-in-picture.ts'
import { createPlayback } from './playback.ts'
import { streamPath } from './source.ts'
import { rememberQuality } from './watch-calls.ts'

function createPlayerSession() {
  let platform: Platform | null = null
  const playback = createPlayback(() => platform)
  const { element, place, state, update, play, seek, renew } = playback
  let pageSlot: Element | null = null
  let hasRenewedAfterError = false
  /** The sound on the page, while Miniwatch is muted. */
  let isMutedOnPage = false

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

  const persist = (): void => {
    const { videoId } = state.get()
    setMiniwatch({ open: true, videoId, url: element.getAttribute('src'), currentTime: element.currentTime })
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

  const openWindow = (): void => {
    isMutedOnPage = element.muted
    element.muted = true
    place(null)
    update({ place: 'window' })
    persist()
  }

  const closeWindow = (): void => {
    if (state.get().place !== 'window') return
    setMiniwatch(closedMiniwatch)
    element.muted = isMutedOnPage
  }

  const close = (): void => {
    closeWindow()
    playback.close()
    openPlayer.set(null)
  }

  element.addEventListener('playing', () => {
    hasRenewedAfterError = false
  })
  element.addEventListener('seeked', publishTime)
  element.addEventListener('timeupdate', publishTime)
  element.addEventListener('error', () => void fail())
  // The page may be closed without another event.
  window.addEventListener('pagehide', () => {
    if (state.get().place === 'window') persist()
  })

  return {
    state,
    seek,
    skip: (seconds: number) => seek(element.currentTime + seconds),
    toggle: () => (element.paused ? play() : element.pause()),
    retry: () => {
      update({ hasFailed: false })
      hasRenewedAfterError = false
      void renew().then((isRenewed) => (isRenewed ? play() : update({ hasFailed: true })))
    },
    toggleMuted: () => {
      element.muted = !element.muted
      if (state.get().place === 'window') isMutedOnPage = element.muted
    },
    setRate: (rate: number) => {
      element.defaultPlaybackRate = rate
      element.playbackRate = rate
    },
    setQuality: (quality: VideoQuality) => {
      const { videoId } = state.get()
      if (!videoId || !platform) return
      playback.loadQuality(quality, true)
      void rememberQuality(platform, videoId, quality)
    },
    showCaptions: playback.chooseCaptions,
    togglePictureInPicture: () => togglePictureInPicture(element),
    acceptOffer: () => seekAndPlay(state.get().offeredPlace ?? element.currentTime),
    declineOffer: () => update({ offeredPlace: null }),

    /** Called when the lesson's page opens: shows the lesson in this element. One that plays in Miniwatch moves back. */
    attachPage: (on: Platform, slot: Element, video: VideoDetails, at: number | undefined): void => {
      platform = on
      pageSlot = slot
      const { videoId } = state.get()
      if (videoId === video._id) {
        closeWindow()
        place(slot)
        update({ place: 'page', video })
        if (at !== undefined) seek(at)
        return
      }
      if (videoId) close()
      void playback.open(video, at)
      const native = takePlayback(video._id)
      if (native && at === undefined) seek(native.time)
      if (native?.isPlaying) play()
      openPlayer.set({ videoId: video._id, time: Math.floor(state.get().time), seek: seekAndPlay })
      place(slot)
      update({ place: 'page' })
    },

    /** Called when the page has newer data. */
    updateVideo: (video: VideoDetails): void => {
      if (state.get().videoId === video._id) update({ video })
    },

    /** Called when the page closes: a playing lesson continues in Miniwatch. */
    detachPage: (slot: Element): void => {
      if (pageSlot !== slot) return
      pageSlot = null
      if (state.get().place !== 'page') return
      if (element.paused || element.ended || state.get().hasFailed) close()
      else openWindow()
    },
    openWindow,
    /** Moves the player from Miniwatch to the page on screen, if it's that of the lesson. */
    backToPage: (): boolean => {
      if (!pageSlot) return false
      place(pageSlot)
      closeWindow()
      update({ place: 'page' })
      return true
    },
    placeInWindow: (slot: Element): void => place(slot),
    close,

    /** After a reload: continues, muted, from the stored place. */
    restore: async (on: Platform, { videoId, url, currentTime }: MiniwatchState): Promise<void> => {
      if (state.get().videoId || !videoId) return
      platform = on
      isMutedOnPage = element.muted
      element.muted = true
      const isStillOpen = playback.openUrl(videoId, url ?? streamPath(videoId), currentTime)
      openPlayer.set({ videoId, time: Math.floor(currentTime), seek: seekAndPlay })
      update({ place: 'window' })
      try {
        const { video } = await on.queries.client.fetchQuery(videoQuery(videoId))
        if (isStillOpen()) playback.addDetails(video)
      } catch {
        // The lesson plays without its details.
      }
    },
  }
}

let session: ReturnType<typeof createPlayerSession> | null = null

export function playerSession(): NonNullable<typeof session> {
  session ??= createPlayerSession()
  return session
}
