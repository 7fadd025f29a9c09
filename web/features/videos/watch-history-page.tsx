import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { watchHistory as texts } from '#contract/messages/en/watch-history-screens.ts'
import type { HistoryEntry } from '#contract/video-activity.ts'
import { historyFilters } from '#contract/videos.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { lazyDialog } from '../../platform/routing/lazy-dialog.tsx'
import { VideoCard } from '../../shared/video-card.tsx'
import { VideoCardsSkeleton } from '../../shared/video-cards.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { historyPages } from './api.ts'
import { removeFromHistory } from './history-actions.ts'
import { ListState } from './list-state.tsx'
import type { HistorySearch } from './search-params.ts'
import './videos.css'
import { WatchFigures } from './watch-figures.tsx'

const ClearHistory = lazyDialog(() => import('./clear-history.tsx'), { title: texts.clearTitle, size: 'narrow' })

/** /dashboard/watchhistory: what the member has watched, with figures. */
export default function WatchHistoryPage() {
  const { filter = 'all' } = useSearch({ strict: false }) as HistorySearch
  const pages = useCallPages(historyPages(filter))
  const [isClearing, setClearing] = useState(false)
  const isEmpty = pages.data?.pages[0]?.history.length === 0
  return (
    <main id="main" tabIndex={-1} className="wide">
      <div className="learning-head gutter">
        <div>
          <h1 className="title page-name">{texts.title}</h1>
          <p className="muted">{texts.lead}</p>
        </div>
        {!(isEmpty && filter === 'all') && (
          <Button
            onClick={() => setClearing(true)}
            onPointerEnter={ClearHistory.preload}
            onFocus={ClearHistory.preload}
          >
            <Icon name="trash" />
            {texts.clear}
          </Button>
        )}
      </div>
      <Divider className="learning-divider" />
      <WatchFigures />
      <div className="gutter history-filters">
        <Tabs label={texts.filter}>
          {historyFilters.map((value) => (
            <Link
              key={value}
              to="/dashboard/watchhistory"
              search={{ filter: value === 'all' ? undefined : value }}
              className="tab"
              activeOptions={{ includeSearch: true, explicitUndefined: true }}
            >
              {texts.filters[value]}
            </Link>
          ))}
        </Tabs>
      </div>
      <ListState
        response={pages}
        content={texts.title}
        failedText={texts.failed}
        skeleton={<VideoCardsSkeleton label={texts.loading} />}
      >
        {(data) =>
          isEmpty ? (
            <NothingWatched isFiltered={filter !== 'all'} />
          ) : (
            <>
              <ul className="history-list gutter" aria-label={texts.list}>
                {data.pages
                  .flatMap(({ history }) => history)
                  .map((entry) => (
                    <Entry key={entry._id} entry={entry} />
                  ))}
              </ul>
              {pages.hasMore && (
                <LoadMore
                  label={texts.more}
                  failedText={texts.moreFailed}
                  failed={pages.error !== null}
                  pending={pages.isLoadingMore}
                  onLoadMore={pages.loadMore}
                />
              )}
            </>
          )
        }
      </ListState>
      {isClearing && <ClearHistory onClose={() => setClearing(false)} />}
    </main>
  )
}

function Entry({ entry: { _id, video, lastWatchedAt, progress, currentTime, completed } }: { entry: HistoryEntry }) {
  const platform = usePlatform()
  const [isRemoving, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    try {
      await removeFromHistory(platform, _id)
      toast.success(texts.removed)
    } catch {
      toast.error(texts.removeFailed)
      setRemoving(false)
    }
  }
  return (
    <li className="history-entry">
      <VideoCard
        video={{ ...video, progress, currentTime, completed }}
        resumes={!completed}
        note={
          <>
            {texts.watched} <RelativeTime value={lastWatchedAt} />
          </>
        }
      />
      <IconButton
        icon="close"
        label={texts.remove(video.title)}
        muted
        aria-disabled={isRemoving || undefined}
        onClick={() => !isRemoving && remove()}
      />
    </li>
  )
}

function NothingWatched({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState illustration="no-match" title={texts.noMatch} text={texts.noMatchText}>
      <Link to="/dashboard/watchhistory" search={{}} className={buttonClass()}>
        {texts.showAll}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText}>
      <Link to="/dashboard/learning" className={buttonClass({ variant: 'primary' })}>
        {texts.toLessons}
      </Link>
    </EmptyState>
  )
}
