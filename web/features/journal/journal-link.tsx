import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JournalSearch } from './search-params.ts'

type Props = { search: JournalSearch; className?: string; isCurrent?: boolean; label?: string; children: ReactNode }

/** Changes what the journal shows, without moving it. */
export function JournalLink({ search, className, isCurrent = false, label, children }: Props) {
  return (
    <Link
      to="/dashboard/journal"
      search={search}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}
