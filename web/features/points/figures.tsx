import type { SectionOrAll } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import { points as texts } from '#contract/messages/en/points-screens.ts'
import { type Timeframe, timeframes } from '#contract/points.ts'
import { type CallState, useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { formatCount } from '../../ui/format.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { type Stats, sectionsQuery } from './api.ts'
import { bestRankIn } from './best-rank.ts'

type Props = { stats: CallState<Stats>; id: string; section: SectionOrAll }

/** Totals and ranks, or the totals of a room. */
export function Figures({ stats, id, section }: Props) {
  const bySection = useCall({ ...sectionsQuery(id), enabled: section !== 'all' })
  const { state, error, refresh, isRefreshing } = section !== 'all' && stats.data ? bySection : stats
  const isOffline = !useOnline() || isNetworkFailure(error)
  useFailureToast(state === 'rejected' && !isOffline ? texts.statsToast : null)
  if (state === 'rejected')
    return isOffline ? (
      <OfflinePage onRetry={refresh} />
    ) : (
      <LoadError title={texts.statsFailed} text={error?.message ?? ''} onRetry={refresh} retrying={isRefreshing} />
    )
  const totals =
    section === 'all' ? stats.data?.points : bySection.data?.sections.find((each) => each.section === section)
  if (!stats.data || !totals) return <FiguresSkeleton />
  return (
    <dl className="points-figures gutter">
      {(['allTime', 'monthly', 'weekly'] as const).map((timeframe) => (
        <div key={timeframe}>
          <dt>{section === 'all' ? nameWithRank(stats.data!, timeframe) : texts.figures[timeframe]}</dt>
          <dd>{formatNumber(totals[timeframe])}</dd>
        </div>
      ))}
      <BestRank stats={stats.data} section={section} />
    </dl>
  )
}

function nameWithRank({ ranks, approximateRanks }: Stats, timeframe: Timeframe): string {
  const rank = ranks[timeframe]
  const name = texts.figures[timeframe]
  if (rank === null) return name
  return approximateRanks.includes(timeframe)
    ? texts.figures.withAboutRank(name, formatCount(rank))
    : texts.figures.withRank(name, formatNumber(rank))
}

function BestRank({ stats: { bestRank }, section }: { stats: Stats; section: SectionOrAll }) {
  const best = bestRankIn(bestRank, section)
  return (
    <div>
      <dt>{best ? texts.figures.best[best.timeframe] : texts.figures.noBest}</dt>
      <dd>{best ? formatNumber(best.rank) : texts.figures.none}</dd>
    </div>
  )
}

function FiguresSkeleton() {
  return (
    <div className="points-figures gutter" role="status">
      <p className="visually-hidden">{texts.loading}</p>
      {[...timeframes, 'best'].map((name) => (
        <div key={name} aria-hidden="true">
          <Skeleton width={72} height={24} />
          <Skeleton width={96} />
        </div>
      ))}
    </div>
  )
}
