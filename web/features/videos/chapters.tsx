import { video as texts } from '#contract/messages/en/video-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { formatDuration } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { isCovered } from './coverage.ts'
import { seekTo, usePlayerTime } from './player/open-player.ts'

/** The chapters of a lesson: which ones are watched, and the one that is playing. */
export function Chapters({ video: { _id, chapters, covered, duration } }: { video: VideoDetails }) {
  const time = usePlayerTime(_id)
  if (chapters.length === 0 || duration === null) return null
  return (
    <ol className="lesson-chapters" aria-label={texts.chapters}>
      {chapters.map(({ start, title }, index) => {
        const end = chapters[index + 1]?.start ?? duration
        const isCurrent = time !== null && time >= start && time < end
        return (
          <li key={start}>
            <button type="button" aria-current={isCurrent || undefined} onClick={() => seekTo(_id, start)}>
              <span className="lesson-chapter-mark">
                {isCurrent ? (
                  <Icon name="play-solid" small />
                ) : (
                  isCovered(covered, start, end) && <Icon name="check" small />
                )}
              </span>
              <span className="lesson-chapter-time">{formatDuration(start)}</span>
              <MemberText>{title}</MemberText>
              <span className="meta">
                <VisuallyHidden>{texts.chapterLength} </VisuallyHidden>
                {formatDuration(end - start)}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
