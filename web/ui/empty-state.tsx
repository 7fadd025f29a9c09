import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration.tsx'

type EmptyStateProps = {
  illustration: IllustrationName
  title: string
  text?: string
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
  /** A failure is spoken as soon as it is there. */
  isAlert?: boolean
  /** The one or two things to do about it. */
  children?: ReactNode
}

/** A screen or a part with nothing to show: one drawing, one sentence, one action. */
export function EmptyState({ illustration, title, text, heading: Heading = 'h2', isAlert, children }: EmptyStateProps) {
  return (
    <div className="empty-state" role={isAlert ? 'alert' : undefined}>
      <Illustration name={illustration} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="button-row">{children}</div>}
    </div>
  )
}
