import { Link, useSearch } from '@tanstack/react-router'
import { markets } from '#contract/messages/en/news.ts'
import { publishing, articleList as texts } from '#contract/messages/en/news-editor-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { AdminArticle } from '#contract/news-administration.ts'
import { type ArticleStatus, articleStatuses } from '#contract/news-limits.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { allArticles } from './api.ts'
import './admin.css'

/** /admin/news: all articles, by their status. */
export default function ArticlesPage() {
  const { status } = useSearch({ strict: false }) as { status?: ArticleStatus }
  const query = useCallPages(allArticles(status))
  const articles = query.state === 'fulfilled' ? query.data.pages.flatMap((page) => page.articles) : []
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head page-head-row">
        <div>
          <h1 className="title">{titles.news}</h1>
          <p className="muted">{texts.lead}</p>
        </div>
        <Link to="/admin/news/new" className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {texts.create}
        </Link>
      </div>
      <Statuses current={status} />
      {query.state === 'rejected' ? (
        <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.loading} />
      ) : articles.length === 0 ? (
        <EmptyState illustration="empty" title={texts.none} text={texts.noneText} />
      ) : (
        <ul className="news-admin-list">
          {articles.map((article) => (
            <li key={article._id}>
              <Row article={article} />
            </li>
          ))}
        </ul>
      )}
      {query.state === 'fulfilled' && query.hasMore && (
        <LoadMore
          label={texts.more}
          failedText={texts.failed}
          failed={query.error !== null}
          pending={query.isLoadingMore}
          onLoadMore={query.loadMore}
        />
      )}
    </main>
  )
}

const Statuses = ({ current }: { current: ArticleStatus | undefined }) => (
  <Tabs label={texts.filter} className="gutter">
    {[undefined, ...articleStatuses].map((status) => (
      <Link
        key={status ?? 'all'}
        to="/admin/news"
        search={{ status }}
        className="tab"
        aria-current={status === current ? 'page' : undefined}
      >
        {status ? texts.statuses[status] : texts.all}
      </Link>
    ))}
  </Tabs>
)

function Row({ article }: { article: AdminArticle }) {
  const { _id: id, title, marketType, authorName, status, scheduledAt, publishedAt, savedAt } = article
  const time = { scheduled: scheduledAt, published: publishedAt, draft: null, unpublished: null }[status]
  return (
    <>
      <Link to="/admin/news/$id" params={{ id }} className="bold tap-target">
        <MemberText>{title || texts.untitled}</MemberText>
      </Link>
      <p className="meta facts">
        <span>
          {publishing.states[status]} {time && <ExactTime value={time} />}
        </span>
        <span>{markets[marketType]}</span>
        <MemberText>{authorName}</MemberText>
        <span>
          {texts.columns.saved} <ExactTime value={savedAt} />
        </span>
      </p>
    </>
  )
}
