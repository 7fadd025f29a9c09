import { useRef, useState } from 'react'
import { imageTypes, type Media } from '#contract/media.ts'
import { editor as texts, toolbar } from '#contract/messages/en/news-editor-screens.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'

type Props = {
  onUpload: (file: File) => Promise<Media | null>
  onUploaded: (image: Media) => void
}

/** Uploads an image and inserts it. */
export function ImageButton({ onUpload, onUploaded }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isPending, setPending] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file || isPending) return
    setPending(true)
    const image = await onUpload(file)
    setPending(false)
    if (image) onUploaded(image)
  }
  const label = isPending ? texts.uploading : toolbar.image
  return (
    <>
      <IconButton
        icon={isPending ? 'upload' : 'image'}
        label={label}
        title={label}
        tabIndex={-1}
        aria-busy={isPending || undefined}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={texts.chooseImage}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          void choose(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
