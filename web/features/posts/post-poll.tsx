import { Suspense, use } from 'react'
import type { Post } from '#contract/posts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PollComponentsContext } from './poll-components.ts'

/** The poll of a post, if it has one. */
export function PostPoll({ post }: { post: Post }) {
  const components = use(PollComponentsContext)
  if (!post.poll || !components) return null
  return (
    <Suspense fallback={<PollPlaceholder options={post.poll.options.length} />}>
      <components.View poll={post.poll} />
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
