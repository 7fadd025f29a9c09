import type { ReactNode } from 'react'
import { videoCard as texts } from '#contract/messages/en/learning-screens.ts'
import type { Video } from '#contract/videos.ts'
import { formatCount } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { MemberText } from '../ui/member-text.tsx'
import { RegistrationNumber } from './registration-number.tsx'
import { RoomIcon } from './room-icon.tsx'
import './video-card.css'
import { VideoLink } from './video-link.tsx'
import { VideoPoster } from './video-poster.tsx'

const sizes = {
  card: '(min-width: 768px) 260px, 136px',
  large: '(min-width: 768px) 330px, calc(100vw - 32px)',
} as const

type CardProps = {
  video: Video
  /** Offers to resume a started lesson: shows the time left instead of the views. */
  resumes?: boolean
  /** The last line. */
  note?: ReactNode
}

/** A lesson in a list: poster, title, room, educator, and the views or the time left. */
export function VideoCard({ video, resumes = false, note }: CardProps) {
  return (
    <VideoLink id={video._id} className="video-card">
      <VideoPoster video={video} sizes={resumes ? sizes.large : sizes.card} resumes={resumes} />
      <span className="video-card-body">
        <MemberText className="video-card-title">{video.title}</MemberText>
        <span className="video-card-meta">
          <span className={`video-card-educator ${video.section}`}>
            <RoomIcon section={video.section} />
            <MemberText>{video.author.name}</MemberText>
          </span>
          <RegistrationNumber member={video.author} />
          {resumes ? <WhatIsLeft video={video} /> : <Views video={video} />}
        </span>
        {video.completed && (
          <span className="video-card-state">
            <Icon name="check" small />
            {texts.completed}
          </span>
        )}
        {note && <span className="meta">{note}</span>}
      </span>
    </VideoLink>
  )
}

const Views = ({ video }: { video: Video }) => <span>{texts.views(formatCount(video.views), video.views === 1)}</span>

function WhatIsLeft({ video: { duration, currentTime, progress } }: { video: Video }) {
  if (duration === null) return null
  return (
    <>
      <span>{texts.left(duration - currentTime)}</span>
      <span className="video-card-covered">{texts.covered(Math.floor(progress))}</span>
    </>
  )
}
