import { videoCard as texts } from '#contract/messages/en/learning-screens.ts'
import type { Video } from '#contract/videos.ts'
import { formatDuration } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { ProgressiveImage } from '../ui/progressive-image.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CoverageScale } from './coverage-scale.tsx'
import { SyntheticLabel } from './synthetic-label.tsx'
import './video-card.css'

type PosterProps = {
  video: Pick<Video, 'poster' | 'duration' | 'progress' | 'currentTime' | 'chapterStarts' | 'isSynthetic'>
  /** The displayed width. */
  sizes: string
  /** Offers to resume where the viewer stopped. */
  resumes?: boolean
}

/** The poster of a lesson with its length and, once it's begun, the scale of what was watched. */
export function VideoPoster({ video, sizes, resumes = false }: PosterProps) {
  const { poster, duration, progress, currentTime, chapterStarts } = video
  const isBegun = duration !== null && (progress > 0 || currentTime > 0)
  return (
    <span className={isBegun ? 'video-poster begun' : 'video-poster'}>
      {poster ? (
        <ProgressiveImage image={{ ...poster, alt: '' }} sizes={sizes} />
      ) : (
        <span className="video-poster-blank">
          <Icon name="video" />
        </span>
      )}
      <SyntheticLabel media={video} onImage />
      {resumes && currentTime > 0 && (
        <span className="video-resume">
          <Icon name="play-solid" small />
          {texts.resume(formatDuration(currentTime))}
        </span>
      )}
      {duration !== null && (
        <span className="video-length">
          <VisuallyHidden>{texts.length} </VisuallyHidden>
          {formatDuration(duration)}
        </span>
      )}
      {isBegun && (
        <CoverageScale
          duration={duration}
          chapterStarts={chapterStarts}
          covered={[[0, (duration * progress) / 100]]}
          at={currentTime}
        />
      )}
    </span>
  )
}
