import './player.css'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { miniwatch as texts } from '#contract/messages/en/video-screens.ts'
import { usePlatform, useSession } from '../../../platform/platform.ts'
import { formatDuration } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { miniwatch, type Position, setMiniwatch } from './miniwatch-state.ts'
import { playerSession } from './player-session.ts'
import { usePlayer } from './use-player.ts'

// The position and size of Miniwatch. A position is the distance from the right and lower edge of the room for it.
type Size = { width: number; height: number }

/** Sizes of the picture, in pixels (B §9). */
const sizes = { small: { width: 320, height: 180 }, expanded: { width: 480, height: 270 } } as const
/** The height of the bar above the picture and of the frame. */
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

/** The position after an arrow key; further with Shift. */
export function moveBy({ x, y }: Position, key: string, isFar: boolean): Position | undefined {
  const by = isFar ? step.large : step.small
  const places: Record<string, Position> = {
    ArrowLeft: { x: x + by, y },
    ArrowRight: { x: x - by, y },
    ArrowUp: { x, y: y + by },
    ArrowDown: { x, y: y - by },
  }
  return places[key]
}

/** A small window in which the lesson keeps playing on other pages (B §2). */
export default function Miniwatch() {
  const platform = usePlatform()
  const place = usePlayer('place')
  useEffect(() => {
    const stored = miniwatch.get()
    if (stored.open) void playerSession().restore(platform, stored)
  }, [platform])
  return place === 'window' ? <Window /> : null
}

/** Pixels: --top-bar-height, and on phones also --bottom-bar-height. */
const barsHeight = (width: number): number => (width < 768 ? 120 : 56)

/** The room for the window: between the bars. */
const viewport = (): Size => {
  const width = document.documentElement.clientWidth
  return { width, height: window.innerHeight - barsHeight(width) }
}

function Window() {
  const { position, expanded } = useSyncExternalStore(miniwatch.subscribe, miniwatch.get)
  const isPlaying = usePlayer('isPlaying')
  const isMuted = usePlayer('isMuted')
  const time = usePlayer('time')
  const duration = usePlayer('duration')
  const session = playerSession()
  const slot = useRef<HTMLDivElement>(null)
  const back = useBack()
  useLayoutEffect(() => session.placeInWindow(slot.current!), [session])
  useStaysInside()
  const { width, height } = sizeOf(expanded, viewport())
  return (
    <section className="miniwatch" aria-label={texts.title} style={{ right: position.x, bottom: position.y, width }}>
      <div className="miniwatch-bar">
        <Grip />
        <IconButton icon="reply" label={texts.back} onClick={back} />
        <IconButton
          icon={expanded ? 'shrink' : 'expand'}
          label={expanded ? texts.minimize : texts.expand}
          onClick={() => setMiniwatch({ expanded: !expanded })}
        />
        <IconButton icon="close" label={texts.close} onClick={session.close} />
      </div>
      <div className="player-frame miniwatch-frame" style={{ height }}>
        <div ref={slot} className="player-slot" />
        <div className="miniwatch-controls">
          <IconButton
            icon={isPlaying ? 'pause' : 'play-solid'}
            label={isPlaying ? texts.pause : texts.play}
            onClick={session.toggle}
          />
          <IconButton
            icon={isMuted ? 'muted' : 'volume'}
            label={isMuted ? texts.unmute : texts.mute}
            onClick={session.toggleMuted}
          />
          <span className="grow" />
          <span className="miniwatch-time">
            {formatDuration(time)} / {formatDuration(duration)}
          </span>
        </div>
      </div>
      <span className="miniwatch-progress" style={{ width: `${duration > 0 ? (time / duration) * 100 : 0}%` }} />
    </section>
  )
}

/** Leads to the lesson's page, where the window closes. */
function useBack(): () => void {
  const navigate = useNavigate()
  const isMember = useSession().status === 'member'
  return () => {
    const session = playerSession()
    const { videoId } = session.state.get()
    if (session.backToPage() || !videoId) return
    void navigate({
      to: isMember ? '/dashboard/learningzone/video/$videoId' : '/learning/video/$videoId',
      params: { videoId },
    })
  }
}

/** The window stays between the bars when the viewport or the window's own size changes. */
function useStaysInside(): void {
  useEffect(() => {
    const stayInside = () => {
      const { position, expanded, open } = miniwatch.get()
      const fitted = fitInto(position, sizeOf(expanded, viewport()), viewport())
      if (open && (fitted.x !== position.x || fitted.y !== position.y)) setMiniwatch({ position: fitted })
    }
    stayInside()
    const stop = miniwatch.subscribe(stayInside)
    window.addEventListener('resize', stayInside)
    return () => {
      stop()
      window.removeEventListener('resize', stayInside)
    }
  }, [])
}

/** Moves the window: by mouse, finger or arrow keys. */
function Grip() {
  const drag = useRef<{ pointer: Position; start: Position } | null>(null)
  const move = (position: Position) =>
    setMiniwatch({ position: fitInto(position, sizeOf(miniwatch.get().expanded, viewport()), viewport()) })
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { pointer: { x: event.clientX, y: event.clientY }, start: miniwatch.get().position }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return
    const { pointer, start } = drag.current
    move({ x: start.x - event.clientX + pointer.x, y: start.y - event.clientY + pointer.y })
  }
  const onPointerEnd = () => {
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = moveBy(miniwatch.get().position, event.key, event.shiftKey)
    if (!moved) return
    event.preventDefault()
    move(moved)
  }
  return (
    <button
      type="button"
      className="miniwatch-grip"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
    >
      <Icon name="grip" />
      <span aria-hidden="true">{texts.title}</span>
      <span className="visually-hidden">{texts.move}</span>
    </button>
  )
}
