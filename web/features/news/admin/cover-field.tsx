import { useRef, useState } from 'react'
import { imageTypes, type Media } from '#contract/media.ts'
import { editor as texts } from '#contract/messages/en/news-editor-screens.ts'
import type { ArticleContent } from '#contract/news-administration.ts'
import { newsLimits } from '#contract/news-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Props = {
  cover: ArticleContent['cover']
  images: readonly Media[]
  error: string | undefined
  onUpload: (file: File) => Promise<Media | null>
  onChange: (cover: ArticleContent['cover']) => void
}

export function CoverField({ cover, images, error, onUpload, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isPending, setPending] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setPending(true)
    const image = await onUpload(file)
    setPending(false)
    if (image) onChange({ image: image._id, alt: cover?.alt ?? '' })
  }
  const shown = images.find(({ _id }) => _id === cover?.image)
  return (
    <fieldset className="news-cover-field">
      <legend className="bold">{texts.cover}</legend>
      <p className="muted">{texts.coverHint}</p>
      {shown && <img src={shown.hdUrl} alt="" width={shown.width} height={shown.height} />}
      {cover && (
        <TextField
          label={texts.coverAlt}
          value={cover.alt}
          maxLength={newsLimits.captionLength}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...cover, alt: currentTarget.value })}
        />
      )}
      <div className="button-row">
        <Button pending={isPending} onClick={() => field.current?.click()}>
          {isPending ? texts.uploading : texts.chooseImage}
        </Button>
        {cover && <Button onClick={() => onChange(null)}>{texts.removeImage}</Button>}
      </div>
      <input
        ref={field}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={texts.cover}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          void choose(file)
          event.currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
