import type { ReactNode } from 'react'

/** A large number and its name, for a `<dl className="landing-stats">`. */
export function Stat({ value, label }: { value: ReactNode; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
