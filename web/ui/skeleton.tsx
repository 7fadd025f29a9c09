type SkeletonProps = {
  /** Pixels, or any CSS length. By default the full width. */
  width?: number | string
  height?: number
  round?: boolean
}

/** A gray placeholder for content that is loading. */
export function Skeleton({ width, height = 12, round }: SkeletonProps) {
  return <span className={round ? 'skeleton round' : 'skeleton'} style={{ width, height }} />
}
