// The lesson that is open in the player, for the parts of its page outside of the player. The player itself is loaded
// later.
import { useSyncExternalStore } from 'react'
import { createObservableValue } from '../../../platform/observable-value.ts'

export type OpenPlayer = {
  videoId: string
  /** Where it is, in whole seconds. */
  time: number
  /** Goes to this place and plays. */
  seek: (seconds: number) => void
}

export const openPlayer = createObservableValue<OpenPlayer | null>(null)

const timeOf = (videoId: string): number | null => {
  const player = openPlayer.get()
  return player?.videoId === videoId ? player.time : null
}

/** The second at which this lesson is; null if it isn't open. */
export const usePlayerTime = (videoId: string): number | null =>
  useSyncExternalStore(
    openPlayer.subscribe,
    () => timeOf(videoId),
    () => null,
  )

/** Returns whether the lesson is open. */
export function seekTo(videoId: string, seconds: number): boolean {
  const player = openPlayer.get()
  if (player?.videoId !== videoId) return false
  player.seek(seconds)
  return true
}
