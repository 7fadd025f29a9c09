import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import { boardLimits, type Timeframe } from '#contract/points.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useFirstItems } from '../../ui/use-first-items.ts'
import { useLiveRegion } from '../../ui/use-live-region.tsx'
import { type Board, boardPageSize } from './api.ts'
import { BoardTable } from './board-table.tsx'
import type { FollowSlot } from './leaderboard-page.tsx'
import { useRange } from './period-summary.tsx'
import { Podium } from './podium.tsx'
import type { BoardSearch } from './search-params.ts'
import { YourRank } from './your-rank.tsx'

function BoardPager({ page, total }: { page: number; total: number }) {
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

/** More than a phone shows. */
const firstPlaces = 12

type Props = { board: Board; timeframe: Timeframe; section: SectionOrAll; page: number; follow: FollowSlot }

/** A page of a board: on the first one, the first three are shown large. */
export function Standings({ board, timeframe, section, page, follow }: Props) {
  const { leaderboard, me, totalParticipants, frozenAt, endDate } = board
  const ranks = useRef<HTMLDivElement>(null)
  const now = useCurrentTime() ?? currentTime()
  const isPast = frozenAt !== null || (endDate !== null && Date.parse(endDate) <= now)
  const range = useRange(timeframe, board) ?? ''
  const region = useRankAnnouncement(me?.rank)
  const shown = useFirstItems(leaderboard, firstPlaces)
  if (leaderboard.length === 0) return <NoPlaces isPast={isPast} isFirstPage={page === 1} />
  const podiumSize = page === 1 ? 3 : 0
  const rows = shown.slice(podiumSize)
  const shared = { me, timeframe, section, follow }
  return (
    <>
      {region}
      <div ref={ranks}>
        {page === 1 && (
          <>
            <h2 className="visually-hidden">{texts.firstThree}</h2>
            <Podium entries={leaderboard.slice(0, podiumSize)} {...shared} />
          </>
        )}
        <h2 className="visually-hidden">{texts.allPlaces}</h2>
        <BoardTable caption={texts.caption(range, section)} rows={rows} {...shared} />
      </div>
      <YourRank ranks={ranks} leaderboard={leaderboard} isPast={isPast} {...shared} />
      <BoardPager page={page} total={totalParticipants} />
    </>
  )
}

/** Announces changes of the viewer's own rank while they look at the board. */
function useRankAnnouncement(rank: number | undefined) {
  const { announce, region } = useLiveRegion()
  const before = useRef(rank)
  useEffect(() => {
    if (rank !== undefined && before.current !== rank) announce(texts.nowAt(formatNumber(rank)))
    before.current = rank
  }, [rank, announce])
  return region
}

function NoPlaces({ isPast, isFirstPage }: { isPast: boolean; isFirstPage: boolean }) {
  if (!isFirstPage)
    return (
      <EmptyState illustration="no-match" title={texts.noSuchPage} text={texts.noSuchPageText}>
        <Link
          to="/dashboard/leaderboard"
          search={(before: BoardSearch) => ({ ...before, page: undefined })}
          className={buttonClass()}
        >
          {texts.firstPage}
        </Link>
      </EmptyState>
    )
  return isPast ? (
    <EmptyState illustration="empty" title={texts.emptyPast} text={texts.emptyPastText} />
  ) : (
    <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText}>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        {texts.toRooms}
      </Link>
    </EmptyState>
  )
}
