import { adminVideos as texts } from '#contract/messages/en/admin-videos-screens.ts'
import { content, parts } from '#contract/messages/en/moderation-screens.ts'
import { ownLessons } from '#contract/messages/en/own-lessons-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { AdminList } from '../../../shared/admin/admin-list.tsx'
import { ChoiceFilter } from '../../../shared/admin/filters.tsx'
import { useFilters } from '../../../shared/admin/search-params.ts'
import { SearchField } from '../../../shared/search-field.tsx'
import { roomChoices, videosSearch } from '../search-params.ts'
import { videoList } from './api.ts'
import { VideoCards } from './video-cards.tsx'
import '../moderation.css'

const rooms = roomChoices(content.allRooms)
const { featured } = texts
const states = { ...ownLessons.statuses, featured }

/** Every lesson, whatever its status. */
export default function VideosPage({ onReplaceFile }: { onReplaceFile: (id: string) => void }) {
  const { filters, bind, clear } = useFilters(videosSearch, 'query', 'section', 'status')
  const query = useCall(videoList(filters))
  return (
    <AdminList
      title={titles.videos}
      lead={texts.lead}
      filters={
        <>
          <SearchField label={texts.search} {...bind('query', { replace: true })} />
          <ChoiceFilter label={parts.rooms} choices={rooms} {...bind('section')} />
          <ChoiceFilter label={parts.status} choices={states} {...bind('status')} />
        </>
      }
      rendersEmpty
      query={query}
      noMatch={{ title: texts.empty, text: texts.emptyText }}
      onClear={clear}
    >
      {({ videos }) => <VideoCards videos={videos} onChanged={query.refresh} onReplaceFile={onReplaceFile} />}
    </AdminList>
  )
}
