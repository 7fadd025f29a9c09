import { type ReactNode, useId } from 'react'

type BandProps = {
  title: string
  lead: string
  /** Beside the title, such as a link. */
  aside?: ReactNode
  /** On the page's ground instead of a sheet of paper. */
  plain?: boolean
  className?: string
  children: ReactNode
}

/** A section of the landing page, across the whole window. */
export function Band({ title, lead, aside, plain, className = '', children }: BandProps) {
  const id = useId()
  return (
    <section className={plain ? 'landing-band plain' : 'landing-band'} aria-labelledby={id}>
      <div className={`landing-band-inner ${className}`}>
        <div className="landing-band-head">
          <h2 className="title" id={id}>
            {title}
          </h2>
          {lead && <p className="lead muted">{lead}</p>}
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
