import { lazy, Suspense } from 'react'
import type { Post } from '#contract/posts.ts'

const UnpublishedMark = lazy(() => import('./unpublished-note.tsx'))

/** What an author sees of a post that others do not see. */
export function PostStatusNote({ post }: { post: Post }) {
  if (post.status === 'published') return null
  return (
    <Suspense>
      <UnpublishedMark post={post} />
    </Suspense>
  )
}
