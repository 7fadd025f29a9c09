type CoverageScaleProps = {
  /** Seconds. */
  duration: number
  chapterStarts: readonly number[]
  /** The parts that the viewer has watched, as [start, end] in seconds. */
  covered: readonly (readonly number[])[]
  /** Where the viewer stopped, in seconds. */
  at: number
}

/** The scale of a lesson: ticks are chapters, the accent color is what was watched, an ink mark where the viewer stopped. */
export function CoverageScale({ duration, chapterStarts, covered, at }: CoverageScaleProps) {
  const ticks = chapterStarts.map((start) => `M${start} 0v6`).join('')
  const bars = covered.map(([start = 0, end = 0]) => `M${start} 3H${end}v4H${start}z`).join('')
  return (
    <svg className="coverage" viewBox={`0 0 ${duration} 10`} preserveAspectRatio="none" aria-hidden="true">
      <path className="coverage-ticks" d={ticks || 'M0 0'} />
      {bars && <path className="coverage-bars" d={bars} />}
      {at > 0 && <path className="coverage-place" d={`M${Math.min(at, duration)} 1v8`} />}
    </svg>
  )
}
