import { describe, expect, it } from 'vitest'
import {
  type Bounds,
  clampZoom,
  fitOnStage,
  maxScale,
  moveBy,
  thirdOf,
  visiblePart,
  wholeChart,
  type Zoom,
  zoomAt,
} from './chart-zoom.ts'

const none = { width: 0, height: 0 }
const bounds = (image: [number, number], stage: [number, number] = [400, 300], margin = none): Bounds => ({
  image: { width: image[0], height: image[1] },
  stage: { width: stage[0], height: stage[1] },
  margin,
})
const chart = bounds([1600, 900])

/** Where a point of the chart, as shares of its size, is on the stage. */
const placeOf = (share: { x: number; y: number }, zoom: Zoom, on: Bounds) => {
  const { width, height } = fitOnStage(on)
  return { x: zoom.x + (share.x - 0.5) * width * zoom.scale, y: zoom.y + (share.y - 0.5) * height * zoom.scale }
}

describe('the whole chart', () => {
  it.each([
    ['a wide one', bounds([1600, 900]), { width: 400, height: 225 }],
    ['a tall one', bounds([400, 4800]), { width: 25, height: 300 }],
    ['a strip', bounds([4000, 200]), { width: 400, height: 20 }],
    ['one with a margin', bounds([1600, 900], [400, 300], { width: 80, height: 20 }), { width: 320, height: 180 }],
    ['a small one, which is never enlarged', bounds([16, 16]), { width: 16, height: 16 }],
  ])('fits the stage: %s', (_, on, expected) => {
    expect(fitOnStage(on)).toEqual(expected)
  })
})

describe('zooming', () => {
  it('keeps the point under the finger in its place', () => {
    const point = { x: 90, y: -40 }
    const before = zoomAt(wholeChart, 2, { x: 0, y: 0 }, chart)
    const size = fitOnStage(chart)
    const share = { x: point.x / (size.width * 2) + 0.5, y: point.y / (size.height * 2) + 0.5 }
    const after = zoomAt(before, 1.4, point, chart)
    expect(after.scale).toBeCloseTo(2.8)
    const place = placeOf(share, after, chart)
    expect(place.x).toBeCloseTo(point.x)
    expect(place.y).toBeCloseTo(point.y)
  })

  it('stops at the whole chart, and centers it', () => {
    const zoomed = zoomAt(wholeChart, 3, { x: 150, y: 90 }, chart)
    expect(zoomAt(zoomed, 0.01, { x: -20, y: 10 }, chart)).toEqual(wholeChart)
  })

  it('goes up to four times the whole chart, or twice its own pixels', () => {
    expect(maxScale(bounds([500, 300]))).toBe(4)
    expect(zoomAt(wholeChart, 100, { x: 0, y: 0 }, chart).scale).toBe(8)
    expect(maxScale(bounds([400, 4800]))).toBe(32)
  })
})

describe('moving', () => {
  it('stops at the edges of the chart', () => {
    const zoomed = zoomAt(wholeChart, 4, { x: 0, y: 0 }, chart)
    expect(moveBy(zoomed, { x: 9999, y: 9999 }, chart)).toEqual({ scale: 4, x: 600, y: 300 })
    expect(moveBy(zoomed, { x: -9999, y: -9999 }, chart)).toEqual({ scale: 4, x: -600, y: -300 })
  })

  it('does nothing in a direction in which everything is visible', () => {
    const strip = bounds([4000, 200])
    expect(moveBy({ scale: 3, x: 0, y: 0 }, { x: 50, y: 50 }, strip)).toEqual({ scale: 3, x: 50, y: 0 })
    expect(moveBy(wholeChart, { x: 50, y: 50 }, chart)).toEqual(wholeChart)
  })

  it('is corrected when the stage becomes smaller or larger', () => {
    const moved = moveBy({ scale: 2, x: 0, y: 0 }, { x: 200, y: 0 }, chart)
    expect(clampZoom(moved, bounds([1600, 900], [800, 600]))).toEqual({ scale: 2, x: 200, y: 0 })
    expect(clampZoom(moved, bounds([1600, 900], [100, 100]))).toEqual({ scale: 2, x: 50, y: 0 })
  })
})

describe('the visible part', () => {
  it('is everything without zoom', () => {
    expect(visiblePart(wholeChart, chart)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  })

  it('follows the zoom and the movement', () => {
    const corner = moveBy({ scale: 4, x: 0, y: 0 }, { x: -9999, y: -9999 }, chart)
    const part = visiblePart(corner, chart)
    expect(part.width).toBeCloseTo(1 / 4)
    expect(part.x + part.width).toBeCloseTo(1)
    expect(part.y + part.height).toBeCloseTo(1)
    expect([thirdOf(part.x, part.width), thirdOf(part.y, part.height)]).toEqual(['end', 'end'])
    expect(thirdOf(0, 0.25)).toBe('start')
    expect(thirdOf(0.4, 0.2)).toBe('middle')
  })
})
