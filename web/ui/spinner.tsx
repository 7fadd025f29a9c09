import { ui } from '#contract/messages/en/ui.ts'

/** Centered. Use it only where a skeleton isn't possible. */
export function Spinner({ label = ui.loading }: { label?: string }) {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
