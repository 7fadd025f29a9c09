import { Skeleton } from '../ui/skeleton.tsx'

/** The placeholder of a post while it loads, in the same layout. */
export function PostSkeleton() {
  return (
    <div className="card post-skeleton" aria-hidden="true">
      <div className="post-skeleton-head">
        <Skeleton width={40} height={40} round />
        <div className="post-skeleton-lines">
          <Skeleton width={136} />
          <Skeleton width={200} />
        </div>
      </div>
      <div className="post-skeleton-text">
        <Skeleton />
        <Skeleton width="72%" />
        <Skeleton height={200} />
      </div>
      <div className="post-skeleton-actions">
        <Skeleton width={48} height={16} />
        <Skeleton width={48} height={16} />
        <Skeleton width={48} height={16} />
      </div>
    </div>
  )
}
