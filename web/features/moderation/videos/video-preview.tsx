// Plays a lesson for its decision. The address of a lesson that isn't published ends after ten minutes: the player
// fetches a new one and resumes at the same position.

import { useEffect, useRef, useState } from 'react'
import type { AdminVideo } from '#contract/admin-videos.ts'
import { adminVideos as texts } from '#contract/messages/en/admin-videos-screens.ts'
import { upload } from '#contract/messages/en/video-upload-screens.ts'
import { browserClock } from '../../../platform/clock.ts'
import { Button } from '../../../ui/button.tsx'

/** Milliseconds. An address that fails sooner isn't merely old. */
const minLifetime = 20_000

const urlOf = ({ qualities }: AdminVideo): string | null => {
  const playable = qualities.filter(({ url }) => url !== null)
  return (playable.find(({ quality }) => quality === '720p') ?? playable.at(-1))?.url ?? null
}

export function VideoPreview({ video, onExpired }: { video: AdminVideo; onExpired: () => Promise<void> }) {
  const player = useRef<HTMLVideoElement>(null)
  const latest = urlOf(video)
  const [source, setSource] = useState({ url: latest, since: 0 })
  const [hasFailed, setFailed] = useState(false)
  const place = useRef({ time: 0, isPlaying: false })
  const isRenewing = useRef(false)

  // Lists are fetched again after each decision: a video that plays keeps its address until that fails.
  useEffect(() => {
    if (latest === source.url || (source.url !== null && !isRenewing.current)) return
    isRenewing.current = false
    setSource({ url: latest, since: browserClock.now() })
  }, [latest, source.url])

  const renew = async () => {
    const { current } = player
    if (browserClock.now() - source.since < minLifetime && source.since > 0) return setFailed(true)
    place.current = { time: current?.currentTime ?? 0, isPlaying: current ? !current.paused : false }
    isRenewing.current = true
    await onExpired()
  }
  const goOn = () => {
    const { current } = player
    const { time, isPlaying } = place.current
    if (!current || time === 0) return
    current.currentTime = time
    place.current = { time: 0, isPlaying: false }
    if (isPlaying) void current.play().catch(() => {})
  }
  if (source.url === null) return <p className="moderation-video-poster muted">{texts.notPlayable}</p>
  if (hasFailed)
    return (
      <div className="moderation-video-poster" role="alert">
        <p>{texts.playerFailed}</p>
        <Button
          onClick={() => {
            setFailed(false)
            setSource({ url: latest, since: 0 })
            void renew()
          }}
        >
          {texts.playAgain}
        </Button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: educators may add captions
    <video
      ref={player}
      className="moderation-video-player"
      src={source.url}
      poster={video.poster?.hdUrl}
      controls
      playsInline
      preload="none"
      aria-label={texts.player(video.title || upload.untitled)}
      onError={() => void renew()}
      onLoadedMetadata={goOn}
    >
      {video.captions.map(({ language, url }) => (
        <track key={language} kind="captions" srcLang={language} label={language} src={url} />
      ))}
    </video>
  )
}
