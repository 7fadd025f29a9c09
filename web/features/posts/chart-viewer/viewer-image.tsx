// The image in the viewer: its preview at once, then the sharp one, or what this device has of it.
import { useEffect, useState } from 'react'
import type { Media } from '#contract/media.ts'
import { chartViewer as texts } from '#contract/messages/en/chart-viewer-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { buildSrcSet } from '../../../ui/src-set.ts'
import { storedImage } from '../../../ui/stored-image.ts'

/** Milliseconds after which a chart that is still loading says so. */
const slowAfter = 1500

type Props = {
  image: Media
  label: string
  /** The displayed width in CSS pixels. */
  width: number
  onRetry: () => void
}

type State = 'loading' | 'slow' | 'shown' | 'failed'

export function ViewerImage({ image, label, width, onRetry }: Props) {
  const [state, setState] = useState<State>('loading')
  const [storedSrc, setStoredSrc] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  const onError = async () => {
    const found = storedSrc ? undefined : await storedImage.find?.(image)
    if (found) setStoredSrc(found)
    else setState('failed')
  }
  if (state === 'failed') return <Failed onRetry={onRetry} />
  return (
    <>
      <img className="post-viewer-preview" src={image.previewUrl} alt="" draggable={false} />
      <img
        className="post-viewer-sharp"
        src={storedSrc ?? image.url}
        srcSet={storedSrc ? undefined : buildSrcSet(image.hdUrl, image.width)}
        sizes={`${Math.ceil(width)}px`}
        width={image.width}
        height={image.height}
        alt={label}
        draggable={false}
        data-shown={state === 'shown' || undefined}
        onLoad={() => setState('shown')}
        onError={() => void onError()}
      />
      {state !== 'shown' && (
        <span className="post-viewer-loading meta" role="status">
          {state === 'slow' ? texts.slow : texts.loading}
        </span>
      )}
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="post-viewer-failed" role="alert">
      <p className="bold">{texts.failed}</p>
      <p className="muted">{texts.failedText}</p>
      <Button onClick={onRetry}>
        <Icon name="refresh" />
        {ui.tryAgain}
      </Button>
    </div>
  )
}
