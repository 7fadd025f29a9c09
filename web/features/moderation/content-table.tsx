// A table of posts and comments, with actions for each and for a selection.
import { useRef, useState } from 'react'
import {
  content as contentTexts,
  pending as pendingTexts,
  decide as texts,
} from '#contract/messages/en/moderation-screens.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { SelectAllCheckbox } from '../../ui/select-all-checkbox.tsx'
import { toast } from '../../ui/toast.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { ContentRow } from './content-row.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { type Decision, useDecide } from './decisions.ts'
import { SelectionBar } from './selection-bar.tsx'

type Props = {
  caption: string
  contents: readonly ModeratedContent[]
  /** Columns for content under review, or for all content. */
  columns: 'pending' | 'all'
  /** Called after a decision, to fetch the list again. */
  onDecided: () => Promise<void>
}

type PendingDecision = { contents: readonly ModeratedContent[]; decision: Decision; isStale?: boolean }

export function ContentTable({ caption, contents, columns, onDecided }: Props) {
  const selection = useSelection(contents)
  const [pendingDecision, setPendingDecision] = useState<PendingDecision | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const decide = useDecide()

  const afterDecision = async () => {
    selection.clear()
    await onDecided()
    // The focused element may have disappeared with its row.
    if (document.activeElement === document.body) focusFirst(table.current)
  }
  const requestDecision = async (about: readonly ModeratedContent[], decision: Decision) => {
    if (decision !== 'approved') return setPendingDecision({ contents: about, decision })
    try {
      const stale = await decide({ contents: about, decision })
      if (stale.length > 0) setPendingDecision({ contents: stale, decision, isStale: true })
      await afterDecision()
    } catch {
      toast.error(texts.failed)
    }
  }
  return (
    <>
      {selection.selected.length > 0 && (
        <SelectionBar
          chosen={selection.selected}
          onDecide={(decision) => void requestDecision(selection.selected, decision)}
          onClear={selection.clear}
        />
      )}
      <table ref={table} className={`moderation-table ${columns}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th className="moderation-cell-select" scope="col">
              <SelectAllCheckbox selection={selection} label={texts.selectAll} />
            </th>
            <th scope="col">{pendingTexts.what}</th>
            <th scope="col">{pendingTexts.author}</th>
            <th scope="col">{columns === 'pending' ? pendingTexts.reason : contentTexts.status}</th>
            <th scope="col" className="moderation-cell-age">
              {columns === 'pending' ? pendingTexts.waitingSince : contentTexts.created}
            </th>
            <th scope="col">
              <span className="visually-hidden">{texts.toolbar}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {contents.map((content, index) => (
            <ContentRow
              key={content._id}
              content={content}
              number={index + 1}
              isSelected={selection.has(content._id)}
              onToggle={() => selection.toggle(content._id)}
              onDecide={(decision) => void requestDecision([content], decision)}
            />
          ))}
        </tbody>
      </table>
      {pendingDecision && (
        <DecideDialog
          {...pendingDecision}
          onClose={() => setPendingDecision(null)}
          onDone={() => void afterDecision()}
        />
      )}
    </>
  )
}

const focusFirst = (table: HTMLTableElement | null): void =>
  (table?.querySelector<HTMLElement>('tbody input') ?? document.getElementById('main'))?.focus({ preventScroll: true })
