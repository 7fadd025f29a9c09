import { type ReactNode, useId } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="journal-section" aria-labelledby={id}>
      <h2 id={id} className="subtitle">
        {title}
      </h2>
      {children}
    </section>
  )
}
