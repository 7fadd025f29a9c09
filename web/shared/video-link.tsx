import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type VideoLinkProps = {
  id: string
  className?: string
  /** Where to start, in seconds. */
  at?: number
  children: ReactNode
}

/** Links to a lesson: the page with the member layout when that is open, otherwise the public one. */
export function VideoLink({ id, className, at, children }: VideoLinkProps) {
  const isMemberLayout = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/member') })
  return (
    <Link
      to={isMemberLayout ? '/dashboard/learningzone/video/$videoId' : '/learning/video/$videoId'}
      params={{ videoId: id }}
      search={at === undefined ? {} : { t: Math.floor(at) }}
      className={className}
    >
      {children}
    </Link>
  )
}
