import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import { slugify } from '#contract/slug.ts'

type Props = {
  post: Pick<Post, '_id' | 'content'>
  className?: string
  label?: string
  /** Called on click. */
  onOpen?: () => void
  children: ReactNode
}

/** Where a post opens: over this page, under the URL of its own page. */
export const postDestination = (post: Pick<Post, '_id' | 'content'>) =>
  ({
    to: '.',
    search: (before: Record<string, unknown>) => ({ ...before, post: post._id }),
    mask: { to: '/post/$id/{-$slug}', params: { id: post._id, slug: slugify(post.content) }, unmaskOnReload: true },
    resetScroll: false,
  }) as const

/** Opens a post as a modal over this page. The link's URL is that of the post's own page. */
export function PostLink({ post, className, label, onOpen, children }: Props) {
  return (
    <Link {...postDestination(post)} className={className} aria-label={label} onClick={onOpen}>
      {children}
    </Link>
  )
}
