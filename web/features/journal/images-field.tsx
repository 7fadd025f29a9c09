import { useRef, useState } from 'react'
import { journalLimits } from '#contract/journal-limits.ts'
import { imageTypes, type Media } from '#contract/media.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { useOnline } from '../../platform/device/online.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = {
  images: Media[]
  error: string | undefined
  /** Gets a function of the images of the moment, which may have changed during an upload. */
  onChange: (change: (images: Media[]) => Media[]) => void
}

/** The chart images of a trade, each with a caption. They are uploaded at once. */
export function ImagesField({ images, error, onChange }: Props) {
  const { call } = usePlatform()
  const input = useRef<HTMLInputElement>(null)
  const isOnline = useOnline()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const upload = async (file: File | undefined) => {
    if (!file) return
    setPending(true)
    setFailure(undefined)
    const form = new FormData()
    form.append('image', file, file.name)
    try {
      const { image } = await call('POST /journal/images', { form })
      onChange((now) => [...now, image])
    } catch (caught) {
      setFailure(formErrorMessage(caught, texts.imageFailed))
    } finally {
      setPending(false)
    }
  }
  const message = error ?? failure
  return (
    <div>
      <h2 className="subtitle">{texts.images}</h2>
      <ul className="journal-images">
        {images.map((image, index) => (
          <li key={image._id}>
            <img src={image.previewUrl} alt={image.alt} width={image.width} height={image.height} />
            <div className="journal-item">
              <TextField
                label={texts.caption(index + 1)}
                maxLength={journalLimits.captionLength}
                value={image.alt}
                onChange={({ target }) =>
                  onChange((now) => now.map((each) => (each._id === image._id ? { ...each, alt: target.value } : each)))
                }
              />
              <IconButton
                icon="trash"
                label={texts.removeImage(index + 1)}
                muted
                onClick={() => onChange((now) => now.filter(({ _id }) => _id !== image._id))}
              />
            </div>
          </li>
        ))}
      </ul>
      {message && (
        <p className="hint error" role="alert" tabIndex={-1} data-error={error && true}>
          {message}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        hidden
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {!isOnline && <p className="muted">{texts.imagesOffline}</p>}
      {isOnline && images.length < journalLimits.images && (
        <Button pending={pending} onClick={() => input.current?.click()}>
          <Icon name="image" small />
          {texts.addImage}
        </Button>
      )}
    </div>
  )
}
