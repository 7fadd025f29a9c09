import { points as texts } from '#contract/messages/en/points-screens.ts'
import { pointActions } from '#contract/points.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { historyPages, type Stats } from './api.ts'
import { DayList } from './day-list.tsx'
import { HistoryTable } from './history-table.tsx'
import type { SourceSlot } from './points-page.tsx'
import { PointsPageLink, type PointsPageState } from './points-page-link.tsx'
import { SectionTitle } from './section-title.tsx'

type Props = PointsPageState & {
  user: Stats['user'] | undefined
  sourceLink: SourceSlot
}

/** The sources of a member's points. Other members see the points per day and action. */
export function History({ id, section, search, user, sourceLink }: Props) {
  const { action } = search
  const state = { id, section, search }
  const pages = useCallPages(historyPages({ id, section, action }))
  const isOffline = !useOnline() || isNetworkFailure(pages.error)
  const view = pages.data?.pages[0]?.view
  const history = pages.data?.pages.flatMap((page) => page.history) ?? []
  const days = pages.data?.pages.flatMap((page) => page.days) ?? []
  return (
    <section className="points-section gutter" aria-labelledby="points-history">
      <SectionTitle id="points-history" title={texts.history} note={texts.newestFirst} />
      {view === 'days' && user && <p className="muted">{texts.private(user.name)}</p>}
      <Filters {...state} />
      {pages.state === 'rejected' &&
        (isOffline ? (
          <OfflinePage onRetry={pages.refresh} />
        ) : (
          <LoadError title={texts.historyFailed} text={pages.error.message} onRetry={pages.refresh} />
        ))}
      {pages.state === 'pending' && <ListSkeleton label={texts.loading} />}
      {pages.state === 'fulfilled' && history.length + days.length === 0 && <NoHistory {...state} />}
      {history.length > 0 && <HistoryTable entries={history} hasMore={pages.hasMore} sourceLink={sourceLink} />}
      {days.length > 0 && <DayList days={days} />}
      {pages.hasMore && (
        <LoadMore
          label={texts.more}
          failedText={texts.moreFailed}
          failed={pages.error !== null}
          pending={pages.isLoadingMore}
          onLoadMore={pages.loadMore}
        />
      )}
    </section>
  )
}

function Filters({ search, ...page }: PointsPageState) {
  return (
    <nav className="points-filters" aria-label={texts.filter}>
      {[undefined, ...pointActions].map((action) => (
        <PointsPageLink
          key={action ?? 'all'}
          {...page}
          search={{ ...search, action }}
          isCurrent={action === search.action}
        >
          {action ? texts.filters[action] : texts.everything}
        </PointsPageLink>
      ))}
    </nav>
  )
}

function NoHistory({ search, ...page }: PointsPageState) {
  if (!search.action)
    return <EmptyState illustration="empty" title={texts.noHistory} text={texts.noHistoryText} heading="h3" />
  return (
    <EmptyState illustration="no-match" title={texts.noMatch} text={texts.noMatchText} heading="h3">
      <PointsPageLink {...page} search={{ ...search, action: undefined }} className={buttonClass()}>
        {texts.showAll}
      </PointsPageLink>
    </EmptyState>
  )
}
