// Playback in the browser's own player, kept when another player replaces it.
type Playback = { videoId: string; time: number; isPlaying: boolean }

let left: Playback | null = null

/** Called before the element is removed. */
export function leavePlayback(videoId: string, { currentTime, paused, ended }: HTMLVideoElement): void {
  if (currentTime > 0 || !paused) left = { videoId, time: currentTime, isPlaying: !paused && !ended }
}

/** Returns it once. */
export function takePlayback(videoId: string): Playback | null {
  const taken = left
  left = null
  return taken?.videoId === videoId ? taken : null
}
