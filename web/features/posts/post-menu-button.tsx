import type { Post } from '#contract/posts.ts'
import { useSession } from '../../platform/platform.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { IconPartFailed } from '../../ui/part-failed.tsx'

const Place = () => <span className={iconButtonClass()} />
const PostMenu = lazyPart(() => import('./post-menu.tsx'), IconPartFailed, Place)

/** The menu of a post. Its script is loaded once the session is known. */
export function PostMenuButton({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  if (useSession().status === 'loading') return <Place />
  return <PostMenu post={post} onDeleted={onDeleted} />
}
