import type { Post } from '#contract/posts.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import '../../shared/shared-records.css'

const loadViews = () => import('./post-record-views.tsx')

/** Most posts have none. */
const Views = lazyPart(loadViews, PartFailed, ({ post }) => <Skeleton height={post.plan ? 240 : 150} />, {
  selector: '.shared-record',
  component: import.meta.env.SSR ? (await loadViews()).default : undefined,
})

/** The author's statements about their trading, if any. */
export const PostRecords = ({ post }: { post: Post }) =>
  (post.plan || post.sharedTrade || post.sharedReview) && <Views post={post} />
