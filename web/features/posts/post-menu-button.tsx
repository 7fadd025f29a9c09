import { lazy, Suspense } from 'react'
import type { Post } from '#contract/posts.ts'
import { useSession } from '../../platform/platform.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'

const PostMenu = lazy(() => import('./post-menu.tsx'))

const place = <span className={iconButtonClass()} />

/** The menu of a post. Its script is loaded once the session is known. */
export function PostMenuButton({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  if (useSession().status === 'loading') return place
  return (
    <Suspense fallback={place}>
      <PostMenu post={post} onDeleted={onDeleted} />
    </Suspense>
  )
}
