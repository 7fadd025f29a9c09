import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CallResponse } from '#contract/define.ts'
import { markets } from '#contract/messages/en/news.ts'
import { news as texts } from '#contract/messages/en/news-screens.ts'
import type { news } from '#contract/news.ts'
import { type MarketType, marketTypes, roomOfMarket } from '#contract/news-limits.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { RoomIcon } from '../../shared/room-icon.tsx'
import { Divider } from '../../ui/divider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { feedPath, type NewsList, newsList } from './api.ts'
import { ArticleCard } from './article-card.tsx'
import { PageLinks } from './page-links.tsx'
import './news.css'

type Response = CallResponse<(typeof news)['GET /sentiment-posts']>

/** Renders the gauge of a market as one line. */
export type GaugeSlot = (market: MarketType) => ReactNode

/** A page of the list of articles, of all markets or of one. `gauges`: of all markets, for the first page. */
export function NewsPage({
  market,
  page,
  gauges,
  gaugeLine,
}: NewsList & { gauges?: ReactNode; gaugeLine?: GaugeSlot }) {
  const response = useCall(newsList({ market, page }))
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  return (
    <main id="main" tabIndex={-1} className="news-page">
      <Head market={market} page={page} />
      <Divider />
      {gauges}
      <Markets current={market} />
      {response.state === 'rejected' ? (
        isOffline ? (
          <OfflinePage onRetry={response.refresh} />
        ) : (
          <LoadError heading="h2" title={texts.failed} text={response.error.message} onRetry={response.refresh} />
        )
      ) : response.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.loading} />
      ) : (
        <>
          {isOffline && <OfflineBanner content={texts.articles} fetchedAt={response.updatedAt} />}
          <Articles response={response.data} list={{ market, page }} gaugeLine={gaugeLine} />
        </>
      )}
    </main>
  )
}

function Head({ market, page }: NewsList) {
  const title = market ? texts.marketTitle(markets[market]) : texts.title
  return (
    <header className="news-head">
      <div>
        <h1 className="title">{texts.pageTitle(title, page)}</h1>
        <p className="lead muted">{texts.lead}</p>
      </div>
      <p className="news-feeds">
        <a className="quiet-link tap-target" href={feedPath('xml', market)} type="application/rss+xml">
          {texts.rss}
        </a>
        <a className="quiet-link tap-target" href={feedPath('json', market)} type="application/feed+json">
          {texts.jsonFeed}
        </a>
      </p>
    </header>
  )
}

const Markets = ({ current }: { current: MarketType | null }) => (
  <Tabs label={texts.markets} className="news-markets">
    <Link
      to="/sentiment-news"
      className="tab"
      activeOptions={{ exact: true }}
      aria-current={current === null ? 'page' : undefined}
    >
      {texts.allMarkets}
    </Link>
    {marketTypes.map((market) => (
      <Link
        key={market}
        to="/sentiment-news/market/$market"
        params={{ market }}
        className="tab"
        activeOptions={{ exact: true }}
        aria-current={current === market ? 'page' : undefined}
      >
        <span className={`news-mark ${roomOfMarket[market]}`}>
          <RoomIcon section={roomOfMarket[market]} />
        </span>
        {markets[market]}
      </Link>
    ))}
  </Tabs>
)

type ArticlesProps = { response: Response; list: NewsList; gaugeLine: GaugeSlot | undefined }

function Articles({ response: { posts, pagination }, list, gaugeLine }: ArticlesProps) {
  if (posts.length === 0)
    return <EmptyState illustration="empty" heading="h2" title={texts.none} text={texts.noneText} />
  return (
    <>
      <div className="news-grid">
        {posts.map((article, index) => (
          <ArticleCard key={article._id} article={article} isLead={index === 0 && list.page === 1}>
            {gaugeLine?.(article.marketType)}
          </ArticleCard>
        ))}
      </div>
      {pagination.totalPages > 1 && <PageLinks list={list} totalPages={pagination.totalPages} />}
    </>
  )
}
