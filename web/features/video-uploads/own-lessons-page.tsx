// /dashboard/learningzone/mine: an educator's own lessons in every status, with their progress.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ownLessons as texts } from '#contract/messages/en/own-lessons-screens.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ownLessonsQuery } from './api.ts'
import { OwnLesson } from './own-lesson.tsx'
import { OwnPage, QueryContent } from './own-page.tsx'
import { RemoveLesson } from './remove-lesson.tsx'
import { type OwnStatus, ownLessonsSearch } from './search-params.ts'
import { useLiveLessons } from './use-live-lessons.ts'
import './own-lessons.css'

const statuses = ['all', 'uploading', 'processing', 'pending', 'approved', 'rejected', 'failed', 'removed'] as const

export default function OwnLessonsPage() {
  const { status = 'all' } = ownLessonsSearch(useSearch({ strict: false }))
  useLiveLessons()
  return (
    <OwnPage
      title={texts.title}
      lead={texts.lead}
      action={
        <div className="button-row">
          <Link to="/dashboard/learningzone/mine/series" className={buttonClass()}>
            {texts.series}
          </Link>
          <Link to="/dashboard/learningzone/create" className={buttonClass({ variant: 'primary' })}>
            <Icon name="upload" />
            {texts.upload}
          </Link>
        </div>
      }
    >
      <StatusFilter status={status} />
      <Lessons key={status} status={status} />
    </OwnPage>
  )
}

function StatusFilter({ status }: { status: OwnStatus }) {
  const navigate = useNavigate()
  return (
    <div className="video-uploads-filter">
      <SelectField
        label={texts.status}
        hideLabel
        value={status}
        options={statuses.map((value) => ({ value, label: texts.statuses[value] }))}
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            to: '/dashboard/learningzone/mine',
            search: { status: value === 'all' ? undefined : (value as OwnStatus) },
            resetScroll: false,
          })
        }
      />
    </div>
  )
}

function Lessons({ status }: { status: OwnStatus }) {
  const query = useCallPages(ownLessonsQuery(status))
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <QueryContent query={query} texts={texts}>
        {({ pages }) => {
          const lessons = pages.flatMap(({ videos }) => videos)
          if (lessons.length === 0) return <Empty status={status} />
          return (
            <ul className="video-uploads-list" aria-label={texts.title}>
              {lessons.map((video) => (
                <li key={video._id}>
                  <OwnLesson video={video} onRemove={() => setAsked(video._id)} refresh={query.refresh} />
                </li>
              ))}
            </ul>
          )
        }}
      </QueryContent>
      {query.hasMore && (
        <LoadMore
          label={texts.more}
          failedText={texts.moreFailed}
          failed={query.error !== null}
          pending={query.isLoadingMore}
          onLoadMore={query.loadMore}
        />
      )}
      {asked && <RemoveLesson id={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Empty({ status }: { status: OwnStatus }) {
  const navigate = useNavigate()
  if (status === 'all')
    return (
      <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText}>
        <Link to="/dashboard/learningzone/create" className={buttonClass({ variant: 'primary' })}>
          {texts.upload}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState illustration="no-match" title={texts.noMatch}>
      <Button onClick={() => void navigate({ to: '/dashboard/learningzone/mine', search: {} })}>{texts.showAll}</Button>
    </EmptyState>
  )
}
