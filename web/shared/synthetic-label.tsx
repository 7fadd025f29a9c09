import { synthetic as texts } from '#contract/messages/en/synthetic.ts'
import './synthetic-label.css'

type Props = {
  media: { isSynthetic: boolean }
  /** On an image instead of in a line of text. */
  onImage?: boolean
  /** The description of the image says it already. */
  isHidden?: boolean
}

/** On images and lessons that were made or changed with AI to look real. */
export const SyntheticLabel = ({ media, onImage, isHidden }: Props) =>
  media.isSynthetic && (
    <span className={onImage ? 'synthetic-label on-image' : 'synthetic-label'} aria-hidden={isHidden}>
      {texts.label}
    </span>
  )
