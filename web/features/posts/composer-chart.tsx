import { type HTMLAttributes, useEffect, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { imageLimits } from '#contract/media.ts'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { DraftImage } from './drafts.ts'
import type { ChartUpload } from './use-chart-uploads.ts'

/** An object URL for a file. */
function useFileUrl(file: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}

type Props = {
  image: DraftImage
  number: number
  upload: ChartUpload | undefined
  /** Null: it is the only chart. */
  handleProps: HTMLAttributes<HTMLButtonElement> | null
  onDescribe: (alt: string) => void
  onReplace: () => void
  onRetry: () => void
  onRemove: () => void
}

/** Characters left when the counter appears. */
const counterThreshold = 60

export function ComposerChart({ image, number, upload, handleProps, onDescribe, ...actions }: Props) {
  const { file, media, alt } = image
  const fileUrl = useFileUrl(file)
  const left = imageLimits.altLength - alt.length
  return (
    <>
      <div className="composer-chart-bar">
        <span className="composer-chart-number">{number}</span>
        {handleProps && (
          <IconButton
            icon="grip"
            label={texts.moveImage(number)}
            className="composer-chart-grip"
            muted
            {...handleProps}
          />
        )}
        <UploadStatus upload={upload} />
        <IconButton icon="replace" label={texts.replaceImage(number)} muted onClick={actions.onReplace} />
        <IconButton icon="trash" label={texts.removeImage(number)} muted onClick={actions.onRemove} />
        {upload?.state === 'sending' && (
          <progress value={upload.progress} max={1} aria-label={texts.sendingImage(number)} />
        )}
      </div>
      {upload?.state === 'failed' && (
        <p className="composer-chart-failed hint error" role="alert">
          <Icon name="alert" small />
          <span>{upload.message}</span>
          <button type="button" className="quiet-link tap-target" onClick={actions.onRetry}>
            {texts.retryImage(number)}
          </button>
        </p>
      )}
      <img className="composer-chart-image" src={fileUrl ?? media?.hdUrl} alt={alt || texts.yourImage(number)} />
      <TextArea
        label={texts.imageDescription(number)}
        hint={left <= counterThreshold ? texts.charactersLeft(formatNumber(left)) : texts.imageDescriptionHint}
        maxLength={imageLimits.altLength}
        rows={2}
        value={alt}
        onChange={(event) => onDescribe(event.currentTarget.value)}
      />
    </>
  )
}

function UploadStatus({ upload }: { upload: ChartUpload | undefined }) {
  const text =
    upload?.state === 'sending'
      ? texts.sending(Math.floor(upload.progress * 100))
      : upload?.state === 'waiting'
        ? texts.imageWaiting
        : ''
  return <span className="composer-chart-status meta">{text}</span>
}
