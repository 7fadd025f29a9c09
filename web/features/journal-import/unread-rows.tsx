import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { importUnread as texts } from '#contract/messages/en/journal-import-screens.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CorrectedRows } from './corrected-rows.tsx'
import type { ImportPlan } from './plan-import.ts'
import { UnreadRow } from './unread-row.tsx'
import type { Correction } from './use-import.ts'

type Unread = ImportPlan['unread'][number]

export const shownFirst = 10

const keyOf = ({ file, sheet, rowIndex }: Unread): string => JSON.stringify([file, sheet, rowIndex])

type Props = {
  rows: readonly Unread[]
  corrected: ImportPlan['corrected']
  count: number
  /** Shown with each line if there are several. */
  fileNames: string[]
  isUpdating: boolean
  onCorrect: (correction: Correction) => void
}

/** Rows that couldn't be read, each with its reason, and those that the member corrected. */
export function UnreadRows({ rows, corrected, count, fileNames, isUpdating, onCorrect }: Props) {
  const [isAll, setAll] = useState(false)
  if (rows.length + corrected.length === 0) return null
  const shown = isAll ? rows : rows.slice(0, shownFirst)
  return (
    <section aria-labelledby="import-unread">
      <h2 id="import-unread" tabIndex={-1} className="journal-import-heading">
        {count === 0 ? texts.corrected : texts.heading}
        {count > 0 && <span className="journal-import-loss bold">{texts.rows(formatNumber(count), count)}</span>}
      </h2>
      {rows.length > 0 && (
        <ol className="journal-import-unread">
          {shown.map((row, at) => (
            <UnreadRow
              // Trades that are too long have no place of their own.
              key={row.cell ? keyOf(row) : `${at}`}
              row={row}
              fileName={fileNames.length > 1 ? fileNames[row.file] : undefined}
              isUpdating={isUpdating}
              onCorrect={onCorrect}
            />
          ))}
        </ol>
      )}
      {!isAll && rows.length > shownFirst && <Button onClick={() => setAll(true)}>{texts.showAll}</Button>}
      {count > 0 && corrected.length > 0 && <h3 className="subtitle">{texts.corrected}</h3>}
      {corrected.length > 0 && <CorrectedRows cells={corrected} isUpdating={isUpdating} onCorrect={onCorrect} />}
      {/* In a new tab, because leaving this page would discard the import. */}
      <Link to="/dashboard/journal/new" target="_blank" rel="noopener" className={buttonClass({ variant: 'plain' })}>
        {texts.addByHand} <Icon name="external" small />
      </Link>
    </section>
  )
}
