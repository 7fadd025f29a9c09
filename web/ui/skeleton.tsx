type SkeletonProps = {
  /** Pixels, or any length; the whole width by default. */
  width?: number | string
  height?: number
  round?: boolean
}

/** A grey piece in the place of something that is on its way. */
export function Skeleton({ width, height = 12, round }: SkeletonProps) {
  return <span className={round ? 'skeleton round' : 'skeleton'} style={{ width, height }} />
}
