import { formatNumber } from '#contract/format-number.ts'
import { importUnread as texts } from '#contract/messages/en/journal-import-screens.ts'
import type { ImportPlan } from './plan-import.ts'

/** Rows that were read without a part of them, or with a guess. */
export const IncompleteRows = ({ rows }: { rows: ImportPlan['incomplete'] }) => (
  <>
    <h3 className="subtitle">{texts.incomplete}</h3>
    <ol className="journal-import-unread">
      {rows.map(({ file, sheet, rowIndex, line, text, reason, value }) => (
        <li key={JSON.stringify([file, sheet, rowIndex])}>
          <span className="meta">
            <span className="visually-hidden">{texts.line('')}</span>
            {formatNumber(line)}
          </span>
          <div>
            <code dir="auto">{text}</code>
            <p dir="auto">{texts.withValue(texts.gaps[reason], value)}</p>
          </div>
        </li>
      ))}
    </ol>
  </>
)
