import { useEffect, useRef, useState } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import fallback from './fallback-images/chart.svg?no-inline'
import { buildSrcSet } from './src-set.ts'
import { storedImage } from './stored-image.ts'

/** Narrower images keep their own size, in CSS pixels, even where others fill their frame. */
const smallWidth = 240

type ProgressiveImageProps = {
  image: {
    width: number
    height: number
    url?: string
    previewUrl: string
    hdUrl: string
    alt: string
    isLight?: boolean
  }
  /** The displayed width; by default that of a post's column. */
  sizes?: string
  /** The page's largest image: loaded first, not lazily. */
  priority?: boolean
  className?: string
}

/**
 * Blurs a preview into the sharp image within 300 ms, in the image's aspect ratio. The sharp image is in the server's
 * markup, so it needs no scripts and never waits for the effect. It starts blurred only if scripts run before it
 * loads.
 */
export function ProgressiveImage({
  image,
  sizes = '(min-width: 768px) 640px, calc(100vw - 32px)',
  priority,
  className,
}: ProgressiveImageProps) {
  const { width, height, previewUrl, hdUrl, alt, isLight } = image
  const sharp = useRef<HTMLImageElement>(null)
  const preview = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'unknown' | 'loading' | 'sharp'>('unknown')
  const [hdFailed, setHdFailed] = useState(false)
  const [previewFailed, setPreviewFailed] = useState(false)
  const [storedSrc, setStoredSrc] = useState<string>()

  const failHd = () => {
    if (hdFailed) return
    console.error(ui.hdImageFailed)
    setHdFailed(true)
    void storedImage.find?.(image).then(setStoredSrc)
  }
  const failPreview = () => {
    if (previewFailed) return
    console.error(ui.previewImageFailed)
    setPreviewFailed(true)
  }

  // The images may have loaded or failed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (isBroken(preview.current)) failPreview()
    if (isBroken(sharp.current)) failHd()
    setState(sharp.current?.complete ? 'sharp' : 'loading')
  }, [])

  const previewSrc = storedSrc ?? (previewFailed ? fallback : previewUrl)
  return (
    <span
      className={className ? `progressive-image ${className}` : 'progressive-image'}
      data-state={state}
      data-light={isLight}
      data-small={width < smallWidth || undefined}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <img
        ref={preview}
        className={previewFailed && !storedSrc ? 'preview placeholder' : 'preview'}
        src={previewSrc}
        alt=""
        loading={priority ? undefined : 'lazy'}
        decoding="async"
        onError={failPreview}
      />
      <img
        ref={sharp}
        className="sharp"
        src={hdFailed ? previewSrc : hdUrl}
        srcSet={hdFailed ? undefined : buildSrcSet(hdUrl, width)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onLoad={() => setState('sharp')}
        onError={failHd}
      />
    </span>
  )
}

const isBroken = (image: HTMLImageElement | null): boolean => Boolean(image?.complete && image.naturalWidth === 0)
