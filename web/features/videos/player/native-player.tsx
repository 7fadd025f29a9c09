import { video as texts } from '#contract/messages/en/video-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { chooseSource } from './source.ts'
import './player.css'

/** The browser's own player: until ours is loaded, and without scripts. */
export function NativePlayer({ video }: { video: VideoDetails }) {
  const source = chooseSource(video.qualities, video.quality)
  return (
    <section className="player" aria-label={texts.player}>
      <div className="player-film">
        {/* biome-ignore lint/a11y/useMediaCaption: the captions that the lesson has */}
        <video
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
