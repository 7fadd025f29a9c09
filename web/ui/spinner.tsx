import { ui } from '#contract/messages/en/ui.ts'

/** Centred; only where no skeleton can stand. */
export function Spinner({ label = ui.loading }: { label?: string }) {
  return (
    <div className="spinner" role="status">
      <span className="vh">{label}</span>
    </div>
  )
}
