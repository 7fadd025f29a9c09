import { video as texts } from '#contract/messages/en/video-screens.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import './player/player.css'

/** The placeholder of a lesson's page while it loads. */
export function VideoSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div className="player" aria-hidden="true">
        <div className="player-frame" />
        <div className="player-panel" />
      </div>
      <div className="lesson-head lesson-skeleton gutter" aria-hidden="true">
        <Skeleton width="72%" height={28} />
        <Skeleton width="48%" />
        <Skeleton width={200} height={20} />
      </div>
    </div>
  )
}
