import type { CSSProperties } from 'react'
import type { Media } from '#contract/media.ts'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import type { Post } from '#contract/posts.ts'
import { SyntheticLabel } from '../../shared/synthetic-label.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressiveImage } from '../../ui/progressive-image.tsx'
import { chartLabel } from './chart-label.ts'
import { ChartLink } from './chart-link.tsx'
import './post-charts.css'

/** Charts in a collage. The last one says how many more there are. */
const maxShown = 4
/** CSS pixels. Charts that would be lower are cropped at the left instead. */
const minHeight = 120

const columnSizes = '(min-width: 768px) 640px, calc(100vw - 32px)'
const halfSizes = '(min-width: 768px) 320px, 50vw'

type Props = {
  post: Post
  /** Load the first chart first. */
  priority?: boolean
}

/** The charts of a post, 480 pixels high at most. Each opens in the viewer. */
export function PostCharts({ post, priority }: Props) {
  const { media } = post
  const [only] = media
  if (!only) return null
  return media.length === 1 ? (
    <SingleChart post={post} image={only} priority={priority} />
  ) : (
    <Collage post={post} priority={priority} />
  )
}

/** In its own aspect ratio. If it's taller it is cut off at the foot, and says so. */
function SingleChart({ post, image, priority }: Props & { image: Media }) {
  const { width, height } = image
  const style = {
    '--chart-width': `${width}px`,
    '--chart-ratio': height / width,
    '--chart-min-height': `${Math.min(minHeight, height)}px`,
  } as CSSProperties
  const stripWidth = Math.ceil((minHeight * width) / height)
  return (
    <figure className="post-chart" style={style}>
      <ChartLink post={post} number={1} className="post-chart-link">
        <ProgressiveImage
          image={{ ...image, alt: chartLabel(post, 0) }}
          sizes={stripWidth > 640 ? `${stripWidth}px` : columnSizes}
          priority={priority}
        />
        <SyntheticLabel media={post} onImage isHidden />
        <span className="post-chart-fade">
          <span className="post-chart-whole">
            <Icon name="fit" small />
            {texts.wholeChart}
          </span>
        </span>
      </ChartLink>
    </figure>
  )
}

function Collage({ post, priority }: Props) {
  const { media } = post
  const shown = media.slice(0, maxShown)
  const hidden = media.length - shown.length
  return (
    <ul className="post-collage" data-count={shown.length} aria-label={texts.charts(media.length)}>
      {shown.map((image, index) => (
        <li key={image._id}>
          <ChartLink post={post} number={index + 1} className="post-chart-link">
            <ProgressiveImage
              image={{ ...image, alt: chartLabel(post, index) }}
              sizes={shown.length === 3 && index === 0 ? columnSizes : halfSizes}
              priority={priority && index === 0}
            />
            <SyntheticLabel media={post} onImage isHidden />
            {hidden > 0 && index === maxShown - 1 && (
              <span className="post-chart-whole">{texts.moreCharts(hidden)}</span>
            )}
          </ChartLink>
        </li>
      ))}
    </ul>
  )
}
