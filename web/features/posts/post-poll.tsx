import { Suspense, use } from 'react'
import type { Post } from '#contract/posts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PollComponentsContext } from './poll-components.ts'

/** The poll of a post that has one. */
export function PostPoll({ post }: { post: Post }) {
  const parts = use(PollComponentsContext)
  if (!post.poll || !parts) return null
  return (
    <Suspense fallback={<PollPlaceholder options={post.poll.options.length} />}>
      <parts.View poll={post.poll} />
    </Suspense>
  )
}

function PollPlaceholder({ options }: { options: number }) {
  return (
    <div className="post-poll" aria-hidden="true">
      <Skeleton height={options * 44 + 60} />
    </div>
  )
}
