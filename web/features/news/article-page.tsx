import './article.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Section } from '#contract/common.ts'
import { markets } from '#contract/messages/en/news.ts'
import { news, article as texts } from '#contract/messages/en/news-screens.ts'
import type { Article } from '#contract/news.ts'
import type { Block } from '#contract/news-document.ts'
import { headingsOf } from '#contract/news-elements.ts'
import { type MarketType, roomOfMarket } from '#contract/news-limits.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { useSession } from '../../platform/platform.ts'
import { openSignup } from '../../platform/session/auth-modal-events.ts'
import { RoomChip } from '../../shared/room-chip.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { articleQuery } from './api.ts'
import { ArticleView } from './article-view.tsx'
import { NewsDate } from './news-date.tsx'

/** Leads readers to the room of the market. */
function JoinDiscussion({ section }: { section: Section }) {
  const session = useSession()
  return (
    <section aria-labelledby="news-talk">
      <h2 id="news-talk" className="section-heading">
        {texts.talk}
      </h2>
      <p className="news-talk">{texts.talkText(section)}</p>
      {session.status === 'member' ? (
        <Link to="/dashboard/$section" params={{ section }} className={buttonClass()}>
          {texts.openRoom}
        </Link>
      ) : (
        <Button variant="primary" data-opens-auth="" onClick={() => openSignup()}>
          {texts.join}
        </Button>
      )}
    </section>
  )
}

/** Links to the parts of an article, beside it on wide screens. Short articles need none. */
function ArticleContents({ document }: { document: readonly Block[] }) {
  const headings = headingsOf(document).filter(({ level, words }) => level === 2 && words !== '')
  if (headings.length < 2) return <div />
  return (
    <nav className="news-contents" aria-labelledby="news-contents">
      <h2 id="news-contents" className="bold">
        {texts.contents}
      </h2>
      <ol>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto">
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Renders the gauge of a market. */
type GaugeSlot = (market: MarketType) => ReactNode

export function ArticlePage({ slug, gauge }: { slug: string; gauge: GaugeSlot }) {
  const response = useCall(articleQuery(slug))
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  if (response.state === 'fulfilled')
    return (
      <>
        {isOffline && <OfflineBanner content={texts.label} fetchedAt={response.updatedAt} />}
        <Page article={response.data.post} gauge={gauge} />
      </>
    )
  return (
    <main id="main" tabIndex={-1} className="page-state">
      {response.state !== 'rejected' ? (
        <ListSkeleton label={texts.loading} />
      ) : isOffline ? (
        <OfflinePage heading="h1" onRetry={response.refresh} />
      ) : (
        <LoadError heading="h1" title={texts.failed} text={response.error.message} onRetry={response.refresh} />
      )}
    </main>
  )
}

function Page({ article, gauge }: { article: Article; gauge: GaugeSlot }) {
  const { marketType } = article
  return (
    <div className="news-article-layout">
      <ArticleContents document={article.content} />
      <main id="main" tabIndex={-1} className="news-article">
        <nav className="meta news-crumbs" aria-label={texts.crumbs}>
          <Link to="/sentiment-news" className="tap-target">
            {news.title}
          </Link>
          <span aria-hidden="true">/</span>
          <Link to="/sentiment-news/market/$market" params={{ market: marketType }} className="tap-target">
            <RoomChip section={roomOfMarket[marketType]} />
          </Link>
        </nav>
        <ArticleView article={article} />
        <More article={article} />
      </main>
      <aside className="news-aside">
        {gauge(marketType)}
        <JoinDiscussion section={roomOfMarket[marketType]} />
      </aside>
    </div>
  )
}

function More({ article: { related, marketType } }: { article: Article }) {
  if (related.length === 0) return null
  return (
    <section className="news-section" aria-labelledby="news-more">
      <h2 id="news-more" className="section-heading">
        {texts.more(markets[marketType])}
      </h2>
      <ul className="news-more">
        {related.map(({ _id, slug, title, publishedAt }) => (
          <li key={_id}>
            <Link to="/sentiment-news/$slug" params={{ slug }}>
              <span className="meta">
                <NewsDate value={publishedAt} />
              </span>
              <MemberText className="news-more-title">{title}</MemberText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
