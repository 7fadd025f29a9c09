import { Link, useSearch } from '@tanstack/react-router'
import { markets } from '#contract/messages/en/news.ts'
import { publishing, articleList as texts } from '#contract/messages/en/news-editor-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { AdminArticle } from '#contract/news-administration.ts'
import type { ArticleStatus } from '#contract/news-limits.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { AdminList } from '../../../shared/admin/admin-list.tsx'
import { ListTabs } from '../../../shared/admin/list-tabs.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { allArticles } from './api.ts'

/** /admin/sentiment: all articles, by their status. */
export default function ArticlesPage() {
  const { status } = useSearch({ strict: false }) as { status?: ArticleStatus }
  const query = useCallPages(allArticles(status))
  return (
    <AdminList
      title={titles.news}
      lead={texts.lead}
      actions={
        <Link to="/admin/sentiment/new" className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {texts.create}
        </Link>
      }
      tabs={
        <ListTabs label={texts.filter} param="status" value={status} choices={{ all: texts.all, ...texts.statuses }} />
      }
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

function Row({ article }: { article: AdminArticle }) {
  const { _id: id, title, marketType, authorName, status, scheduledAt, publishedAt, savedAt } = article
  const time = { scheduled: scheduledAt, published: publishedAt, draft: null, unpublished: null }[status]
  return (
    <li>
      <Link to="/admin/sentiment/$id" params={{ id }} className="bold tap-target">
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
