// The thumbnail: one of the frames, or an uploaded image, which is stored at once.
import { useState } from 'react'
import { imageTypes } from '#contract/media.ts'
import { lesson as texts } from '#contract/messages/en/video-upload-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { formatDuration } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { useFileInput } from './file-picker.tsx'
import { useStableValue } from './use-stable-value.ts'
import './thumbnail-field.css'

type Props = {
  video: VideoDetails
  frame: number | null
  onChoose: (frame: number) => void
  /** An uploaded image was stored. */
  onUploaded: () => Promise<void>
}

export function ThumbnailField({ video, frame, onChoose, onUploaded }: Props) {
  const { call } = usePlatform()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const frames = useStableValue(video.frames ?? [], `${video._id} ${video.frames?.length} ${video.fileName}`)
  const own = video.frame === null ? video.poster : null
  const upload = async (file: File) => {
    setSending(true)
    setProblem(null)
    const form = new FormData()
    form.append('thumbnail', file, file.name)
    try {
      await call('POST /learning/videos/:id/thumbnail', { params: { id: video._id }, form })
      await onUploaded()
      toast.success(texts.imageSaved)
    } catch (error) {
      setProblem(formErrorMessage(error, texts.thumbnail))
    } finally {
      setSending(false)
    }
  }
  const { input, open } = useFileInput(texts.ownImage, (file) => void upload(file), imageTypes.join(','))
  return (
    <fieldset className="video-uploads-thumbnail">
      <legend className="visually-hidden">{texts.thumbnail}</legend>
      <div className="video-uploads-thumbs">
        {frames.map(({ time, url }, index) => (
          <label key={time} className="video-uploads-thumb">
            <input
              className="video-uploads-hidden-input"
              type="radio"
              name="frame"
              aria-label={texts.frame(formatDuration(time))}
              checked={frame === index}
              onChange={() => onChoose(index)}
            />
            <img className="video-uploads-image" src={url} alt="" loading="lazy" />
            <span className="video-uploads-time" aria-hidden="true">
              {formatDuration(time)}
            </span>
            <Chosen />
          </label>
        ))}
        {own && (
          <label className="video-uploads-thumb">
            <input
              className="video-uploads-hidden-input"
              type="radio"
              name="frame"
              aria-label={texts.ownImageChosen}
              checked={frame === null}
              readOnly
            />
            <img className="video-uploads-image" src={own.previewUrl} alt="" />
            <Chosen />
          </label>
        )}
        <button type="button" className="video-uploads-thumb own" aria-busy={isSending} onClick={open}>
          <Icon name="image" />
          <span>{texts.ownImage}</span>
        </button>
      </div>
      {input}
      {frames.length === 0 && <p className="meta">{texts.framesLater}</p>}
      {problem && (
        <p className="hint error" role="alert">
          <Icon name="alert" small />
          <span>{problem}</span>
        </p>
      )}
    </fieldset>
  )
}

const Chosen = () => (
  <span className="video-uploads-chosen" aria-hidden="true">
    <Icon name="check" small />
  </span>
)
