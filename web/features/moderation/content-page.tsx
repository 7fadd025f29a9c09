import { parts, content as texts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { sections } from '#contract/sections.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { contentList } from './api.ts'
import { ContentTable } from './content-table.tsx'
import { ChoiceFilter, TextFilter } from './filters.tsx'
import { ListState } from './list-state.tsx'
import { contentSearch, useFilters } from './search-params.ts'
import './moderation.css'

const rooms: Record<string, string> = {
  all: texts.allRooms,
  ...Object.fromEntries(sections.map((section) => [section, section])),
}
const states = { all: texts.anyStatus, ...parts.statuses }
const none = { query: undefined, section: undefined, status: undefined, sort: undefined, order: undefined }

/** /admin/post-content: every post, whatever its status. */
export default function ContentPage() {
  const { filters, change } = useFilters(contentSearch)
  const query = useCall(contentList(filters))
  const { sort = 'createdAt', order = 'desc', section = 'all', status = 'all' } = filters
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.postContent}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <search className="moderation-filters">
        <TextFilter
          label={texts.search}
          value={filters.query}
          onChange={(query) => change({ query }, { replace: true })}
        />
        <ChoiceFilter
          label={parts.rooms}
          value={section}
          choices={rooms}
          onChange={(choice) => change(contentSearch({ ...filters, page: undefined, section: choice }))}
        />
        <ChoiceFilter
          label={parts.status}
          value={status}
          choices={states}
          onChange={(choice) => change(contentSearch({ ...filters, page: undefined, status: choice }))}
        />
        <ChoiceFilter
          label={texts.sort}
          value={`${sort} ${order}`}
          choices={texts.sorts as Record<string, string>}
          onChange={(choice) => {
            const [by, direction] = choice.split(' ')
            change(contentSearch({ ...filters, page: undefined, sort: by, order: direction }))
          }}
        />
      </search>
      <ListState
        rendersEmpty
        query={query}
        empty={{
          title: parts.noMatch,
          text: parts.noMatchText,
          action: Object.keys(none).some((name) => filters[name as keyof typeof none] !== undefined) && (
            <Button onClick={() => change(none)}>{parts.clearFilters}</Button>
          ),
        }}
      >
        {({ posts }) => <ContentTable caption={texts.caption} contents={posts} onDecided={query.refresh} />}
      </ListState>
    </main>
  )
}
