// The position and size of Miniwatch.
import type { Position } from './miniwatch-state.ts'

type Size = { width: number; height: number }

/** Of the picture, in pixels (B §9). */
const sizes = { small: { width: 320, height: 180 }, expanded: { width: 480, height: 270 } } as const
/** Of the bar above the picture and the frame. */
const barHeight = 46
const margin = 8
const step = { small: 10, large: 50 } as const

/** On a narrow screen the window is as wide as fits. */
export function sizeOf(isExpanded: boolean, viewport: Size): Size {
  const { width, height } = isExpanded ? sizes.expanded : sizes.small
  const scale = Math.min(1, (viewport.width - 2 * margin) / width, (viewport.height - barHeight - 2 * margin) / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), Math.max(0, most)))

export const fitInto = ({ x, y }: Position, { width, height }: Size, viewport: Size): Position => ({
  x: within(x, viewport.width - width),
  y: within(y, viewport.height - height - barHeight),
})

/** The place after an arrow key; further with Shift. */
export function moveBy({ x, y }: Position, key: string, isFar: boolean): Position | undefined {
  const by = isFar ? step.large : step.small
  const places: Record<string, Position> = {
    ArrowLeft: { x: x - by, y },
    ArrowRight: { x: x + by, y },
    ArrowUp: { x, y: y - by },
    ArrowDown: { x, y: y + by },
  }
  return places[key]
}
