import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to the page of a badge. */
export function BadgeLink({
  id,
  children,
  ...rest
}: {
  id: string
  children: ReactNode
  className?: string
  'aria-label'?: string
}) {
  return (
    <Link to="/dashboard/badges/$badgeId" params={{ badgeId: id }} {...rest}>
      {children}
    </Link>
  )
}
