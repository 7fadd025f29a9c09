import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

type BlankProps = {
  drawing: DrawingName
  title: string
  text?: string
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
  /** A failure is spoken as soon as it is there. */
  urgent?: boolean
  /** The one or two things to do about it. */
  children?: ReactNode
}

/** A screen or a part with nothing to show: one drawing, one sentence, one action. */
export function EmptyState({ drawing, title, text, heading: Heading = 'h2', urgent, children }: BlankProps) {
  return (
    <div className="blank" role={urgent ? 'alert' : undefined}>
      <Drawing name={drawing} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  )
}
