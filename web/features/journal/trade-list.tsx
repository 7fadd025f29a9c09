import { Link, useNavigate } from '@tanstack/react-router'
import { formatNumber } from '#contract/format-number.ts'
import { type TradeStatus, tradeStatuses } from '#contract/journal-limits.ts'
import type { JournalStats } from '#contract/journal-stats.ts'
import type { TradeSummary } from '#contract/journal-trades.ts'
import { journalPage, journalList as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { isQueued } from '../../platform/offline/rules.ts'
import { formatDecimal, formatHeld, formatMoney, formatResult, toneOf } from '../../shared/record-formats.ts'
import { SearchField } from '../../shared/search-field.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDay } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { tradePages } from './api.ts'
import { JournalLink } from './journal-link.tsx'
import type { JournalSearch } from './search-params.ts'
import { unsentDeletions } from './unsent-trade.ts'

type Props = { search: JournalSearch; timeZone: string; today: string; statuses: JournalStats['statuses'] }

export function TradeList({ statuses, ...filter }: Props) {
  const { search } = filter
  const navigate = useNavigate()
  const findWords = (q?: string) =>
    navigate({ to: '/dashboard/journal', search: { ...search, q }, replace: true, resetScroll: false })
  const pages = useCallPages(tradePages(filter))
  const loaded = pages.data?.pages.flatMap((page) => page.trades) ?? []
  const deletions = unsentDeletions(useQueuedActions()).filter(isQueued)
  const trades = loaded.filter(({ _id }) => !deletions.some(({ payload }) => payload.tradeId === _id))
  return (
    <section className="journal-section gutter" aria-labelledby="journal-trades">
      <h2 id="journal-trades" className="subtitle">
        {texts.title}
      </h2>
      <div className="journal-list-bar">
        <StatusLinks search={search} statuses={statuses} />
        <SearchField label={texts.search} maxLength={60} value={search.q} onChange={findWords} />
      </div>
      {pages.state === 'rejected' && (
        <LoadError title={texts.failed} text={pages.error.message} heading="h3" onRetry={pages.refresh} />
      )}
      {pages.state === 'pending' && <ListSkeleton label={journalPage.loading} />}
      {pages.state === 'fulfilled' && trades.length === 0 && !pages.hasMore && <NoMatch />}
      {trades.length > 0 && <TradeTable trades={trades} />}
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

function NoMatch() {
  return (
    <EmptyState illustration="no-match" title={journalPage.noMatch} text={journalPage.noMatchText} heading="h3">
      <JournalLink search={{ span: 'all' }} className={buttonClass()}>
        {journalPage.showAll}
      </JournalLink>
    </EmptyState>
  )
}

function StatusLinks({ search, statuses }: Pick<Props, 'search' | 'statuses'>) {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const link = (status: TradeStatus | undefined, name: string, count: number) => (
    <JournalLink
      key={name}
      search={{ ...search, status }}
      className="journal-pill"
      isCurrent={search.status === status}
    >
      {name} <span className="meta">{formatNumber(count)}</span>
    </JournalLink>
  )
  return (
    <nav className="journal-pills" aria-label={texts.which}>
      {link(undefined, texts.all, all)}
      {tradeStatuses.map((status) => link(status, words.statuses[status], statuses[status]))}
    </nav>
  )
}

function TradeTable({ trades }: { trades: TradeSummary[] }) {
  return (
    <div className="journal-scroll">
      <table className="journal-table">
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="desktop-only">
              {texts.at}
            </th>
            <th scope="col">{texts.symbol}</th>
            <th scope="col" className="desktop-only">
              {texts.side}
            </th>
            <th scope="col" className="journal-wide journal-number">
              {texts.entry}
            </th>
            <th scope="col" className="journal-wide journal-number">
              {texts.exit}
            </th>
            <th scope="col" className="journal-wide journal-number">
              {texts.held}
            </th>
            <th scope="col" className="journal-wide">
              {texts.strategy}
            </th>
            <th scope="col" className="journal-wide journal-number">
              {texts.rules}
            </th>
            <th scope="col" className="journal-number">
              {texts.r}
            </th>
            <th scope="col" className="journal-number">
              {texts.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.map((trade) => (
            <TradeRow key={trade._id} trade={trade} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const price = (text: string | null): string => (text === null ? '' : formatDecimal(text))

function TradeRow({ trade }: { trade: TradeSummary }) {
  const { figures, status, openedAt, closedAt, currency } = trade
  const zone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  const day = formatDay(closedAt ?? openedAt ?? trade.createdAt, now, zone)
  const side = (
    <span className="journal-side">
      <Icon name={trade.side === 'long' ? 'up' : 'down'} small />
      {words.sides[trade.side]} {figures.quantity !== '0' && formatDecimal(figures.quantity)}
    </span>
  )
  return (
    <tr>
      <td className="desktop-only">{day}</td>
      <th scope="row">
        <Link to="/dashboard/journal/$tradeId" params={{ tradeId: trade._id }} dir="auto">
          {trade.symbol}
        </Link>
        <p className="phone-only meta">
          {day} {side}
        </p>
      </th>
      <td className="desktop-only">{side}</td>
      <td className="journal-wide journal-number">{price(figures.averageEntry)}</td>
      <td className="journal-wide journal-number">{price(figures.averageExit)}</td>
      <td className="journal-wide journal-number">{openedAt && closedAt ? formatHeld(openedAt, closedAt) : ''}</td>
      <td className="journal-wide" dir="auto">
        {trade.strategy}
      </td>
      <td className="journal-wide journal-number">
        <RulesKept kept={trade.rulesKept} of={trade.rulesChecked} />
      </td>
      <td className="journal-number" data-tone={figures.r === null ? undefined : toneOf(Number(figures.r))}>
        {figures.r !== null ? formatResult(Number(figures.r), 'R') : status === 'closed' ? '' : words.statuses[status]}
      </td>
      <td className="journal-number" data-tone={status === 'closed' ? toneOf(Number(figures.net)) : undefined}>
        {status === 'closed' ? formatMoney(figures.net, currency, { signed: true }) : ''}
      </td>
    </tr>
  )
}

function RulesKept({ kept, of }: { kept: number; of: number }) {
  if (of === 0) return null
  return (
    <span className="journal-kept" data-tone={kept < of ? 'loss' : undefined}>
      {kept < of && <Icon name="close" small />}
      <span aria-hidden="true">
        {kept}/{of}
      </span>
      <span className="visually-hidden">{texts.rulesKept(kept, of)}</span>
    </span>
  )
}
