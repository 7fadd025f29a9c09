import type { Post } from '#contract/posts.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'

const UnpublishedMark = lazyPart(() => import('./unpublished-note.tsx'), PartFailed)

/** Tells the author that others can't see the post. */
export const PostStatusNote = ({ post }: { post: Post }) =>
  post.status === 'published' ? null : <UnpublishedMark post={post} />
