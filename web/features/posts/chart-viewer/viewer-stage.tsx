import { type CSSProperties, useState } from 'react'
import type { Media } from '#contract/media.ts'
import { chartViewer as texts } from '#contract/messages/en/chart-viewer-screens.ts'
import { fitOnStage, thirdOf, visiblePart } from './chart-zoom.ts'
import type { ChartGestures } from './use-chart-gestures.ts'
import { ViewerImage } from './viewer-image.tsx'

type Props = { image: Media; label: string; gestures: ChartGestures; onRetry: () => void }

/** The chart, and while zoomed in, where in the chart the visible part is. */
export function ViewerStage({ image, label, gestures, onRetry }: Props) {
  const { stage, bounds, zoom, swiped, isDragging, handlers } = gestures
  const fitted = fitOnStage(bounds)
  const isZoomed = zoom.scale > 1
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setAttempt(attempt + 1)
    onRetry()
  }
  const style: CSSProperties = {
    width: fitted.width,
    height: fitted.height,
    transform: `translate(-50%, -50%) translate(${zoom.x + swiped}px, ${zoom.y}px) scale(${zoom.scale})`,
  }
  return (
    <div
      ref={stage}
      className="post-viewer-stage"
      data-zoomed={isZoomed || undefined}
      data-dragging={isDragging || undefined}
      {...handlers}
    >
      <div className="post-viewer-image" style={style} data-light={image.isLight}>
        <ViewerImage
          key={`${image._id} ${attempt}`}
          image={image}
          label={label}
          width={fitted.width * zoom.scale}
          onRetry={retry}
        />
      </div>
      {isZoomed && <Inset image={image} gestures={gestures} />}
    </div>
  )
}

const percent = (share: number): string => `${share * 100}%`

function Inset({ image, gestures: { zoom, bounds } }: { image: Media; gestures: ChartGestures }) {
  const part = visiblePart(zoom, bounds)
  const place = texts.part(thirdOf(part.y, part.height), thirdOf(part.x, part.width))
  const style: CSSProperties = {
    left: percent(part.x),
    top: percent(part.y),
    width: percent(part.width),
    height: percent(part.height),
  }
  return (
    <div className="post-viewer-inset" role="img" aria-label={place} data-light={image.isLight}>
      <span style={{ aspectRatio: `${image.width} / ${image.height}` }}>
        <img src={image.previewUrl} alt="" draggable={false} />
        <span className="post-viewer-part" style={style} />
      </span>
    </div>
  )
}
