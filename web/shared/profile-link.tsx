import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type ProfileLinkProps = {
  username: string
  className?: string
  /** Not in the order of keys and not spoken: another link beside it leads there too. */
  isDuplicate?: boolean
  children: ReactNode
}

/** Leads to a member's profile: within the frame of members where that stands around the page, else to the public one. */
export function ProfileLink({ username, className, isDuplicate, children }: ProfileLinkProps) {
  const inFrame = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/member') })
  return (
    <Link
      to={inFrame ? '/$username' : '/profile/$username'}
      params={{ username }}
      className={className}
      {...(isDuplicate && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </Link>
  )
}
