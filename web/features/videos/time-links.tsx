import type { MouseEvent } from 'react'
import type { VideoDetails } from '#contract/videos.ts'
import { seekTo } from './player/open-player.ts'
import { splitTimes } from './split-times.ts'

/** Members' text about a lesson, with links to the places that it names. */
export const TimeLinks = ({ text, video: { _id, duration } }: { text: string; video: VideoDetails }) =>
  splitTimes(text, duration ?? 0).map(({ text: written, seconds }, index) =>
    seconds === null ? (
      written
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no ids
      <TimeLink key={index} videoId={_id} seconds={seconds}>
        {written}
      </TimeLink>
    ),
  )

type LinkProps = { videoId: string; seconds: number; children: string }

/** Before the player has loaded, the link opens the page at this place. */
function TimeLink({ videoId, seconds, children }: LinkProps) {
  const goThere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !seekTo(videoId, seconds)) return
    event.preventDefault()
    window.scrollTo({ top: 0 })
  }
  return (
    <a className="link" href={`?t=${seconds}`} onClick={goThere}>
      <bdi dir="ltr">{children}</bdi>
    </a>
  )
}
