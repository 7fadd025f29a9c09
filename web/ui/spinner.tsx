import { ui } from '#contract/messages/en/ui.ts'

/** Centred; only where no skeleton can stand. */
export function Spinner({ label = ui.loading }: { label?: string }) {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
