import { parts, content as texts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { ChoiceFilter } from '../../shared/admin/filters.tsx'
import { useFilters } from '../../shared/admin/search-params.ts'
import { SearchField } from '../../shared/search-field.tsx'
import { contentList } from './api.ts'
import { ContentTable } from './content-table.tsx'
import { contentSearch, roomChoices } from './search-params.ts'
import './moderation.css'

const rooms = roomChoices(texts.allRooms)
const states = { all: texts.anyStatus, ...parts.statuses }

/** /admin/post-content: every post, whatever its status. */
export default function ContentPage() {
  const { filters, change, bind, clear } = useFilters(contentSearch, 'query', 'section', 'status', 'sort', 'order')
  const query = useCall(contentList(filters))
  const { sort = 'createdAt', order = 'desc' } = filters
  return (
    <AdminList
      title={titles.postContent}
      lead={texts.lead}
      filters={
        <>
          <SearchField label={texts.search} {...bind('query', { replace: true })} />
          <ChoiceFilter label={parts.rooms} choices={rooms} {...bind('section')} />
          <ChoiceFilter label={parts.status} choices={states} {...bind('status')} />
          <ChoiceFilter
            label={texts.sort}
            value={`${sort} ${order}`}
            choices={texts.sorts}
            onChange={(choice) => {
              const [by, direction] = choice?.split(' ') ?? []
              change(contentSearch({ ...filters, page: undefined, sort: by, order: direction }))
            }}
          />
        </>
      }
      rendersEmpty
      query={query}
      onClear={clear}
    >
      {({ posts }) => <ContentTable caption={texts.caption} contents={posts} onDecided={query.refresh} />}
    </AdminList>
  )
}
