import { ui } from '#contract/messages/en/ui.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const tiles = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholders of tiles while they load. */
export function GridSkeleton() {
  return (
    <div className="post-grid" role="status">
      <span className="visually-hidden">{ui.loading}</span>
      {tiles.map((tile) => (
        <div key={tile} className="post-tile" aria-hidden="true">
          <span className="post-tile-image skeleton" />
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}
