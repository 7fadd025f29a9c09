import { useEffect, useRef, useState } from 'react'
import { imageTypes } from '#contract/media.ts'
import { edit as texts } from '#contract/messages/en/profile-edit-screens.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  username: string
  /** The current photo. */
  current: string | null
  /** The chosen photo. */
  photo: Blob | null
  error: string | null
  onChoose: (file: File) => void
  onDiscard: () => void
}

/** Shows a preview of the photo before it's saved. */
export function PhotoField({ username, current, photo, error, onChoose, onDiscard }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(photo)
  return (
    <div className="profile-photo-field">
      <Avatar
        username={username}
        src={preview ?? current}
        size="xl"
        label={preview ? texts.newPhoto : texts.currentPhoto}
      />
      <div>
        <div className="profile-photo-actions">
          <input
            ref={input}
            type="file"
            hidden
            accept={imageTypes.join(',')}
            aria-label={texts.photo}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) onChoose(file)
              event.currentTarget.value = ''
            }}
          />
          <Button onClick={() => input.current?.click()}>{photo ? texts.otherPhoto : texts.choosePhoto}</Button>
          {photo && (
            <Button variant="plain" onClick={onDiscard}>
              {texts.discardPhoto}
            </Button>
          )}
        </div>
        <p className={error ? 'hint error' : 'hint'} role="status">
          {error && <Icon name="alert" small />}
          <span>{error ?? (photo ? texts.newPhoto : texts.photoHint)}</span>
        </p>
      </div>
    </div>
  )
}

function usePreview(photo: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return
    const objectUrl = URL.createObjectURL(photo)
    setUrl(objectUrl)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(objectUrl)
    }
  }, [photo])
  return url
}
