// One lesson: the preview, what it says about itself, what the rules found, and the decisions.

import { useState } from 'react'
import type { AdminVideo } from '#contract/admin-videos.ts'
import { adminVideos as texts } from '#contract/messages/en/admin-videos-screens.ts'
import { ownLessons } from '#contract/messages/en/own-lessons-screens.ts'
import { reasonMessages } from '#contract/messages/en/screening.ts'
import { lesson, upload } from '#contract/messages/en/video-upload-screens.ts'
import { lessonTextNames } from '#contract/videos.ts'
import { MemberName } from '../../../shared/admin/member-name.tsx'
import { RoomChip } from '../../../shared/room-chip.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate, formatDuration } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { ProgressiveImage } from '../../../ui/progressive-image.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Decision } from '../decisions.ts'
import { VideoPreview } from './video-preview.tsx'

type Props = {
  video: AdminVideo
  onDecide: (decision: Decision) => void
  onEdit: () => void
  onFeature: () => void
  onRetry: () => void
  onReplaceFile: ((id: string) => void) | undefined
  /** The preview's address has ended: fetches a new one. */
  onExpired: () => Promise<void>
}

/** The decisions that are possible on a lesson with this status. Lessons that were never submitted have nothing to decide. */
function decisionsOn({ status, contentVersion, canDecide }: AdminVideo): Decision[] {
  if (contentVersion === null || !canDecide) return []
  if (status === 'pending') return ['approved', 'rejected', 'removed']
  if (status === 'approved') return ['rejected', 'removed']
  return status === 'rejected' ? ['approved', 'removed'] : []
}

const labels: Partial<Record<Decision, string>> = {
  approved: texts.approve,
  rejected: texts.reject,
  removed: texts.remove,
}

export function VideoCard({ video, onDecide, onEdit, onFeature, onRetry, onReplaceFile, onExpired }: Props) {
  const [isOpen, setOpen] = useState(video.status === 'pending')
  const title = video.title || upload.untitled
  const decisions = decisionsOn(video)
  const items: MenuItem[] = [
    ...(video.status !== 'removed' && video.canDecide
      ? [{ id: 'edit', label: texts.edit, icon: 'edit' as const, onSelect: onEdit }]
      : []),
    ...(video.canDecide && (video.status === 'approved' || video.isFeatured)
      ? [
          {
            id: 'feature',
            label: video.isFeatured ? texts.unfeature : texts.feature,
            icon: 'sextant' as const,
            onSelect: onFeature,
          },
        ]
      : []),
    ...(video.can.retry ? [{ id: 'retry', label: texts.retry, icon: 'refresh' as const, onSelect: onRetry }] : []),
    ...(video.can.reupload && onReplaceFile
      ? [
          {
            id: 'replace',
            label: texts.replaceFile,
            icon: 'upload' as const,
            onSelect: () => onReplaceFile(video._id),
          },
        ]
      : []),
    ...(decisions.includes('removed')
      ? [
          {
            id: 'remove',
            label: texts.remove,
            icon: 'trash' as const,
            danger: true,
            onSelect: () => onDecide('removed'),
          },
        ]
      : []),
  ]
  return (
    <article className="moderation-video">
      {isOpen ? (
        <VideoPreview video={video} onExpired={onExpired} />
      ) : (
        <Poster video={video} onOpen={() => setOpen(true)} />
      )}
      <div>
        <h2 dir="auto">{title}</h2>
        <Facts video={video} />
        <Texts video={video} />
      </div>
      <div className="moderation-video-actions">
        {decisions
          .filter((decision) => decision !== 'removed')
          .map((decision) => (
            <Button
              key={decision}
              variant={decision === 'approved' ? 'primary' : undefined}
              onClick={() => onDecide(decision)}
            >
              {labels[decision]}
            </Button>
          ))}
        {items.length > 0 && (
          <Menu label={texts.actions(title)} items={items}>
            <Icon name="more" />
          </Menu>
        )}
      </div>
    </article>
  )
}

