import type { CSSProperties } from 'react'
import type { BadgeDrawing, BadgeTier } from '#contract/badges-limits.ts'
import instruments from './instruments.svg?no-inline'
import smallInstruments from './instruments-small.svg?no-inline'
import './badges.css'

type MedalProps = {
  badge: { instrument: BadgeDrawing; tier: BadgeTier }
  /** Pixels. Below 64 the drawing has fewer lines. */
  size: 32 | 56 | 96 | 160
  /** How much of the rim is filled, in percent, for a badge that isn't earned. */
  progress?: number
}

const minDetailedSize = 64

/** A badge's drawing. Hidden from screen readers: its name is beside it. */
export function Medal({ badge: { instrument, tier }, size, progress }: MedalProps) {
  const isSmall = size < minDetailedSize
  const style = { '--metal-p': progress ?? 100 } as CSSProperties
  return (
    <svg
      className={`badges-medal badges-medal-${size}`}
      data-tier={tier}
      data-open={progress === undefined ? undefined : ''}
      style={style}
      viewBox={isSmall ? '0 0 32 32' : '0 0 96 96'}
      aria-hidden="true"
    >
      <use href={`${isSmall ? smallInstruments : instruments}#${instrument}`} />
    </svg>
  )
}
