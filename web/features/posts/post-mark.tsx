import { lazy, Suspense } from 'react'
import type { Post } from '#contract/posts.ts'

const UnpublishedMark = lazy(() => import('./unpublished-mark.tsx'))

/** What an author sees of a post that others do not see. */
export function PostMark({ post }: { post: Post }) {
  if (post.status === 'published') return null
  return (
    <Suspense>
      <UnpublishedMark post={post} />
    </Suspense>
  )
}
