import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isErasedUsername } from '#contract/erased-username.ts'

type ProfileLinkProps = {
  username: string
  className?: string
  /** Another link next to it leads to the same profile, so keyboard and screen readers skip this one. */
  isDuplicate?: boolean
  children: ReactNode
}

/** Links to a member's profile: the page with the member layout when that is open, otherwise the public one. Erased members have none. */
export function ProfileLink({ username, className, isDuplicate, children }: ProfileLinkProps) {
  if (isErasedUsername(username)) return <span className={className}>{children}</span>
  return (
    <LinkToProfile username={username} className={className} isDuplicate={isDuplicate}>
      {children}
    </LinkToProfile>
  )
}

function LinkToProfile({ username, className, isDuplicate, children }: ProfileLinkProps) {
  const isMemberLayout = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/member') })
  return (
    <Link
      to={isMemberLayout ? '/$username' : '/profile/$username'}
      params={{ username }}
      className={className}
      {...(isDuplicate && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </Link>
  )
}
