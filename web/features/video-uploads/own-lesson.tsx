// One of the viewer's own lessons: its status, what is being made, and what can be done next.
import { Link, useNavigate } from '@tanstack/react-router'
import { ownLessons as texts } from '#contract/messages/en/own-lessons-screens.ts'
import { upload, uploadSteps } from '#contract/messages/en/video-upload-screens.ts'
import type { Video, VideoDetails } from '#contract/videos.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { RoomChip } from '../../shared/room-chip.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { formatCount, formatDuration } from '../../ui/format.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { ProgressiveImage } from '../../ui/progressive-image.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { lessonQuery } from './api.ts'
import { useFileInput } from './file-picker.tsx'
import { LessonDecision } from './lesson-decision.tsx'
import { isProcessed, percentOf, sentOf, timeLeft } from './lesson-progress.ts'
import { useUploadState } from './page-uploader.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useLessonActions } from './use-lesson-actions.ts'

const icons: Partial<Record<Video['status'], IconName>> = {
  uploading: 'upload',
  processing: 'clock',
  pending: 'clock',
  approved: 'check-circle',
  rejected: 'x-circle',
  failed: 'alert',
  removed: 'x-circle',
}

type Props = { video: Video; onRemove: () => void; refresh: () => Promise<void> }

export function OwnLesson({ video, onRemove, refresh }: Props) {
  const navigate = useNavigate()
  const { retry, replace } = useLessonActions()
  const { _id: id, status, can } = video
  const details = useCall({ ...lessonQuery(id), enabled: status !== 'approved' && status !== 'removed' }).data?.video
  const isRemoved = status === 'removed'
  const isDraft = status === 'processing' && can.submit && details !== undefined && isProcessed(details)
  const title = video.title || details?.fileName || upload.untitled
  const other = useFileInput(texts.reupload, (file) => void replace(id, file))
  const items: MenuItem[] = [
    {
      id: 'quiz',
      label: texts.questions,
      icon: 'list',
      onSelect: () => void navigate({ to: '/dashboard/learningzone/mine/quiz/$id', params: { id } }),
    },
    ...(can.retry
      ? [{ id: 'retry', label: texts.retry, icon: 'refresh' as const, onSelect: () => void retry(id) }]
      : []),
    ...(can.reupload ? [{ id: 'reupload', label: texts.reupload, icon: 'upload' as const, onSelect: other.open }] : []),
    ...(can.delete
      ? [{ id: 'remove', label: texts.remove, icon: 'trash' as const, danger: true, onSelect: onRemove }]
      : []),
  ]
  return (
    <article className="video-uploads-lesson">
      {other.input}
      <Poster video={video} />
      <div>
        <h2 dir="auto">
          {isRemoved ? (
            title
          ) : (
            <Link to="/dashboard/learningzone/create" search={{ video: id }}>
              {title}
            </Link>
          )}
        </h2>
        <p className="video-uploads-facts">
          <span className={`video-uploads-status ${status}`}>
            <Icon name={isDraft ? 'edit' : (icons[status] ?? 'info')} small />
            {isDraft ? texts.draft : texts.statuses[status]}
          </span>
          {video.title !== '' && <RoomChip section={video.section} />}
          {status === 'approved' && <span className="meta">{texts.views(formatCount(video.views))}</span>}
          <span className="meta">
            <RelativeTime value={video.publishedAt ?? video.createdAt} />
          </span>
        </p>
        {status !== 'approved' && details && <Details video={details} />}
        {status === 'removed' && <LessonDecision video={video} refresh={refresh} />}
      </div>
      {!isRemoved && (
        <div className="video-uploads-buttons">
          {status === 'failed' && can.retry && <Button onClick={() => void retry(id)}>{texts.retry}</Button>}
          <Link to="/dashboard/learningzone/create" search={{ video: id }} className={buttonClass()}>
            {status === 'uploading' ? upload.goOn : texts.edit}
          </Link>
          <Menu label={texts.actions(title)} items={items}>
            <Icon name="more" />
          </Menu>
        </div>
      )}
    </article>
  )
}

function Poster({ video: { poster, duration } }: { video: Video }) {
  return (
    <span className="video-uploads-poster">
      {poster ? <ProgressiveImage image={{ ...poster, alt: '' }} sizes="160px" /> : <Icon name="video" />}
      {duration !== null && <span className="video-uploads-time">{formatDuration(duration)}</span>}
    </span>
  )
}

/** Details only for the lesson's own page: progress, failures and the reason of a rejection. */
function Details({ video }: { video: VideoDetails }) {
  const state = useUploadState(video._id)
  const { qualities, processing, review, status } = video
  if (status === 'uploading') {
    const { sent, total } = sentOf(video, state)
    return <ProgressBar name={uploadSteps.file} percent={percentOf(sent, total)} />
  }
  const reason = status === 'rejected' ? review?.note : processing?.reason
  const made = qualities.filter((each) => each.status === 'processing' || each.status === 'failed')
  return (
    <>
      {reason && (
        <p className="video-uploads-reason" dir="auto">
          <Icon name="alert" small />
          <span>{reason}</span>
        </p>
      )}
      {video.can.submit && status !== 'rejected' && <p className="meta">{texts.submitNext}</p>}
      {made.length > 0 && (
        <ul className="video-uploads-made" aria-label={uploadSteps.jobs}>
          {made.map((each) => (
            <li key={each.quality}>
              <span>{each.quality}</span>
              {each.status === 'failed' ? (
                <span className="video-uploads-reason">
                  <Icon name="alert" small />
                  <span>{each.reason}</span>
                </span>
              ) : (
                <>
                  <ProgressBar name={each.quality} percent={each.progress} />
                  <span className="meta">
                    {each.remaining === null ? texts.percent(each.progress) : timeLeft(each.remaining)}
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
