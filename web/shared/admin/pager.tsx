import { Link } from '@tanstack/react-router'
import type { PageNumberPagination } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import { parts as texts } from '#contract/messages/en/moderation-screens.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'

/** `pageParam`: the search param with the page number. */
export function Pager({ pagination, pageParam = 'page' }: { pagination: PageNumberPagination; pageParam?: string }) {
  const { page, limit, total, totalPages, hasMore, isTotalMinimum } = pagination
  if (total === 0) return null
  const from = (page - 1) * limit + 1
  const shownTotal = isTotalMinimum ? texts.atLeast(formatNumber(total)) : formatNumber(total)
  const step = (to: number, icon: 'chevron-left' | 'chevron-right', label: string, isEnabled: boolean) =>
    isEnabled ? (
      <Link
        to="."
        search={(before: object) => ({ ...before, [pageParam]: to === 1 ? undefined : String(to) })}
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
  return (
    <nav className="admin-pager" aria-label={texts.pager}>
      <span className="meta" title={isTotalMinimum ? undefined : texts.page(page, totalPages)}>
        {texts.range(from, Math.min(from + limit - 1, total), shownTotal)}
      </span>
      {step(page - 1, 'chevron-left', texts.previous, page > 1)}
      {step(page + 1, 'chevron-right', texts.next, hasMore)}
    </nav>
  )
}
