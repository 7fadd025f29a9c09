import { ui } from '#contract/messages/en/ui.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const tiles = ['a', 'b', 'c', 'd', 'e', 'f']

/** Tiles on their way. */
export function GridSkeleton() {
  return (
    <div className="post-grid" role="status">
      <span className="vh">{ui.loading}</span>
      {tiles.map((tile) => (
        <div key={tile} className="tile" aria-hidden="true">
          <span className="tile-shot sk" />
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}
