import { learning as texts } from '#contract/messages/en/learning-screens.ts'
import type { Video } from '#contract/videos.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { VideoCard } from './video-card.tsx'
import './video-card.css'

const listClass = (isLarge: boolean): string => (isLarge ? 'video-cards large' : 'video-cards')

/** Lessons side by side, on phones one below the other. `resumes`: started lessons, shown larger. */
export function VideoCards({ videos, resumes = false }: { videos: readonly Video[]; resumes?: boolean }) {
  return (
    <ul className={listClass(resumes)}>
      {videos.map((video) => (
        <li key={video._id}>
          <VideoCard video={video} resumes={resumes} />
        </li>
      ))}
    </ul>
  )
}

/** The placeholder of a list of lessons while it loads. */
export function VideoCardsSkeleton({ count = 4, label = texts.loading }: { count?: number; label?: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <ul className={listClass(false)} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ids
          <li key={index} className="video-card">
            <span className="video-poster skeleton" />
            <span className="video-card-body">
              <Skeleton width="88%" />
              <Skeleton width="52%" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
