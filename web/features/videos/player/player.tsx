import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { miniwatch, player as texts, video as videoTexts } from '#contract/messages/en/video-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDuration } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Illustration } from '../../../ui/illustration.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { PlayerControls } from './player-controls.tsx'
import './player.css'
import { playerSession } from './player-session.ts'
import { SeekBar } from './seek-bar.tsx'
import { playableRenditions } from './source.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePlayer } from './use-player.ts'
import { usePlayerKeys } from './use-player-keys.ts'

type PlayerProps = {
  video: VideoDetails
  /** Where to start, in seconds; else where the member stopped. */
  at: number | undefined
}

/** The player of a lesson's page: our own controls below the one video element. */
export default function Player({ video, at }: PlayerProps) {
  const frame = useRef<HTMLElement>(null)
  const place = usePlayer('place')
  const isOpen = usePlayer('videoId') === video._id
  const isPlaying = usePlayer('isPlaying')
  const isWaiting = usePlayer('isWaiting')
  const hasFailed = usePlayer('hasFailed')
  const offeredPlace = usePlayer('offeredPlace')
  const session = playerSession()
  const fullScreen = useFullScreen(frame)
  const isHere = place === 'page' && isOpen
  const slot = useSlot(video, at)
  usePlayerKeys(isHere, fullScreen.toggle)
  if (playableRenditions(video.qualities).length === 0)
    return (
      <section className="player" aria-label={videoTexts.player}>
        <div className="player-frame player-message">
          <p>{texts.noFile}</p>
        </div>
      </section>
    )
  return (
    <section ref={frame} className="player" aria-label={videoTexts.player} data-playing={isPlaying || undefined}>
      <div className="player-frame">
        <div ref={slot} className="player-slot" />
        {isHere && (
          <button
            type="button"
            className="player-surface"
            aria-label={isPlaying ? texts.pause : texts.play}
            onClick={session.toggle}
          >
            {!isPlaying && !isWaiting && !hasFailed && (
              <span className="player-start">
                <Icon name="play-solid" />
              </span>
            )}
          </button>
        )}
        {isHere && isWaiting && !hasFailed && (
          <div className="player-waiting">
            <Spinner label={texts.waiting} />
          </div>
        )}
        {isHere && offeredPlace !== null && <ResumeOffer place={offeredPlace} />}
        {isHere && hasFailed && (
          <div className="player-message" role="alert">
            <p>{videoTexts.loadFailed}</p>
            <Button onClick={session.retry}>{ui.tryAgain}</Button>
          </div>
        )}
      </div>
      {isHere && (
        <div className="player-panel">
          <SeekBar video={video} />
          <PlayerControls video={video} fullScreen={fullScreen} />
        </div>
      )}
      {!isHere && <div className="player-panel" />}
      {place === 'window' && isOpen && (
        <div className="player-slate">
          <Illustration name="empty" />
          <p className="subtitle">{texts.playing}</p>
          <Button onClick={session.backToPage}>{miniwatch.back}</Button>
        </div>
      )}
    </section>
  )
}

/** The viewer started elsewhere before their last position had loaded. */
function ResumeOffer({ place }: { place: number }) {
  const session = playerSession()
  return (
    <div className="player-offer">
      <Button onClick={session.acceptOffer}>{texts.continueAt(formatDuration(place))}</Button>
      <IconButton icon="close" label={texts.stayHere} onClick={session.declineOffer} />
    </div>
  )
}

/** Puts the video element into this place while the page is shown. */
function useSlot(video: VideoDetails, at: number | undefined) {
  const platform = usePlatform()
  const slot = useRef<HTMLDivElement>(null)
  const [first] = useState({ video, at })
  const hasFile = playableRenditions(video.qualities).length > 0
  useLayoutEffect(() => {
    const element = slot.current
    if (!element || !hasFile) return
    playerSession().attachPage(platform, element, first.video, first.at)
    return () => playerSession().detachPage(element)
  }, [platform, hasFile, first])
  useEffect(() => playerSession().updateVideo(video), [video])
  return slot
}
