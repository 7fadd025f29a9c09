import type { ReactNode } from 'react'

/** A short label next to what it describes, such as "Author". */
export function Chip({ children }: { children: ReactNode }) {
  return <span className="chip">{children}</span>
}
