import { Link, useSearch } from '@tanstack/react-router'
import { markets } from '#contract/messages/en/news.ts'
import { publishing, articleList as texts } from '#contract/messages/en/news-editor-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { AdminArticle } from '#contract/news-administration.ts'
import { type ArticleStatus, articleStatuses } from '#contract/news-limits.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { AdminList } from '../../../shared/admin/admin-list.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { allArticles } from './api.ts'

/** /admin/news: all articles, by their status. */
export default function ArticlesPage() {
  const { status } = useSearch({ strict: false }) as { status?: ArticleStatus }
  const query = useCallPages(allArticles(status))
  return (
    <AdminList
      title={titles.news}
      lead={texts.lead}
      actions={
        <Link to="/admin/news/new" className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {texts.create}
        </Link>
      }
      tabs={<Statuses current={status} />}
      query={query}
      texts={texts}
      empty={{ title: texts.none, text: texts.noneText }}
      isEmpty={({ pages }) => pages.every(({ articles }) => articles.length === 0)}
    >
      {({ pages }) => (
        <ul className="admin-rows">
          {pages
            .flatMap(({ articles }) => articles)
            .map((article) => (
              <Row key={article._id} article={article} />
            ))}
        </ul>
      )}
    </AdminList>
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
    <li>
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
    </li>
  )
}
