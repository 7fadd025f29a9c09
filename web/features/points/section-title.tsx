import type { ReactNode } from 'react'

type Props = { id: string; title: string; note?: ReactNode; children?: ReactNode }

/** The title of a part of the page, below an ink rule. */
export function SectionTitle({ id, title, note, children }: Props) {
  return (
    <div className="points-section-title">
      <h2 id={id} className="subtitle">
        {title}
      </h2>
      {note && <span className="meta">{note}</span>}
      {children}
    </div>
  )
}
