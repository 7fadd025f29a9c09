import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { importUnread as texts } from '#contract/messages/en/journal-import-screens.ts'
import { Button } from '../../ui/button.tsx'
import type { ImportPlan } from './plan-import.ts'
import { shownFirst } from './unread-rows.tsx'

type Props = { rows: ImportPlan['incomplete']; fileNames: string[] }

/** Rows that were read without a part of them, or with a guess. */
export function IncompleteRows({ rows, fileNames }: Props) {
  const [isAll, setAll] = useState(false)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="import-incomplete">
      <h2 id="import-incomplete" className="journal-import-heading">
        {texts.incomplete}
        <span>{texts.rows(formatNumber(rows.length), rows.length)}</span>
      </h2>
      <ol className="journal-import-unread">
        {rows.slice(0, isAll ? undefined : shownFirst).map(({ file, sheet, rowIndex, line, text, reason, value }) => (
          <li key={JSON.stringify([file, sheet, rowIndex])}>
            <span className="meta">
              <span className="visually-hidden">{texts.line('')}</span>
              {formatNumber(line)}
            </span>
            <div>
              <code dir="auto">{text}</code>
              <p dir="auto">{texts.withValue(texts.gaps[reason], value)}</p>
              {fileNames.length > 1 && (
                <p className="meta" dir="auto">
                  {fileNames[file]}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {!isAll && rows.length > shownFirst && <Button onClick={() => setAll(true)}>{texts.showAll}</Button>}
    </section>
  )
}
