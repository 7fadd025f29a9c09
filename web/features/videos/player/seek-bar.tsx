import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { player as texts } from '#contract/messages/en/video-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { formatDuration } from '../../../ui/format.ts'
import { playerSession } from './player-session.ts'
import { SeekPreview } from './seek-preview.tsx'
import { usePlayer } from './use-player.ts'

const step = { small: 5, large: 60 } as const

const spoken = (seconds: number): string => {
  const whole = Math.floor(seconds)
  return texts.spokenLength(Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60)
}

/** The chapters, or the whole lesson as one. */
const segmentsOf = ({ chapters }: VideoDetails, duration: number) =>
  (chapters.length > 0 ? chapters : [{ start: 0, title: null }]).map(({ start, title }, index, all) => ({
    start,
    title,
    end: all[index + 1]?.start ?? duration,
  }))

const share = (value: number, { start, end }: { start: number; end: number }): string =>
  `${Math.min(100, Math.max(0, ((value - start) / (end - start)) * 100))}%`

/** A graduated rule: chapters are its segments, the accent color is what was played. */
export function SeekBar({ video }: { video: VideoDetails }) {
  const time = usePlayer('time')
  const duration = usePlayer('duration')
  const buffered = usePlayer('buffered')
  const bar = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const session = playerSession()
  const shown = dragged ?? time
  const segments = segmentsOf(video, Math.max(duration, 1))
  const chapter = segments.find(({ start, end }) => shown >= start && shown < end)?.title ?? null

  const placeOf = (event: PointerEvent): number => {
    const { left, width } = bar.current!.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    bar.current?.setPointerCapture(event.pointerId)
    setDragged(placeOf(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    setHovered(placeOf(event))
    if (dragged !== null) setDragged(placeOf(event))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (dragged === null) return
    session.seek(placeOf(event))
    setDragged(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, time, duration)
    if (target === undefined) return
    event.preventDefault()
    session.seek(target)
  }
  return (
    <div className="player-seek-area">
      <div
        ref={bar}
        className="player-seek"
        role="slider"
        tabIndex={0}
        aria-label={texts.seek}
        aria-valuemin={0}
        aria-valuemax={Math.floor(duration)}
        aria-valuenow={Math.floor(shown)}
        aria-valuetext={texts.place(spoken(shown), spoken(duration), chapter)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDragged(null)}
        onPointerLeave={() => setHovered(null)}
        onKeyDown={onKeyDown}
      >
        <span className="player-segments">
          {segments.map((segment) => (
            <i key={segment.start} style={{ flex: segment.end - segment.start }}>
              <b style={{ width: share(buffered, segment) }} />
              <b className="player-played" style={{ width: share(shown, segment) }} />
            </i>
          ))}
        </span>
        <Graduation duration={duration} />
        <span className="player-knob" style={{ left: share(shown, { start: 0, end: Math.max(duration, 1) }) }} />
      </div>
      {hovered !== null && duration > 0 && (
        <SeekPreview
          sprite={video.sprite}
          time={hovered}
          left={(hovered / duration) * 100}
          chapter={segments.find(({ start, end }) => hovered >= start && hovered < end)?.title ?? null}
        />
      )}
      <span className="visually-hidden">{formatDuration(duration)}</span>
    </div>
  )
}

function targetOf(key: string, time: number, duration: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: time - step.small,
    ArrowDown: time - step.small,
    ArrowRight: time + step.small,
    ArrowUp: time + step.small,
    PageDown: time - step.large,
    PageUp: time + step.large,
    Home: 0,
    End: duration,
  }
  return targets[key]
}

/** Seconds between ticks, so that there are not too many. */
const tickSteps = [1, 5, 10, 30, 60, 300, 600] as const
const maxTicks = 40
const majorEvery = 5

function Graduation({ duration }: { duration: number }) {
  if (duration <= 0) return null
  const interval = tickSteps.find((seconds) => duration / seconds <= maxTicks) ?? 600
  return (
    <svg className="player-graduation" aria-hidden="true">
      {Array.from({ length: Math.floor(duration / interval) + 1 }, (_, tick) => {
        const isMajor = tick % majorEvery === 0
        const x = `${((tick * interval) / duration) * 100}%`
        return (
          <line
            key={x}
            className={isMajor ? 'player-major-tick' : undefined}
            x1={x}
            x2={x}
            y1={0}
            y2={isMajor ? 6 : 3}
          />
        )
      })}
    </svg>
  )
}
