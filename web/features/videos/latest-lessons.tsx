import { Link } from '@tanstack/react-router'
import { expertAnalysis as texts } from '#contract/messages/en/expert-analysis.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { VideoCards, VideoCardsSkeleton } from '../../shared/video-cards.tsx'
import { latestLessons } from './api.ts'
import { ListState } from './list-state.tsx'
import { SectionHeader } from './section-header.tsx'
import './videos.css'

/** The latest lessons of all rooms, as a part of another page. */
export function LatestLessons() {
  const response = useCall(latestLessons())
  return (
    <section aria-labelledby="latest-lessons">
      <SectionHeader id="latest-lessons" title={texts.lessons}>
        <Link to="/dashboard/learning" className="quiet-link tap-target">
          {texts.allLessons}
        </Link>
      </SectionHeader>
      <ListState response={response} skeleton={<VideoCardsSkeleton />}>
        {({ videos }) =>
          videos.length === 0 ? <p className="muted">{texts.noLessons}</p> : <VideoCards videos={videos} />
        }
      </ListState>
    </section>
  )
}
