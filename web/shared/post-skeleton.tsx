import { Skeleton } from '../ui/skeleton.tsx'

/** A post on its way, in the layout it will have. */
export function PostSkeleton() {
  return (
    <div className="sheet sk-post" aria-hidden="true">
      <div className="sk-head">
        <Skeleton width={40} height={40} round />
        <div className="sk-lines">
          <Skeleton width={136} />
          <Skeleton width={200} />
        </div>
      </div>
      <div className="sk-text">
        <Skeleton />
        <Skeleton width="72%" />
        <Skeleton height={200} />
      </div>
      <div className="sk-acts">
        <Skeleton width={48} height={16} />
        <Skeleton width={48} height={16} />
        <Skeleton width={48} height={16} />
      </div>
    </div>
  )
}
