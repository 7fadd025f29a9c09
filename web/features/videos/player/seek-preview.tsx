import type { VideoDetails } from '#contract/videos.ts'
import { formatDuration } from '../../../ui/format.ts'
import { MemberText } from '../../../ui/member-text.tsx'

type PreviewProps = {
  sprite: VideoDetails['sprite']
  time: number
  /** Percent of the bar. */
  left: number
  chapter: string | null
}

/** The frame at a place of the seek bar, from the picture that holds them all. */
export function SeekPreview({ sprite, time, left, chapter }: PreviewProps) {
  return (
    <div
      className="player-preview desktop-only"
      style={{ left: `clamp(84px, ${left}%, calc(100% - 84px))` }}
      aria-hidden="true"
    >
      {sprite && <Frame sprite={sprite} time={time} />}
      <p>
        <MemberText>{chapter ?? ''}</MemberText>
        <b className="bold">{formatDuration(time)}</b>
      </p>
    </div>
  )
}

const shownWidth = 160

function Frame({ sprite, time }: { sprite: NonNullable<VideoDetails['sprite']>; time: number }) {
  const { url, width, height, columns, count, interval } = sprite
  const index = Math.min(count - 1, Math.floor(time / interval))
  const scale = shownWidth / width
  const column = index % columns
  const row = Math.floor(index / columns)
  return (
    <span
      className="player-preview-frame"
      style={{
        width: shownWidth,
        height: height * scale,
        backgroundImage: `url("${url}")`,
        backgroundSize: `${columns * shownWidth}px auto`,
        backgroundPosition: `${-column * shownWidth}px ${-row * height * scale}px`,
      }}
    />
  )
}
