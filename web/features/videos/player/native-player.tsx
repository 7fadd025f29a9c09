import { useLayoutEffect, useRef } from 'react'
import { video as texts } from '#contract/messages/en/video-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { leavePlayback, takePlayback } from './native-playback.ts'
import { chooseSource } from './source.ts'
import './player.css'

/** The browser's own player: until ours is loaded, and without scripts. */
export function NativePlayer({ video }: { video: VideoDetails }) {
  const source = chooseSource(video.qualities, video.quality)
  const player = useRef<HTMLVideoElement>(null)
  useLayoutEffect(() => {
    const element = player.current
    if (!element) return
    const earlier = takePlayback(video._id)
    if (earlier) element.currentTime = earlier.time
    if (earlier?.isPlaying) void element.play().catch(() => {})
    return () => leavePlayback(video._id, element)
  }, [video._id])
  return (
    <section className="player" aria-label={texts.player}>
      <div className="player-frame">
        {/* biome-ignore lint/a11y/useMediaCaption: the captions that the lesson has */}
        <video
          ref={player}
          className="player-video"
          controls
          playsInline
          preload="none"
          poster={video.poster?.hdUrl}
          src={source?.url ?? undefined}
        >
          {video.captions.map(({ language, url }) => (
            <track key={language} kind="captions" srcLang={language} src={url} />
          ))}
        </video>
      </div>
      <div className="player-panel" aria-hidden="true" />
    </section>
  )
}
