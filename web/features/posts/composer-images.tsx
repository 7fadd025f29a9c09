// The charts in the composer, shown large. Chosen, pasted or dropped, described, replaced and put in order.
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { imageLimits, imageTypes } from '#contract/media.ts'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { postLimits } from '#contract/posts-limits.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLiveRegion } from '../../ui/use-live-region.tsx'
import { moveItem, useReorder } from '../../ui/use-reorder.ts'
import { ComposerChart } from './composer-chart.tsx'
import type { DraftImage } from './drafts.ts'
import type { ChartUploads } from './use-chart-uploads.ts'

// Files that were chosen, pasted or dropped, as charts of a draft.
const megabyte = 1024 * 1024

function errorIn(file: File): string | null {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return texts.notAnImage(file.name)
  return file.size > imageLimits.bytes ? texts.imageTooLarge(file.name, imageLimits.bytes / megabyte) : null
}

const fromFile = (file: File): DraftImage => ({ key: randomKey(), file, name: file.name, alt: '', media: null })

/** The valid ones up to `maxCount`, and what is wrong with the first of the others. */
function chartsFromFiles(files: readonly File[], maxCount: number) {
  const valid = files.filter((file) => errorIn(file) === null)
  const error = files.map(errorIn).find((reason) => reason !== null) ?? null
  return {
    images: valid.slice(0, maxCount).map(fromFile),
    error: error ?? (valid.length > maxCount ? texts.tooManyImages(postLimits.images) : null),
  }
}

export type ImagePicker = ReturnType<typeof useImagePicker>

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

export function useImagePicker(
  images: DraftImage[],
  onChange: (images: DraftImage[]) => void,
  onError: (text: string | null) => void,
) {
  const input = useRef<HTMLInputElement>(null)
  /** The chart that the chosen file replaces. */
  const replaced = useRef<string>(null)
  const [isDragOver, setDragOver] = useState(false)
  const add = (files: readonly File[]) => {
    const chosen = chartsFromFiles(files, postLimits.images - images.length)
    onError(chosen.error)
    if (chosen.images.length > 0) onChange([...images, ...chosen.images])
  }
  const replace = (key: string, files: readonly File[]) => {
    const { images: found, error } = chartsFromFiles(files.slice(0, 1), 1)
    onError(error)
    const [chart] = found
    if (chart) onChange(images.map((image) => (image.key === key ? { ...chart, alt: image.alt } : image)))
  }
  const choose = (key: string | null) => {
    replaced.current = key
    if (input.current) input.current.multiple = key === null
    input.current?.click()
  }
  return {
    input,
    isDragOver,
    open: () => choose(null),
    replace: (key: string) => choose(key),
    onChoose: (files: readonly File[]) => (replaced.current ? replace(replaced.current, files) : add(files)),
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (files.length === 0) return
      event.preventDefault()
      add(files)
    },
    dropHandlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDragOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDragOver(false)
        add([...event.dataTransfer.files])
      },
    },
  }
}

type ListProps = {
  images: DraftImage[]
  uploads: ChartUploads
  onChange: (images: DraftImage[]) => void
  onRetry: (image: DraftImage) => void
  imagePicker: ImagePicker
}

export function ImageList({ images, uploads, onChange, onRetry, imagePicker }: ListProps) {
  const { announce, region } = useLiveRegion()
  const { dragged, handleProps } = useReorder(images.length, (from, to) => {
    onChange(moveItem(images, from, to))
    announce(texts.imageMoved(from + 1, to + 1, images.length))
  })
  if (images.length === 0) return region
  const change = (key: string, part: Partial<DraftImage>) =>
    onChange(images.map((image) => (image.key === key ? { ...image, ...part } : image)))
  return (
    <section className="composer-charts" aria-label={texts.charts}>
      {region}
      <ol>
        {images.map((image, index) => (
          <li key={image.key} data-item={index} data-dragged={dragged === index || undefined}>
            <ComposerChart
              image={image}
              number={index + 1}
              upload={uploads[image.key]}
              handleProps={images.length > 1 ? handleProps(index) : null}
              onDescribe={(alt) => change(image.key, { alt })}
              onReplace={() => imagePicker.replace(image.key)}
              onRetry={() => onRetry(image)}
              onRemove={() => onChange(images.filter(({ key }) => key !== image.key))}
            />
          </li>
        ))}
      </ol>
      {images.length < postLimits.images && (
        <button type="button" className="composer-drop" onClick={imagePicker.open}>
          <Icon name="candlesticks" />
          <span className="bold">{texts.addAnother}</span>
          <span className="muted">{texts.addAnotherHint}</span>
        </button>
      )}
    </section>
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
          imagePicker.onChoose([...(event.currentTarget.files ?? [])])
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

/** Covers the composer while files are dragged over it. */
export function DropTarget({ count }: { count: number }) {
  return (
    <div className="composer-drop-target">
      <p>
        <Icon name="candlesticks" />
        <span className="title">{texts.letGo(count + 1)}</span>
        <span className="muted">{texts.letGoHint(imageLimits.bytes / (1024 * 1024))}</span>
      </p>
    </div>
  )
}
