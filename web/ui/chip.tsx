import type { ReactNode } from 'react'

/** A word about what stands beside it, such as "Author". */
export function Chip({ children }: { children: ReactNode }) {
  return <span className="chip">{children}</span>
}
