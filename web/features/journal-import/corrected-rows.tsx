import { formatNumber } from '#contract/format-number.ts'
import { importUnread as texts } from '#contract/messages/en/journal-import-screens.ts'
import { Button } from '../../ui/button.tsx'
import type { ImportPlan } from './plan-import.ts'
import type { Correction } from './use-import.ts'

type Props = {
  cells: ImportPlan['corrected']
  isUpdating: boolean
  onCorrect: (correction: Correction) => void
}

/** The member's corrections, next to the file's own values. */
export function CorrectedRows({ cells, isUpdating, onCorrect }: Props) {
  return (
    <ol className="journal-import-unread">
      {cells.map(({ file, sheet, rowIndex, line, text, cell: { index, column, text: before } }) => (
        <li key={JSON.stringify([file, sheet, rowIndex, index])}>
          <span className="meta">
            <span className="visually-hidden">{texts.line('')}</span>
            {formatNumber(line)}
          </span>
          <div>
            <p dir="auto">{texts.changed(column, before.slice(0, 80), text)}</p>
            <Button
              aria-label={texts.undoIn(formatNumber(line))}
              disabled={isUpdating}
              onClick={() => {
                onCorrect({ file, sheet, rowIndex, index, text: null })
                document.getElementById('import-unread')?.focus()
              }}
            >
              {texts.undo}
            </Button>
          </div>
        </li>
      ))}
    </ol>
  )
}
