import { use } from 'react'
import type { Post } from '#contract/posts.ts'
import { PollComponentsContext } from './poll-components.ts'

/** The poll of a post, if it has one. */
export function PostPoll({ post }: { post: Post }) {
  const components = use(PollComponentsContext)
  if (!post.poll || !components) return null
  return <components.View poll={post.poll} />
}
