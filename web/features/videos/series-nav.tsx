import { seriesPlace as texts } from '#contract/messages/en/video-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { VideoLink } from '../../shared/video-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'

/** The lesson's place in its series, with links to the lessons before and after it. */
export function SeriesNav({ series }: { series: NonNullable<VideoDetails['series']> }) {
  const { title, position, count, previousId, nextId } = series
  return (
    <nav className="lesson-series gutter" aria-label={texts.region}>
      <p>
        <MemberText className="bold">{title}</MemberText>{' '}
        <span className="muted">{texts.position(position, count)}</span>
      </p>
      <p className="button-row">
        {previousId && (
          <VideoLink id={previousId} className="btn">
            <Icon name="arrow-left" small />
            {texts.previous}
          </VideoLink>
        )}
        {nextId && (
          <VideoLink id={nextId} className="btn">
            {texts.next}
            <Icon name="arrow-right" small />
          </VideoLink>
        )}
      </p>
    </nav>
  )
}
