// One chart of a post at a time, with the controls around it.
import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { chartViewer as texts } from '#contract/messages/en/chart-viewer-screens.ts'
import type { Post } from '#contract/posts.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { SyntheticLabel } from '../../../shared/synthetic-label.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { type KeyAction, useDocumentKeys } from '../../../ui/use-document-keys.ts'
import { chartLabel } from '../chart-label.ts'
import { shareChart } from '../post-actions.ts'
import { maxScale, zoomStep } from './chart-zoom.ts'
import { type ChartGestures, useChartGestures } from './use-chart-gestures.ts'
import { ViewerPanel } from './viewer-panel.tsx'
import { ViewerStage } from './viewer-stage.tsx'

const arrows = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] } as const
/** CSS pixels that a key moves the chart by. */
const keyDistance = 80

const isArrow = (key: string): key is keyof typeof arrows => Object.hasOwn(arrows, key)

type Props = { post: Post; number: number; onGo: (number: number) => void; onRetry: () => void }

export function ViewerCharts({ post, number, onGo, onRetry }: Props) {
  const { media } = post
  const image = media[number - 1]!
  const label = chartLabel(post, number - 1)
  const [isPanelHidden, setPanelHidden] = useState(false)
  const step = (by: 1 | -1) => {
    const next = number + by
    if (next >= 1 && next <= media.length) onGo(next)
  }
  const gestures = useChartGestures({ image, onSwipe: step })
  const keyAction = ({ key, shiftKey }: KeyboardEvent): KeyAction | undefined => {
    if (shiftKey && isArrow(key)) {
      const [x, y] = arrows[key]
      return { run: () => gestures.move({ x: x * keyDistance, y: y * keyDistance }), repeats: true }
    }
    if (key === 'ArrowLeft') return { run: () => step(-1), repeats: true }
    if (key === 'ArrowRight') return { run: () => step(1), repeats: true }
    if (key === '+' || key === '=') return { run: () => gestures.zoomBy(zoomStep), repeats: true }
    if (key === '-' || key === '_') return { run: () => gestures.zoomBy(1 / zoomStep), repeats: true }
    if (key === '0') return { run: gestures.reset }
    if (key.toLowerCase() === 'd') return { run: () => setPanelHidden(!isPanelHidden) }
  }
  useDocumentKeys((event) => (isInOtherDialog(event.target) ? undefined : keyAction(event)))
  return (
    <>
      <ChartActions post={post} number={number} />
      <SyntheticLabel media={post} isHidden />
      <ViewerStage image={image} label={label} gestures={gestures} onRetry={onRetry} />
      <MemberText as="p" className="visually-hidden" role="status">
        {texts.shown(number, media.length, label)}
      </MemberText>
      <div className="post-viewer-controls">
        <ZoomButtons gestures={gestures} />
        <p className="meta">{texts.touchHint}</p>
      </div>
      {media.length > 1 && (
        <>
          <StepButton direction="previous" disabled={number === 1} onClick={() => step(-1)} />
          <StepButton direction="next" disabled={number === media.length} onClick={() => step(1)} />
          <FilmStrip post={post} number={number} onGo={onGo} />
        </>
      )}
      {!isPanelHidden && <ViewerPanel post={post} number={number} />}
    </>
  )
}

const isInOtherDialog = (target: EventTarget | null): boolean => {
  const dialog = target instanceof Element ? target.closest('dialog') : null
  return dialog !== null && dialog.querySelector('.post-viewer') === null
}

function ChartActions({ post, number }: { post: Post; number: number }) {
  const platform = usePlatform()
  const { url } = post.media[number - 1]!
  const extension = /\.(\w+)(?:\?|$)/.exec(url)?.[1] ?? 'webp'
  return (
    <div className="post-viewer-actions">
      <a
        className={iconButtonClass()}
        href={url}
        download={`${post.author.username}-${post.section}-${number}.${extension}`}
        aria-label={texts.save}
      >
        <Icon name="download" />
      </a>
      <IconButton icon="share" label={texts.share} onClick={() => void shareChart(platform, post, number)} />
    </div>
  )
}

function ZoomButtons({ gestures: { zoom, bounds, zoomBy, reset } }: { gestures: ChartGestures }) {
  const percent = formatNumber(Math.round(zoom.scale * 100))
  const isWhole = zoom.scale === 1
  const isLargest = zoom.scale >= maxScale(bounds)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="post-viewer-zoom" role="group" aria-label={texts.zoom}>
      <IconButton
        icon="zoom-out"
        label={texts.zoomOut}
        aria-disabled={isWhole || undefined}
        onClick={() => zoomBy(1 / zoomStep)}
      />
      <button type="button" className="post-viewer-percent" aria-label={texts.reset(percent)} onClick={reset}>
        {texts.percent(percent)}
      </button>
      <IconButton
        icon="zoom-in"
        label={texts.zoomIn}
        aria-disabled={isLargest || undefined}
        onClick={() => zoomBy(zoomStep)}
      />
      <IconButton icon="fit" label={texts.fit} aria-pressed={isWhole} onClick={reset} />
    </div>
  )
}

type StepProps = { direction: 'previous' | 'next'; disabled: boolean; onClick: () => void }

/** Stays rendered at both ends, so that it keeps the focus. */
function StepButton({ direction, disabled, onClick }: StepProps) {
  return (
    <IconButton
      icon={direction === 'next' ? 'chevron-right' : 'chevron-left'}
      label={texts[direction]}
      className={`post-viewer-step ${direction}`}
      aria-disabled={disabled || undefined}
      onClick={onClick}
    />
  )
}

function FilmStrip({ post, number, onGo }: { post: Post; number: number; onGo: (number: number) => void }) {
  const { media } = post
  return (
    <ol className="post-viewer-film" aria-label={texts.charts}>
      {media.map((image, index) => (
        <li key={image._id}>
          <button
            type="button"
            aria-label={texts.open(index + 1, media.length, chartLabel(post, index))}
            aria-current={index + 1 === number || undefined}
            data-light={image.isLight}
            onClick={() => onGo(index + 1)}
          >
            <img src={image.previewUrl} alt="" />
          </button>
        </li>
      ))}
    </ol>
  )
}
