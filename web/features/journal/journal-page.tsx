import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { journalPage as texts } from '#contract/messages/en/journal-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { usePlatform } from '../../platform/platform.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { DerivativesNotice } from '../../shared/notices.tsx'
import { dayOf } from '../../shared/periods.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatAge } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { forgetResponses, statsQuery } from './api.ts'
import { Filters } from './filters.tsx'
import { Glance } from './glance.tsx'
import './journal.css'
import './journal-figures.css'
import './trade.css'
import { JournalData } from './journal-data.tsx'
import { JournalLink } from './journal-link.tsx'
import { JournalTabs } from './journal-tabs.tsx'
import { PeriodBar } from './period-bar.tsx'
import { type JournalSearch, periodOf } from './search-params.ts'
import { TradeList } from './trade-list.tsx'
import { UnsentTrades } from './unsent-trades.tsx'

const ResultsOverTime = lazyPart(
  () => import('./results-over-time.tsx'),
  PartFailed,
  () => (
    <div className="gutter journal-skeleton">
      <Skeleton height={360} />
    </div>
  ),
)
const Charts = lazyPart(() => import('./charts.tsx'), PartFailed)

/** /dashboard/journal: the member's own trades and what they add up to. */
export default function JournalPage() {
  const platform = usePlatform()
  const search = useSearch({ strict: false }) as JournalSearch
  const timeZone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  const today = dayOf(now, timeZone)
  const filter = { search, timeZone, today }
  const response = useCall(statsQuery(filter, search.unit ?? 'R'))
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  const stats = response.data?.stats
  const isEmpty = stats?.total === 0 && !isOffline
  useEffect(() => {
    if (isEmpty) void forgetResponses(platform).catch(() => {})
  }, [platform, isEmpty])
  return (
    <main id="main" tabIndex={-1} className="wide journal">
      <div className="journal-head gutter">
        <div>
          <h1 className="title page-name">{texts.title}</h1>
          <p className="journal-private muted">
            <Icon name="lock" small />
            {texts.private}
          </p>
        </div>
        <div className="button-row">
          <Link to="/dashboard/journal/settings" className={buttonClass()}>
            <Icon name="settings" small />
            {texts.settings}
          </Link>
          <Link to="/dashboard/journal/import" className={buttonClass()}>
            <Icon name="upload" small />
            {texts.import}
          </Link>
          <Link to="/dashboard/journal/new" className={buttonClass({ variant: 'primary' })}>
            <Icon name="plus" small />
            {texts.newTrade}
          </Link>
        </div>
      </div>
      <Divider />
      <JournalTabs />
      {stats && isOffline && <p className="meta gutter">{texts.offline(formatAge(response.updatedAt, now))}</p>}
      <UnsentTrades />
      {response.state === 'rejected' &&
        (isOffline ? (
          <OfflinePage onRetry={response.refresh} />
        ) : (
          <LoadError title={texts.failed} text={response.error.message} onRetry={response.refresh} />
        ))}
      {!stats && response.state !== 'rejected' && <JournalSkeleton />}
      {stats?.total === 0 && <EmptyJournal />}
      {stats && stats.total > 0 && (
        <>
          <PeriodBar search={search} today={today} />
          <Filters search={search} stats={stats} />
          {stats.closed === 0 && <NothingClosed search={search} today={today} />}
          <Glance stats={stats} />
          {stats.trades > 0 && (
            <ResultsOverTime stats={stats} search={search} span={periodOf(search, today)} today={today} />
          )}
          <TradeList {...filter} statuses={stats.statuses} />
          {stats.trades > 0 && <Charts stats={stats} search={search} />}
          <DerivativesNotice />
        </>
      )}
      {stats && <JournalData total={stats.total} firstAt={stats.firstAt} />}
    </main>
  )
}

/** Such as the first days of a month. */
function NothingClosed({ search, today }: { search: JournalSearch; today: string }) {
  const { name, earlier } = periodOf(search, today)
  if (!earlier) return null
  const before = { ...search, on: earlier }
  return (
    <p className="journal-note gutter">
      {texts.nothingClosed(name)}{' '}
      <JournalLink search={before} className="quiet-link tap-target">
        {periodOf(before, today).name}
      </JournalLink>
      {' · '}
      <JournalLink search={{ ...search, span: 'all', on: undefined }} className="quiet-link tap-target">
        {texts.allTime}
      </JournalLink>
    </p>
  )
}

function EmptyJournal() {
  return (
    <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText}>
      <Link to="/dashboard/journal/new" className={buttonClass({ variant: 'primary' })}>
        {texts.newTrade}
      </Link>
      <Link to="/dashboard/journal/import" className={buttonClass()}>
        {texts.import}
      </Link>
    </EmptyState>
  )
}

function JournalSkeleton() {
  return (
    <div className="gutter journal-skeleton" role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton height={44} />
      <Skeleton height={128} />
      <Skeleton height={320} />
    </div>
  )
}
