import { Link } from '@tanstack/react-router'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import { boardLimits } from '#contract/points.ts'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { boardPageSize } from './api.ts'
import type { BoardSearch } from './search-params.ts'

export function BoardPager({ page, total }: { page: number; total: number }) {
  if (total <= boardPageSize && page === 1) return null
  const skip = (page - 1) * boardPageSize
  const step = (to: number, icon: 'chevron-left' | 'chevron-right', label: string, isEnabled: boolean) =>
    isEnabled ? (
      <Link
        to="/dashboard/leaderboard"
        search={(before: BoardSearch) => ({ ...before, page: to === 1 ? undefined : String(to) })}
        className={iconButtonClass()}
        aria-label={label}
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <span className="icon-btn muted disabled">
        <Icon name={icon} />
      </span>
    )
  const hasMore = skip + boardPageSize < total && skip + boardPageSize <= boardLimits.maxSkip
  return (
    <nav className="gutter leaderboard-pager" aria-label={texts.pages}>
      <span className="meta">
        {texts.places(formatNumber(skip + 1), formatNumber(Math.min(skip + boardPageSize, total)), formatNumber(total))}
      </span>
      {step(page - 1, 'chevron-left', texts.previousPage, page > 1)}
      {step(page + 1, 'chevron-right', texts.nextPage, hasMore)}
    </nav>
  )
}
