// Loads the file of a lesson into the video element, and renews signed URLs before they expire.
import { browserClock } from '../../../platform/clock.ts'
import { holdFrame } from './media-element.ts'
import { expiryOf, savesData } from './source.ts'

/** A signed URL is renewed this long before it expires. Milliseconds. */
const renewalLead = 60_000

/** `fetchUrl` asks the server for a new URL. */
export function createSourceLoader(element: HTMLVideoElement, fetchUrl: () => Promise<string | null>) {
  let cancelTimer = () => {}

  const cancelRenewal = (): void => {
    cancelTimer()
    cancelTimer = () => {}
  }

  const scheduleRenewal = (url: string): void => {
    cancelRenewal()
    const expiry = expiryOf(url)
    if (expiry !== null)
      cancelTimer = browserClock.after(Math.max(0, expiry - renewalLead - browserClock.now()), () => void renew())
  }

  /** `keeps`: continues at the same place, without a visible gap. */
  const load = (url: string, keeps: boolean): void => {
    const { currentTime, paused, playbackRate } = element
    const releaseFrame = keeps ? holdFrame(element) : () => {}
    element.preload = savesData() ? 'none' : 'metadata'
    element.src = url
    element.playbackRate = playbackRate
    scheduleRenewal(url)
    if (!keeps) return
    element.currentTime = currentTime
    const events = ['seeked', 'playing', 'error'] as const
    const release = () => {
      releaseFrame()
      for (const name of events) element.removeEventListener(name, release)
    }
    for (const name of events) element.addEventListener(name, release)
    if (!paused) void element.play().catch(() => {})
    else if (element.preload !== 'none') element.preload = 'auto'
  }

  /** Returns whether there is a new URL. */
  const renew = async (): Promise<boolean> => {
    const url = await fetchUrl().catch(() => null)
    if (url === null) return false
    load(url, true)
    return true
  }

  return { load, renew, cancelRenewal }
}
