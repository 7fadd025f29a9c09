import { formatNumber } from '#contract/format-number.ts'
import { importCounts as texts } from '#contract/messages/en/journal-import-screens.ts'
import type { IgnoredReason } from './fill.ts'
import type { ImportCounts } from './plan-import.ts'

export function LeftOutRows({ counts }: { counts: ImportCounts }) {
  const { known, ignored } = counts
  const reasons = Object.entries(ignored) as [IgnoredReason, number][]
  if (known === 0 && reasons.length === 0) return null
  return (
    <section aria-labelledby="import-left-out">
      <h2 id="import-left-out" className="journal-import-heading">
        {texts.leftOut}
      </h2>
      <ul className="journal-import-left-out">
        {known > 0 && (
          <li>
            <p className="bold">{texts.known}</p>
            <p className="muted">{texts.knownText(formatNumber(known), known)}</p>
          </li>
        )}
        {reasons.map(([reason, rows]) => (
          <li key={reason}>
            <p>{texts.reasons[reason]}</p>
            <p className="meta">{texts.rows(formatNumber(rows), rows)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
