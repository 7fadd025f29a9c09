import type { ReactNode } from 'react'

type SectionHeaderProps = { id: string; title: string; note?: string | undefined; children?: ReactNode }

/** The title of a part of the page, below an ink rule. */
export function SectionHeader({ id, title, note, children }: SectionHeaderProps) {
  return (
    <div className="learning-section-head">
      <h2 id={id} className="subtitle">
        {title}
      </h2>
      {note && <span className="meta">{note}</span>}
      {children && <span className="learning-section-link">{children}</span>}
    </div>
  )
}
