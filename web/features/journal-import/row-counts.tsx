// Every row of the files, counted once.

import { formatNumber } from '#contract/format-number.ts'
import { importCounts as texts } from '#contract/messages/en/journal-import-screens.ts'
import type { ImportCounts } from './plan-import.ts'

const kinds = ['matched', 'known', 'unread', 'ignored'] as const

export const ignoredRows = ({ ignored }: ImportCounts): number =>
  Object.values(ignored).reduce((sum, rows) => sum + rows, 0)

export function RowCounts({ counts, trades }: { counts: ImportCounts; trades: number }) {
  const rows = { ...counts, ignored: ignoredRows(counts) }
  const total = Math.max(
    1,
    kinds.reduce((sum, kind) => sum + rows[kind], 0),
  )
  const notes = {
    matched: texts.matchedNote(formatNumber(trades), trades),
    known: texts.knownNote,
    unread: texts.unreadNote,
    ignored: texts.ignoredNote,
  }
  const parts = kinds.map((kind) => `${texts[kind]} ${formatNumber(rows[kind])}`)
  let at = 0
  return (
    <section className="journal-import-section" aria-labelledby="import-counts">
      <h2 id="import-counts" className="journal-import-subtitle">
        {texts.heading(formatNumber(counts.rows), counts.rows)}
      </h2>
      <svg
        className="journal-import-bar"
        viewBox="0 0 1000 16"
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chart(parts.join(', '))}
      >
        {kinds.map((kind) => {
          const width = (rows[kind] / total) * 1000
          const x = at
          at += width
          return (
            width > 0 && (
              <rect
                key={kind}
                className={`journal-import-${kind}`}
                x={x}
                y={0}
                width={Math.max(3, width - 2)}
                height={16}
              />
            )
          )
        })}
      </svg>
      <dl className="journal-import-tally">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>
              <svg className="journal-import-bar" viewBox="0 0 10 10" width={10} height={10} aria-hidden="true">
                <rect className={`journal-import-${kind}`} x={0.5} y={0.5} width={9} height={9} />
              </svg>
              {texts[kind]}
            </dt>
            <dd>{formatNumber(rows[kind])}</dd>
            <dd className="meta">{notes[kind]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
