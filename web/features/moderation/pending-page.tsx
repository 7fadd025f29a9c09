import { Link } from '@tanstack/react-router'
import { pending as texts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { buttonClass } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { pendingList } from './api.ts'
import { ContentTable } from './content-table.tsx'
import { ChoiceFilter } from './filters.tsx'
import { ListState } from './list-state.tsx'
import { pendingSearch, useFilters } from './search-params.ts'
import './moderation.css'

/** /admin/pending-posts: content under review, oldest first. */
export default function PendingPage() {
  const { filters, change } = useFilters(pendingSearch)
  const query = useCall(pendingList(filters))
  const total = query.data?.pagination.total
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.pendingPosts}</h1>
        <p className="muted" role="status">
          {total !== undefined && texts.lead(total, formatNumber(total))}
        </p>
      </div>
      <div className="moderation-filters">
        <ChoiceFilter
          label={texts.kind}
          value={filters.kind ?? 'all'}
          choices={texts.kinds}
          onChange={(kind) => change({ kind: kind === 'all' ? undefined : kind })}
        />
      </div>
      <ListState
        rendersEmpty
        query={query}
        empty={{
          title: texts.empty,
          text: texts.emptyText,
          action: (
            <Link to="/admin/post-content" className={buttonClass()}>
              {texts.toContent}
            </Link>
          ),
        }}
      >
        {({ content }) => (
          <ContentTable caption={texts.caption} contents={content} columns="pending" onDecided={query.refresh} />
        )}
      </ListState>
    </main>
  )
}
