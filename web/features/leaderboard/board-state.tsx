import type { ReactNode } from 'react'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import type { CallState } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { Banner } from '../../ui/banner.tsx'
import { formatAge, formatTime } from '../../ui/format.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import type { Board } from './api.ts'

/** Loading, error and offline states of a board. A copy on this device stands in for it, with its age. */
export function BoardState({
  response,
  children,
}: {
  response: CallState<Board>
  children: (board: Board) => ReactNode
}) {
  const { state, error, refresh, isRefreshing, updatedAt } = response
  const isOffline = !useOnline() || isNetworkFailure(error)
  useFailureToast(state === 'rejected' && !error?.isRateLimit ? texts.failed : null)
  if (state === 'rejected')
    return isOffline ? (
      <OfflinePage onRetry={refresh} />
    ) : (
      <LoadError title={texts.failed} text={error?.message ?? ''} onRetry={refresh} retrying={isRefreshing} />
    )
  if (state !== 'fulfilled') return <BoardSkeleton />
  return (
    <>
      {isOffline && <OfflineBanner content={texts.title} fetchedAt={updatedAt} />}
      {!isOffline && error && <CopyBanner savedAt={updatedAt} />}
      {children(response.data)}
    </>
  )
}

/** The server failed: says how old the board on screen is. */
function CopyBanner({ savedAt }: { savedAt: number }) {
  const zone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  return <Banner icon="info">{ui.offline.asOf(texts.title, formatTime(savedAt, zone), formatAge(savedAt, now))}</Banner>
}

const rows = [140, 112, 156, 96, 128, 120, 104]

function BoardSkeleton() {
  return (
    <div role="status">
      <p className="visually-hidden">{texts.loading}</p>
      <div className="leaderboard-podium" aria-hidden="true">
        {rows.slice(0, 3).map((width) => (
          <div key={width} className="leaderboard-podium-skeleton">
            <Skeleton width={28} height={40} />
            <Skeleton width={40} height={40} round />
            <Skeleton width={width} height={16} />
          </div>
        ))}
      </div>
      <div className="leaderboard-rows-skeleton" aria-hidden="true">
        {rows.map((width) => (
          <div key={width}>
            <Skeleton width={20} height={16} />
            <Skeleton width={32} height={32} round />
            <Skeleton width={width} height={14} />
            <span className="grow" />
            <Skeleton width={48} height={14} />
          </div>
        ))}
      </div>
    </div>
  )
}
