import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { imageLimits, imageTypes } from '#contract/media-limits.ts'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { postLimits } from '#contract/posts-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { DraftImage } from './drafts.ts'

const megabyte = 1024 * 1024

/** Splits chosen or pasted files into valid images and an error message for the first invalid one. */
function validateFiles(
  files: readonly File[],
  maxCount: number,
): { images: DraftImage[]; errorMessage: string | null } {
  const fileError = (file: File): string | null => {
    if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return texts.notAnImage(file.name)
    return file.size > imageLimits.bytes ? texts.imageTooLarge(file.name, imageLimits.bytes / megabyte) : null
  }
  const validFiles = files.filter((file) => fileError(file) === null)
  const errorMessage = files.map(fileError).find((reason) => reason !== null) ?? null
  return {
    images: validFiles.slice(0, maxCount).map((file) => ({ file, name: file.name, alt: '' })),
    errorMessage: errorMessage ?? (validFiles.length > maxCount ? texts.tooManyImages(postLimits.images) : null),
  }
}

export type ImagePicker = ReturnType<typeof useImagePicker>

export function useImagePicker(
  images: DraftImage[],
  onChange: (images: DraftImage[]) => void,
  onError: (text: string | null) => void,
) {
  const input = useRef<HTMLInputElement>(null)
  const add = (files: readonly File[]) => {
    const checked = validateFiles(files, postLimits.images - images.length)
    onError(checked.errorMessage)
    if (checked.images.length > 0) onChange([...images, ...checked.images])
  }
  return {
    input,
    add,
    open: () => input.current?.click(),
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (files.length === 0) return
      event.preventDefault()
      add(files)
    },
  }
}

/** The chosen images, each with a field for its alternative text. */
export function ImageList({ images, onChange }: { images: DraftImage[]; onChange: (images: DraftImage[]) => void }) {
  if (images.length === 0) return null
  const setAlt = (index: number, alt: string) =>
    onChange(images.map((image, at) => (at === index ? { ...image, alt } : image)))
  return (
    <ul className="composer-images">
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be chosen twice
        <li key={index}>
          <Thumbnail file={image.file} />
          <TextField
            label={texts.imageDescription(index + 1)}
            hideLabel
            placeholder={texts.imageDescriptionPlaceholder}
            maxLength={imageLimits.altLength}
            value={image.alt}
            onChange={(event) => setAlt(index, event.currentTarget.value)}
          />
          <IconButton
            icon="close"
            label={texts.removeImage(index + 1)}
            onClick={() => onChange(images.filter((_, at) => at !== index))}
          />
        </li>
      ))}
    </ul>
  )
}

export function AddImagesButton({ count, imagePicker }: { count: number; imagePicker: ImagePicker }) {
  return (
    <>
      <input
        ref={imagePicker.input}
        type="file"
        hidden
        multiple
        accept={imageTypes.join(',')}
        onChange={(event) => {
          imagePicker.add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button onClick={imagePicker.open} disabled={count >= postLimits.images}>
        <Icon name="candlesticks" />
        {count > 0 ? texts.imageCount(count, postLimits.images) : texts.addImages}
      </Button>
    </>
  )
}

function Thumbnail({ file }: { file: Blob }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return <img className="composer-thumbnail" src={url} alt="" width={56} height={56} />
}
