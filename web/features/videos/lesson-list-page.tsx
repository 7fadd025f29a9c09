import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { SectionOrAll } from '#contract/common.ts'
import { learning as texts } from '#contract/messages/en/learning-screens.ts'
import { videoLevels } from '#contract/videos.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { VideoCards, VideoCardsSkeleton } from '../../shared/video-cards.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { flattenVideos, lessonPages } from './api.ts'
import { LearningFrame } from './learning-frame.tsx'
import { LearningLink } from './learning-link.tsx'
import { ListState } from './list-state.tsx'
import { OrderSwitch } from './order-switch.tsx'
import type { PublicLessonSearch } from './search-params.ts'
import { useLiveLessons } from './use-live-lessons.ts'

/** The room is part of the path in the member layout, and a search parameter of the public page. */
function useSection(): SectionOrAll {
  const { section: inPath } = useParams({ strict: false }) as { section?: SectionOrAll }
  const { section: inSearch } = useSearch({ strict: false }) as PublicLessonSearch
  return inPath ?? inSearch ?? 'all'
}

/** /dashboard/learningzone/{section} and /dashboard/learningzone/all: all lessons of a room, filtered. */
export default function LessonListPage() {
  const section = useSection()
  const { level, order, tag } = useSearch({ strict: false }) as PublicLessonSearch
  const pages = useCallPages(lessonPages({ section, level, order, tag }))
  const total = pages.data?.pages[0]?.pagination.total
  useLiveLessons()
  return (
    <LearningFrame search={{ level, order }} order={<OrderSwitch />}>
      <div className="learning-filters gutter">
        <p className="muted" role="status">
          {tag && `${texts.tagged(tag)}: `}
          {total !== undefined && texts.lessons(formatCount(total), total === 1)}
        </p>
        {tag && (
          <LearningLink section={section} level={level} order={order} className="quiet-link">
            {texts.allTags}
          </LearningLink>
        )}
        <LevelFilter level={level} />
      </div>
      <ListState
        response={pages}
        skeleton={
          <div className="gutter">
            <VideoCardsSkeleton count={8} />
          </div>
        }
      >
        {(data) => {
          const videos = flattenVideos(data)
          if (videos.length === 0) return <NoLessons isFiltered={Boolean(level || tag) || section !== 'all'} />
          return (
            <div className="gutter">
              <VideoCards videos={videos} />
              {pages.hasMore && (
                <LoadMore
                  label={texts.more}
                  failedText={texts.moreFailed}
                  failed={pages.error !== null}
                  pending={pages.isLoadingMore}
                  onLoadMore={pages.loadMore}
                />
              )}
            </div>
          )
        }}
      </ListState>
    </LearningFrame>
  )
}

const levelOptions = [
  { value: '', label: texts.allLevels },
  ...videoLevels.map((value) => ({ value, label: texts.levels[value] })),
]

function LevelFilter({ level }: Pick<PublicLessonSearch, 'level'>) {
  const navigate = useNavigate()
  const choose = (value: string) =>
    navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, level: videoLevels.find((known) => known === value) }),
      resetScroll: false,
    })
  return (
    <SelectField
      label={texts.level}
      hideLabel
      options={levelOptions}
      value={level ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

function NoLessons({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText} />
  return (
    <EmptyState illustration="no-match" title={texts.noMatch} text={texts.noMatchText}>
      <LearningLink section="all" className="btn">
        {texts.showAll}
      </LearningLink>
    </EmptyState>
  )
}
