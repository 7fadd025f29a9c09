import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import { postPath } from '#contract/slug.ts'
import { postDestination } from './post-link.tsx'

const control = 'a, button, input, label, select, textarea, summary'

const hasSelection = (): boolean => String(getSelection() ?? '') !== ''

type Props = { post: Pick<Post, '_id' | 'content' | 'status'>; children: ReactNode }

/**
 * Opens the post for a click on its text. The text is only a larger target for the link to the comments, which
 * keyboards and screen readers use, so it adds no second link for them.
 */
export function OpenPostOnClick({ post, children }: Props) {
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || (event.target as Element).closest(control) || hasSelection()) return
    const isNewTab = event.button === 1 || event.ctrlKey || event.metaKey
    if (isNewTab) window.open(postPath(post), '_blank', 'noopener')
    else if (event.button === 0 && !event.shiftKey && !event.altKey) void navigate(postDestination(post))
  }
  if (post.status !== 'published') return children
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the link to the comments
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same link is used by keyboard
    <div
      className="post-open"
      onClick={open}
      onAuxClick={open}
      onMouseDown={(event) => {
        // Windows would scroll instead of clicking.
        if (event.button === 1) event.preventDefault()
      }}
    >
      {children}
    </div>
  )
}
