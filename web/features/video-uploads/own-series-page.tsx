// /dashboard/learningzone/mine/series: an educator's own series.
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ownLessons, ownSeries as texts } from '#contract/messages/en/own-lessons-screens.ts'
import { seriesLimits } from '#contract/videos.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { TextDialog } from '../../shared/text-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDuration } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ownSeriesQuery } from './api.ts'
import './own-lessons.css'
import { OwnPage, QueryContent } from './own-page.tsx'

export default function OwnSeriesPage() {
  const session = useSession()
  if (session.status !== 'member') return null
  return (
    <OwnPage title={texts.title} lead={texts.lead} action={<CreateButton />}>
      <List memberId={session.user._id} />
    </OwnPage>
  )
}

function List({ memberId }: { memberId: string }) {
  const query = useCallPages(ownSeriesQuery(memberId))
  return (
    <QueryContent query={query} texts={texts}>
      {({ pages }) => {
        const all = pages.flatMap(({ series }) => series)
        if (all.length === 0) return <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText} />
        return (
          <>
            <ul className="video-uploads-list" aria-label={texts.title}>
              {all.map(({ _id, title, videosCount, duration }) => (
                <li key={_id} className="video-uploads-row">
                  <div>
                    <p className="bold" dir="auto">
                      <Link to="/dashboard/learningzone/mine/series/$id" params={{ id: _id }}>
                        {title}
                      </Link>
                    </p>
                    <p className="meta">
                      {texts.count(videosCount)} · {formatDuration(duration)}
                    </p>
                  </div>
                  <Icon name="chevron-right" />
                </li>
              ))}
            </ul>
            {query.hasMore && (
              <LoadMore
                label={ownLessons.more}
                failedText={ownLessons.moreFailed}
                failed={query.error !== null}
                pending={query.isLoadingMore}
                onLoadMore={query.loadMore}
              />
            )}
          </>
        )
      }}
    </QueryContent>
  )
}

function CreateButton() {
  const { call, queries } = usePlatform()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const create = async (title: string) => {
    const { series } = await call('POST /learning/series', { body: { title } })
    queries.invalidateSoon(['GET /learning/series'])
    void navigate({ to: '/dashboard/learningzone/mine/series/$id', params: { id: series._id } })
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {texts.create}
      </Button>
      {isOpen && (
        <TextDialog
          title={texts.create}
          description={texts.lead}
          label={texts.name}
          maxLength={seriesLimits.titleLength}
          emptyError={texts.nameMissing}
          submitLabel={texts.create}
          onSubmit={create}
          failed={texts.saveFailed}
          onExited={() => setOpen(false)}
        />
      )}
    </>
  )
}
