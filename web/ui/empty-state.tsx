import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration.tsx'

type EmptyStateProps = {
  illustration: IllustrationName
  title: string
  text?: string
  /** `h1` if this is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
  /** Screen readers announce it at once, for failures. */
  isAlert?: boolean
  /** One or two buttons or links. */
  children?: ReactNode
}

/** A page or section with nothing to show: an illustration, a sentence and an action. */
export function EmptyState({ illustration, title, text, heading: Heading = 'h2', isAlert, children }: EmptyStateProps) {
  return (
    <div className="empty-state" role={isAlert ? 'alert' : undefined}>
      <Illustration name={illustration} />
      <Heading dir="auto">{title}</Heading>
      {text && <p dir="auto">{text}</p>}
      {children && <div className="button-row">{children}</div>}
    </div>
  )
}
