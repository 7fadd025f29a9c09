import { ui } from '#contract/messages/en/ui.ts'
import { Bone } from '../../ui/bone.tsx'

const tiles = ['a', 'b', 'c', 'd', 'e', 'f']

/** Tiles on their way. */
export function GridSkeleton() {
  return (
    <div className="post-grid" role="status">
      <span className="vh">{ui.loading}</span>
      {tiles.map((tile) => (
        <div key={tile} className="tile" aria-hidden="true">
          <span className="tile-shot sk" />
          <Bone width="80%" />
          <Bone width="40%" />
        </div>
      ))}
    </div>
  )
}
