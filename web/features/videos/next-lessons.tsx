import { learning } from '#contract/messages/en/learning-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { video as texts } from '#contract/messages/en/video-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { VideoCard } from '../../shared/video-card.tsx'
import { VideoCardsSkeleton } from '../../shared/video-cards.tsx'
import { Button } from '../../ui/button.tsx'
import { recommendations } from './api.ts'

/** Lessons to watch next, without the one that is open. */
export function NextLessons({ id }: { id: string }) {
  const response = useCall(recommendations())
  const videos = response.data?.videos.filter((video) => video._id !== id)
  if (videos?.length === 0) return null
  return (
    <aside className="lesson-next gutter" aria-labelledby="lesson-next">
      <h2 id="lesson-next" className="subtitle">
        {texts.watchNext}
      </h2>
      {response.state === 'rejected' && (
        <p role="alert">
          {texts.nextFailed} <Button onClick={response.refresh}>{ui.tryAgain}</Button>
        </p>
      )}
      {!videos && response.state !== 'rejected' && <VideoCardsSkeleton label={learning.loading} />}
      {videos && (
        <ul className="lesson-next-list">
          {videos.map((video) => (
            <li key={video._id}>
              <VideoCard video={video} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
