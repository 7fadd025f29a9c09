import { adminVideos as texts } from '#contract/messages/en/admin-videos-screens.ts'
import { content, parts } from '#contract/messages/en/moderation-screens.ts'
import { ownLessons } from '#contract/messages/en/own-lessons-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { sections } from '#contract/sections.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceFilter, TextFilter } from '../filters.tsx'
import { ListState } from '../list-state.tsx'
import { useFilters, videosSearch } from '../search-params.ts'
import { videoList } from './api.ts'
import { VideoCards } from './video-cards.tsx'
import '../moderation.css'

const rooms: Record<string, string> = {
  all: content.allRooms,
  ...Object.fromEntries(sections.map((section) => [section, section])),
}
const states: Record<string, string> = { ...ownLessons.statuses, featured: texts.featured }
const none = { query: undefined, section: undefined, status: undefined }

/** Every lesson, whatever its status. */
export default function VideosPage({ onReplaceFile }: { onReplaceFile: (id: string) => void }) {
  const { filters, change } = useFilters(videosSearch)
  const query = useCall(videoList(filters))
  const { section = 'all', status = 'all' } = filters
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.videos}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <search className="moderation-filters">
        <TextFilter
          label={texts.search}
          value={filters.query}
          onChange={(words) => change({ query: words }, { replace: true })}
        />
        <ChoiceFilter
          label={parts.rooms}
          value={section}
          choices={rooms}
          onChange={(choice) => change(videosSearch({ ...filters, page: undefined, section: choice }))}
        />
        <ChoiceFilter
          label={parts.status}
          value={status}
          choices={states}
          onChange={(choice) => change(videosSearch({ ...filters, page: undefined, status: choice }))}
        />
      </search>
      <ListState
        rendersEmpty
        query={query}
        empty={{
          title: texts.empty,
          text: texts.emptyText,
          action: (filters.query || filters.section || filters.status) && (
            <Button onClick={() => change(none)}>{parts.clearFilters}</Button>
          ),
        }}
      >
        {({ videos }) => <VideoCards videos={videos} onChanged={query.refresh} onReplaceFile={onReplaceFile} />}
      </ListState>
    </main>
  )
}