const posterSizes = '(min-width: 768px) 360px, calc(100vw - 32px)'

function Poster({ video, onOpen }: { video: AdminVideo; onOpen: () => void }) {
  const { poster, duration, qualities } = video
  const isPlayable = qualities.some(({ url }) => url !== null)
  const length = duration === null ? null : formatDuration(duration)
  const name = texts.watch(video.title || upload.untitled)
  const picture = (
    <>
      {poster ? <ProgressiveImage image={{ ...poster, alt: '' }} sizes={posterSizes} /> : <Icon name="video" />}
      {length && <span className="moderation-video-time">{length}</span>}
    </>
  )
  if (!isPlayable) return <span className="moderation-video-poster">{picture}</span>
  return (
    <button
      type="button"
      className="moderation-video-poster"
      aria-label={length ? `${name}, ${length}` : name}
      onClick={onOpen}
    >
      {picture}
    </button>
  )
}

function Facts({ video }: { video: AdminVideo }) {
  const { author, section, level, status, isFeatured, submittedAt, createdAt, reportsCount, captions } = video
  const { pricesUntil, pricesConfirmedAt } = video
  return (
    <p className="moderation-video-facts">
      <span className="moderation-video-author">
        {texts.by} <MemberName member={author} />
      </span>
      <RoomChip section={section} />
      <span>{lesson.levels[level]}</span>
      <span className="bold">{ownLessons.statuses[status]}</span>
      {isFeatured && <span className="chip">{texts.featured}</span>}
      <span className="meta">
        {submittedAt ? texts.submitted : texts.created} <RelativeTime value={submittedAt ?? createdAt} />
      </span>
      {reportsCount > 0 && <span className="moderation-video-reports">{texts.reports(reportsCount)}</span>}
      {submittedAt && (
        <span className="meta">
          {pricesConfirmedAt ? (
            <>
              {texts.confirmed} <RelativeTime value={pricesConfirmedAt} />
            </>
          ) : (
            texts.unconfirmed
          )}
        </span>
      )}
      {pricesUntil && <span className="meta">{texts.prices(formatDate(pricesUntil))}</span>}
      <span className="meta">
        {captions.length > 0 ? texts.captions(captions.map(({ language }) => language).join(', ')) : texts.noCaptions}
      </span>
    </p>
  )
}

function Texts({ video }: { video: AdminVideo }) {
  const { chapters, review, qualities, processing, status } = video
  const failed = qualities.filter(({ reason }) => reason !== null)
  return (
    <>
      {lessonTextNames.map(
        (name) =>
          name !== 'title' &&
          video[name] !== '' && (
            <div key={name} className="moderation-video-text">
              <MemberText>{video[name]}</MemberText>
            </div>
          ),
      )}
      {chapters.length > 0 && (
        <ol className="moderation-video-chapters" aria-label={texts.chapters}>
          {chapters.map(({ start, title }) => (
            <li key={start}>
              <span className="meta">{formatDuration(start)}</span> <span dir="auto">{title}</span>
            </li>
          ))}
        </ol>
      )}
      {review && review.reasons.length > 0 && (
        <ul className="moderation-video-warnings" aria-label={texts.reasons}>
          {review.reasons.map((reason) => (
            <li key={reason}>
              <Icon name="alert" small />
              <span>{reasonMessages[reason]}</span>
            </li>
          ))}
        </ul>
      )}
      {status === 'processing' && processing && <p className="meta">{texts.making(processing.progress)}</p>}
      {(failed.length > 0 || processing?.reason) && (
        <ul className="moderation-video-warnings">
          {processing?.reason && (
            <li>
              <Icon name="alert" small />
              <span>{processing.reason}</span>
            </li>
          )}
          {failed.map(({ quality, reason }) => (
            <li key={quality}>
              <Icon name="alert" small />
              <span>{texts.failedQuality(quality, reason ?? '')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
