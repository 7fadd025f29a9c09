// Posts and comments with what can be done about them, one by one and together.
import { useRef, useState } from 'react'
import {
  content as contentTexts,
  pending as pendingTexts,
  decide as texts,
} from '#contract/messages/en/moderation-screens.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { SelectAll } from '../../ui/select-all.tsx'
import { useSelection } from '../../ui/selection.ts'
import { toast } from '../../ui/toast.ts'
import { ContentRow } from './content-row.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { type Decision, useDecide } from './decisions.ts'
import { SelectionBar } from './selection-bar.tsx'

type Props = {
  caption: string
  contents: readonly ModeratedContent[]
  /** The columns for what waits, or for everything. */
  columns: 'waiting' | 'all'
  /** Something was decided: the list is to be fetched again. */
  onDecided: () => Promise<void>
}

type Asked = { contents: readonly ModeratedContent[]; decision: Decision }

export function ContentTable({ caption, contents, columns, onDecided }: Props) {
  const selection = useSelection(contents)
  const [asked, setAsked] = useState<Asked | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const decide = useDecide()

  const decided = async () => {
    selection.clear()
    await onDecided()
    // What had the focus may be gone with its row.
    if (document.activeElement === document.body) focusFirst(table.current)
  }
  const ask = async (about: readonly ModeratedContent[], decision: Decision) => {
    if (decision !== 'approved') return setAsked({ contents: about, decision })
    try {
      await decide(about, decision)
      await decided()
    } catch {
      toast.error(texts.failed)
    }
  }
  return (
    <>
      {selection.chosen.length > 0 && (
        <SelectionBar
          chosen={selection.chosen}
          onDecide={(decision) => void ask(selection.chosen, decision)}
          onClear={selection.clear}
        />
      )}
      <table ref={table} className={`q ${columns}`}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th className="sel" scope="col">
              <SelectAll selection={selection} label={texts.selectAll} />
            </th>
            <th scope="col">{pendingTexts.what}</th>
            <th scope="col">{pendingTexts.author}</th>
            <th scope="col">{columns === 'waiting' ? pendingTexts.reason : contentTexts.state}</th>
            <th scope="col" className="age">
              {columns === 'waiting' ? pendingTexts.waitingSince : contentTexts.written}
            </th>
            <th scope="col">
              <span className="vh">{texts.toolbar}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {contents.map((content, index) => (
            <ContentRow
              key={content._id}
              content={content}
              number={index + 1}
              chosen={selection.has(content._id)}
              onToggle={() => selection.toggle(content._id)}
              onDecide={(decision) => void ask([content], decision)}
            />
          ))}
        </tbody>
      </table>
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} onDone={() => void decided()} />}
    </>
  )
}

const focusFirst = (table: HTMLTableElement | null): void =>
  (table?.querySelector<HTMLElement>('tbody input') ?? document.getElementById('main'))?.focus({ preventScroll: true })
