// The state of Miniwatch that survives a reload (B §2). Small: every page reads it to know whether the window is open.
import { deviceStorage } from '../../../platform/device/storage.ts'
import { createObservableValue } from '../../../platform/observable-value.ts'

export type Position = { x: number; y: number }

export type MiniwatchState = {
  open: boolean
  videoId: string | null
  url: string | null
  currentTime: number
  position: Position
  expanded: boolean
}

const key = 'miniwatchState'

export const closedMiniwatch: MiniwatchState = {
  open: false,
  videoId: null,
  url: null,
  currentTime: 0,
  position: { x: 40, y: 40 },
  expanded: false,
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value)

/** Anything that another version or program wrote there counts as closed. */
export function parseMiniwatch(stored: string | null): MiniwatchState {
  try {
    const { open, videoId, url, currentTime, position, expanded } = JSON.parse(stored ?? '') as Record<string, unknown>
    const { x, y } = (position ?? {}) as Record<string, unknown>
    const isValid = open === true && typeof videoId === 'string' && /^[0-9a-f]{24}$/.test(videoId)
    if (!isValid || !isNumber(currentTime) || !isNumber(x) || !isNumber(y)) return closedMiniwatch
    return {
      open,
      videoId,
      url: isPath(url) ? url : null,
      currentTime,
      position: { x, y },
      expanded: expanded === true,
    }
  } catch {
    return closedMiniwatch
  }
}

export const miniwatch = createObservableValue<MiniwatchState>(
  import.meta.env.SSR ? closedMiniwatch : parseMiniwatch(deviceStorage.get(key)),
)

export function setMiniwatch(change: Partial<MiniwatchState>): void {
  const next = { ...miniwatch.get(), ...change }
  miniwatch.set(next)
  if (next.open) deviceStorage.set(key, JSON.stringify(next))
  else deviceStorage.remove(key)
}
