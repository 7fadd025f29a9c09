import type { MouseEvent } from 'react'
import type { VideoDetails } from '#contract/videos.ts'
import { parseDuration } from '../../ui/parse-duration.ts'
import { seekTo } from './player/open-player.ts'

/** `seconds` is null for text that is no time. */
type TimedPiece = { text: string; seconds: number | null }

const time = /(?<![\d:.,])(?:\d{1,2}:)?\d{1,2}:[0-5]\d(?![\d:]|[.,]\d)/g

/** Finds the places of a lesson in members' text, such as 4:50 or 1:04:50. `duration`: of the lesson, in seconds. */
export function splitTimes(text: string, duration: number): TimedPiece[] {
  const pieces: TimedPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(time)) {
    const seconds = parseDuration(found)
    if (seconds === null || seconds >= duration) continue
    if (index > end) pieces.push({ text: text.slice(end, index), seconds: null })
    pieces.push({ text: found, seconds })
    end = index + found.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), seconds: null })
  return pieces
}

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
