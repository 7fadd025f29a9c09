import narrow from './nautical-chart-narrow.svg?no-inline'
import wide from './nautical-chart-wide.svg?no-inline'

export type ChartShape = 'narrow' | 'wide'

const shapes = {
  narrow: { file: narrow, width: 390, height: 260 },
  wide: { file: wide, width: 736, height: 560 },
} as const

type NauticalChartProps = {
  /** `narrow` is drawn for the phone, `wide` for the desktop. */
  shape: ChartShape
  /** False: only its space is reserved, and the file is not fetched. */
  drawn: boolean
  /** Describes the chart to screen readers. */
  label: string
  className?: string
}

/** A nautical chart with a plotted course. */
export function NauticalChart({ shape, drawn, label, className = '' }: NauticalChartProps) {
  const { file, width, height } = shapes[shape]
  return (
    <svg
      className={`illustration ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      aria-hidden={!drawn}
    >
      {drawn && <use href={`${file}#drawing`} />}
    </svg>
  )
}

/** Resolves when the drawing has arrived or failed to load. */
export async function preloadChart(shape: ChartShape): Promise<void> {
  await fetch(shapes[shape].file).catch(() => {})
}
