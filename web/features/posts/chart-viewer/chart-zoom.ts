// The geometry of zooming and moving a chart. Pure. Points and offsets are in CSS pixels from the middle of the stage.

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** `scale` 1 shows the whole chart. The offset is that of the chart's middle. */
export type Zoom = Point & { scale: number }

export const wholeChart: Zoom = { scale: 1, x: 0, y: 0 }
export const zoomStep = 1.5
/** The scale after a double tap. */
export const doubleTapScale = 2.5

/** `margin`: the space around the whole chart, left and right together, and above and below together. */
export type Bounds = { image: Size; stage: Size; margin: Size }

/** The chart as a whole on the stage, never enlarged. */
export function fitOnStage({ image, stage, margin }: Bounds): Size {
  const scale = Math.min(1, (stage.width - margin.width) / image.width, (stage.height - margin.height) / image.height)
  return { width: image.width * scale, height: image.height * scale }
}

/** Four times the fitted chart, or twice its own pixels if that is more. */
export const maxScale = (bounds: Bounds): number =>
  Math.max(4, (2 * bounds.image.width) / (fitOnStage(bounds).width || 1))

/** Adding 0 turns -0 into 0. */
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value)) + 0

/** Keeps the scale in its limits, and no empty stage beside a chart that is larger. */
export function clampZoom({ scale, x, y }: Zoom, bounds: Bounds): Zoom {
  const { stage } = bounds
  const fitted = fitOnStage(bounds)
  const clamped = clamp(scale, 1, maxScale(bounds))
  const room = (size: number, visible: number) => Math.max(0, (size * clamped - visible) / 2)
  const [roomX, roomY] = [room(fitted.width, stage.width), room(fitted.height, stage.height)]
  return { scale: clamped, x: clamp(x, -roomX, roomX), y: clamp(y, -roomY, roomY) }
}

/** Zooms so that what is under `point` stays there. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, bounds: Bounds): Zoom {
  const { scale } = clampZoom({ ...zoom, scale: zoom.scale * factor }, bounds)
  const applied = scale / zoom.scale
  return clampZoom(
    { scale, x: point.x - (point.x - zoom.x) * applied, y: point.y - (point.y - zoom.y) * applied },
    bounds,
  )
}

export const moveBy = (zoom: Zoom, by: Point, bounds: Bounds): Zoom =>
  clampZoom({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, bounds)

/** The visible part of the chart, as shares of its width and height. */
export function visiblePart({ scale, x, y }: Zoom, bounds: Bounds): Point & Size {
  const { stage } = bounds
  const fitted = fitOnStage(bounds)
  const along = (size: number, visible: number, offset: number) => {
    const shown = Math.min(1, visible / (size * scale || 1))
    return { start: clamp(0.5 - offset / (size * scale || 1) - shown / 2, 0, 1 - shown), shown }
  }
  const across = along(fitted.width, stage.width, x)
  const down = along(fitted.height, stage.height, y)
  return { x: across.start, y: down.start, width: across.shown, height: down.shown }
}

/** Which third of the chart the middle of the visible part is in. */
export function thirdOf(start: number, shown: number): 'start' | 'middle' | 'end' {
  const middle = start + shown / 2
  if (middle < 1 / 3) return 'start'
  return middle > 2 / 3 ? 'end' : 'middle'
}
