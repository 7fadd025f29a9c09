import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import type { PointsSearch } from './search-params.ts'

/** Which page of points is shown. */
export type PointsPageState = { id: string; section: SectionOrAll; search: PointsSearch }

type Props = PointsPageState & { className?: string; isCurrent?: boolean; children: ReactNode }

/** Changes what the page shows, without moving it. */
export function PointsPageLink({ id, section, search, className, isCurrent = false, children }: Props) {
  return (
    <Link
      to="/profile/$userId/points/$section"
      params={{ userId: id, section }}
      search={search}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}
