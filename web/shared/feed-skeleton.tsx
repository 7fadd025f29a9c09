import { ui } from '#contract/messages/en/ui.ts'
import { PostSkeleton } from './post-skeleton.tsx'

/** The placeholder of a feed while it loads. */
export function FeedSkeleton({ label = ui.loading }: { label?: string }) {
  return (
    <div className="feed-skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      <PostSkeleton />
      <PostSkeleton />
      <PostSkeleton />
    </div>
  )
}
