// /dashboard/learningzone/mine: an educator's own lessons in every status, with what happens to them.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ownLessons as texts } from '#contract/messages/en/own-lessons-screens.ts'
import { uploadSteps } from '#contract/messages/en/video-upload-screens.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ownLessonsQuery } from './api.ts'
import { OwnLesson } from './own-lesson.tsx'
import { type OwnStatus, ownLessonsSearch } from './search-params.ts'
import { useLessonActions } from './use-lesson-actions.ts'
import { useLiveLessons } from './use-live-lessons.ts'
import './own-lessons.css'
import './video-uploads.css'

const statuses = ['all', 'uploading', 'processing', 'pending', 'approved', 'rejected', 'failed'] as const

export default function OwnLessonsPage() {
  const { status = 'all' } = ownLessonsSearch(useSearch({ strict: false }))
  useLiveLessons()
  return (
    <main id="main" tabIndex={-1} className="video-uploads">
      <div className="page-head video-uploads-head">
        <div>
          <h1 className="title page-name">{texts.title}</h1>
          <p className="muted">{texts.lead}</p>
        </div>
        <div className="button-row">
          <Link to="/dashboard/learningzone/mine/series" className={buttonClass()}>
            {texts.series}
          </Link>
          <Link to="/dashboard/learningzone/create" className={buttonClass({ variant: 'primary' })}>
            <Icon name="upload" />
            {texts.upload}
          </Link>
        </div>
      </div>
      <StatusFilter status={status} />
      <Lessons key={status} status={status} />
    </main>
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
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  const { remove } = useLessonActions()
  const [asked, setAsked] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  if (query.state === 'rejected')
    return <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
  if (query.state !== 'fulfilled') return <ListSkeleton label={texts.loading} />
  const lessons = query.data.pages.flatMap(({ videos }) => videos)
  const confirm = async () => {
    if (!asked) return
    setPending(true)
    await remove(asked)
    setPending(false)
    setAsked(null)
  }
  return (
    <>
      {isOffline && <OfflineBanner content={texts.offline} fetchedAt={query.updatedAt} />}
      {lessons.length === 0 && <Empty status={status} />}
      {lessons.length > 0 && (
        <ul className="video-uploads-list" aria-label={texts.title}>
          {lessons.map((video) => (
            <li key={video._id}>
              <OwnLesson video={video} onRemove={() => setAsked(video._id)} />
            </li>
          ))}
        </ul>
      )}
      {query.hasMore && (
        <LoadMore
          label={texts.more}
          failedText={texts.moreFailed}
          failed={query.error !== null}
          pending={query.isLoadingMore}
          onLoadMore={query.loadMore}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={uploadSteps.removeTitle}
          text={uploadSteps.removeText}
          cancelLabel={uploadSteps.cancel}
          confirmLabel={uploadSteps.confirmRemoval}
          pending={isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => void confirm()}
        />
      )}
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
