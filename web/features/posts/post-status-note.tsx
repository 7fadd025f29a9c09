import { lazy, Suspense } from 'react'
import type { Post } from '#contract/posts.ts'

const UnpublishedMark = lazy(() => import('./unpublished-note.tsx'))

/** Tells the author that others can't see the post. */
export function PostStatusNote({ post }: { post: Post }) {
  if (post.status === 'published') return null
  return (
    <Suspense>
      <UnpublishedMark post={post} />
    </Suspense>
  )
}
