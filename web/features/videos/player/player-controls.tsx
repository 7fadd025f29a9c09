import { player as texts } from '#contract/messages/en/video-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { formatBytes, formatDuration } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { canUsePictureInPicture } from './picture-in-picture.ts'
import { playerSession } from './player-session.ts'
import { languageName, nextCaptions, speeds } from './settings.ts'
import { playableRenditions } from './source.ts'
import type { FullScreen } from './use-full-screen.ts'
import { usePlayer, usePlayerSecond } from './use-player.ts'

const step = 10

/** The buttons below the seek bar. */
export function PlayerControls({ video, fullScreen }: { video: VideoDetails; fullScreen: FullScreen }) {
  const second = usePlayerSecond()
  const duration = usePlayer('duration')
  const isPlaying = usePlayer('isPlaying')
  const isMuted = usePlayer('isMuted')
  const captions = usePlayer('captions')
  const session = playerSession()
  const chapter = video.chapters.findLast(({ start }) => second >= start)
  return (
    <div className="player-controls">
      <IconButton
        icon={isPlaying ? 'pause' : 'play-solid'}
        label={isPlaying ? texts.pause : texts.play}
        onClick={session.toggle}
      />
      <IconButton icon="back-10" label={texts.back} onClick={() => session.skip(-step)} />
      <IconButton icon="forward-10" label={texts.forward} onClick={() => session.skip(step)} />
      <IconButton
        icon={isMuted ? 'muted' : 'volume'}
        label={isMuted ? texts.unmute : texts.mute}
        className="desktop-only"
        onClick={session.toggleMuted}
      />
      <span className="player-time">
        <b className="bold">{formatDuration(second)}</b> <span className="muted">/ {formatDuration(duration)}</span>
      </span>
      {chapter && (
        <span className="player-chapter desktop-only">
          <MemberText>{chapter.title}</MemberText>
        </span>
      )}
      <span className="grow" />
      {video.captions.length > 0 && (
        <IconButton
          icon="captions"
          label={captions === null ? texts.captionsOff : texts.captionsOn(languageName(captions))}
          aria-pressed={captions !== null}
          onClick={() => session.showCaptions(nextCaptions(video, captions))}
        />
      )}
      <Speed />
      <Quality video={video} />
      <IconButton icon="mini-window" label={texts.openMiniwatch} onClick={session.openWindow} />
      {canUsePictureInPicture() && (
        <IconButton
          icon="picture-in-picture"
          label={texts.pictureInPicture}
          className="desktop-only"
          onClick={session.togglePictureInPicture}
        />
      )}
      <IconButton
        icon="full-screen"
        label={fullScreen.isOn ? texts.leaveFullScreen : texts.fullScreen}
        onClick={fullScreen.toggle}
      />
    </div>
  )
}

function Speed() {
  const rate = usePlayer('rate')
  return (
    <ChoiceMenu
      title={texts.speed}
      label={texts.speedOf(texts.rate(rate))}
      className="desktop-only"
      options={speeds.map((speed) => ({ value: speed, label: texts.rate(speed) }))}
      value={rate}
      onChoose={playerSession().setRate}
    >
      {texts.rate(rate)}
    </ChoiceMenu>
  )
}

function Quality({ video }: { video: VideoDetails }) {
  const quality = usePlayer('quality')
  return (
    <ChoiceMenu
      title={texts.quality}
      note={texts.kept}
      footer={texts.dataForAll}
      label={texts.qualityOf(quality)}
      options={playableRenditions(video.qualities)
        .toReversed()
        .map((rendition) => ({
          value: rendition.quality,
          label: rendition.quality,
          ...(rendition.bytes !== null && {
            note: formatBytes(rendition.bytes),
          }),
        }))}
      value={quality}
      onChoose={playerSession().setQuality}
    >
      <Icon name="settings" />
      <span className="desktop-only">{quality}</span>
    </ChoiceMenu>
  )
}
