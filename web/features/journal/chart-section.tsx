import { type ReactNode, useId, useState } from 'react'
import { journalFigures as texts } from '#contract/messages/en/journal-screens.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = { title: string; chart: ReactNode; table: ReactNode; children?: ReactNode }

/** A drawing with a button that shows the same as a table. */
export function ChartSection({ title, chart, table, children }: Props) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section className="journal-section" aria-labelledby={id}>
      <div className="journal-section-head">
        <h2 id={id} className="subtitle">
          {title}
        </h2>
        <IconButton
          icon={isTable ? 'candlesticks' : 'list'}
          label={`${title}: ${isTable ? texts.showChart : texts.showTable}`}
          muted
          onClick={() => setTable(!isTable)}
        />
      </div>
      {isTable ? <div className="journal-scroll">{table}</div> : chart}
      {children}
    </section>
  )
}
