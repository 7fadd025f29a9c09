// Pinch, wheel, double tap, dragging and swiping on the stage of the viewer.
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Media } from '#contract/media.ts'
import {
  type Bounds,
  doubleTapScale,
  moveBy,
  type Point,
  type Size,
  wholeChart,
  type Zoom,
  zoomAt,
} from './chart-zoom.ts'

/** Milliseconds and CSS pixels. */
const doubleTapTime = 300
const tapDistance = 24
const swipeDistance = 56

/** Room for the neatline, and for the buttons at the sides. */
const desktopMargin = { width: 144, height: 64 }
const noMargin = { width: 0, height: 0 }
const phoneWidth = 460

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

type Gestures = {
  image: Media
  /** 1 for the next chart, -1 for the previous one. */
  onSwipe: (direction: 1 | -1) => void
}

export function useChartGestures({ image, onSwipe }: Gestures) {
  const stage = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: image.width, height: image.height })
  const [zoom, setZoom] = useState<Zoom>(wholeChart)
  /** How far a swipe has moved the whole chart. */
  const [swiped, setSwiped] = useState(0)
  const [isDragging, setDragging] = useState(false)
  const [shownId, setShownId] = useState(image._id)
  if (shownId !== image._id) {
    setShownId(image._id)
    setZoom(wholeChart)
    setSwiped(0)
  }
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<{ at: Point; moved: boolean; pinched: boolean }>(null)
  const lastTap = useRef<{ at: Point; time: number }>(null)
  const margin = size.width > phoneWidth ? desktopMargin : noMargin
  const bounds: Bounds = { image, stage: size, margin }

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const lines = event.deltaMode === 1 ? 16 : 1
    // A pinch on a touchpad arrives as a wheel with the Ctrl key, in small steps.
    const speed = event.ctrlKey ? 0.01 : 0.002
    const point = pointOf(event)
    setZoom((now) => zoomAt(now, Math.exp(-event.deltaY * lines * speed), point, bounds))
  })
  useEffect(() => {
    const element = stage.current
    const listener = (event: WheelEvent) => onWheel(event)
    // React's own wheel listeners are passive, so the page would scroll.
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const isOnButton = (event.target as Element).closest('button') !== null
    if (event.button !== 0 || isOnButton) return
    // A pointer that is gone already can't be captured.
    if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    pointers.current.set(event.pointerId, at)
    if (pointers.current.size === 1) start.current = { at, moved: false, pinched: false }
    else if (start.current) start.current.pinched = true
    setSwiped(0)
    setDragging(true)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    const began = start.current
    if (!before || !began) return
    const at = pointOf(event)
    pointers.current.set(event.pointerId, at)
    if (distance(at, began.at) > tapDistance) began.moved = true
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    if (other) {
      const [from, to] = [between(before, other), between(at, other)]
      const factor = distance(at, other) / Math.max(1, distance(before, other))
      setZoom((now) => moveBy(zoomAt(now, factor, from, bounds), { x: to.x - from.x, y: to.y - from.y }, bounds))
    } else if (zoom.scale > 1) {
      setZoom((now) => moveBy(now, { x: at.x - before.x, y: at.y - before.y }, bounds))
    } else if (!began.pinched) setSwiped(at.x - began.at.x)
  }
  const onPointerEnd = (event: PointerEvent) => {
    const at = pointers.current.get(event.pointerId)
    if (!at || !pointers.current.delete(event.pointerId) || pointers.current.size > 0) return
    const began = start.current
    start.current = null
    setDragging(false)
    setSwiped(0)
    if (!began || began.pinched || event.type === 'pointercancel') return
    const movedX = at.x - began.at.x
    const isSideways = Math.abs(movedX) > Math.abs(at.y - began.at.y)
    if (zoom.scale === 1 && isSideways && Math.abs(movedX) > swipeDistance) onSwipe(movedX < 0 ? 1 : -1)
    else if (!began.moved) onTap(at, event.timeStamp)
  }
  const onTap = (at: Point, time: number) => {
    const last = lastTap.current
    const isSecond = last && time - last.time < doubleTapTime && distance(at, last.at) < tapDistance
    lastTap.current = isSecond ? null : { at, time }
    if (!isSecond) return
    setZoom((now) => (now.scale > 1 ? wholeChart : zoomAt(now, doubleTapScale, at, bounds)))
  }

  return {
    stage,
    bounds,
    zoom,
    swiped,
    isDragging,
    zoomBy: (factor: number) => setZoom((now) => zoomAt(now, factor, { x: 0, y: 0 }, bounds)),
    move: (by: Point) => setZoom((now) => moveBy(now, by, bounds)),
    reset: () => setZoom(wholeChart),
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  }
}

export type ChartGestures = ReturnType<typeof useChartGestures>
