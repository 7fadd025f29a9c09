// A table of posts and comments, with actions for each and for a selection.
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { decide as texts } from '#contract/messages/en/moderation-screens.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { type Column, ResponsiveTable } from '../../shared/admin/responsive-table.tsx'
import { SelectAllCheckbox } from '../../ui/select-all-checkbox.tsx'
import { toast } from '../../ui/toast.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { contentColumns, DecisionButtons } from './content-columns.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { type Decision, decisionsFor, type Undoable, useDecide, useUndo } from './decisions.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { UndoDecision } from './undo-decision.tsx'
import { focusRow, useListKeys } from './use-list-keys.ts'

type Props = {
  caption: string
  contents: readonly ModeratedContent[]
  /** Called after a decision, to fetch the list again. */
  onDecided: () => Promise<void>
}

type PendingDecision = { contents: readonly ModeratedContent[]; decision: Decision; isStale?: boolean }

export function ContentTable({ caption, contents, onDecided }: Props) {
  const selection = useSelection(contents)
  const [pendingDecision, setPendingDecision] = useState<PendingDecision | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  /** The row to which the focus returns after a decision. */
  const lastRow = useRef(0)
  const navigate = useNavigate()
  const decide = useDecide()
  const undo = useUndo()

  const afterDecision = async (done: Undoable | null) => {
    if (done) setUndoable(done)
    selection.clear()
    await onDecided()
    // The focused element may have disappeared with its row.
    if (document.activeElement === document.body) focusRow(table, lastRow.current)
  }
  const requestDecision = async (about: readonly ModeratedContent[], decision: Decision) => {
    lastRow.current = contents.indexOf(about[0]!)
    if (decision !== 'approved') return setPendingDecision({ contents: about, decision })
    try {
      const { stale, undoable: done } = await decide({ contents: about, decision })
      if (stale.length > 0) setPendingDecision({ contents: stale, decision, isStale: true })
      await afterDecision(done)
    } catch {
      toast.error(texts.failed)
    }
  }
  const undoLast = async () => {
    if (!undoable) return
    setUndoable(null)
    await undo(undoable)
    await onDecided()
  }
  const openCase = (id: string) => void navigate({ to: '/admin/cases', search: { case: id, edit: '1' } })
  const expireUndo = useCallback(() => setUndoable(null), [])
  /** Decides on the selection, or else on the row with the focus. */
  const decideByKey = (index: number, decision: Decision) => {
    const about = selection.selected.length > 0 ? selection.selected : contents.slice(index, index + 1)
    const isPossible = about.length > 0 && about.every((content) => decisionsFor(content).includes(decision))
    if (index >= 0 && isPossible) void requestDecision(about, decision)
  }
  useListKeys(table, {
    a: (index) => decideByKey(index, 'approved'),
    r: (index) => decideByKey(index, 'rejected'),
    e: (index) => contents[index] && openCase(contents[index]._id),
    x: (index, event) => contents[index] && selection.toggle(contents[index]._id, { range: event.shiftKey }),
    z: () => void undoLast(),
    '?': () => setShowsKeys(true),
  })
  const columns: Column<ModeratedContent>[] = [
    {
      head: texts.selectAll,
      kind: 'select',
      control: <SelectAllCheckbox selection={selection} label={texts.selectAll} />,
      cell: ({ _id, kind, author }, index) => (
        <label className="choice">
          <input
            type="checkbox"
            checked={selection.has(_id)}
            onChange={({ nativeEvent }) =>
              selection.toggle(_id, { range: (nativeEvent as MouseEvent).shiftKey === true })
            }
            aria-label={texts.select(kind, author.name, index + 1)}
          />
        </label>
      ),
    },
    ...contentColumns,
    {
      head: texts.toolbar,
      kind: 'actions',
      cell: (content, index) => (
        <DecisionButtons
          content={content}
          number={index + 1}
          onDecide={(decision) => void requestDecision([content], decision)}
        />
      ),
    },
  ]
  return (
    <>
      {undoable && (
        <UndoDecision
          key={undoable.ids.join()}
          undoable={undoable}
          onUndo={() => void undoLast()}
          onExpire={expireUndo}
        />
      )}
      {selection.selected.length > 0 && (
        <SelectionBar
          chosen={selection.selected}
          onDecide={(decision) => void requestDecision(selection.selected, decision)}
          onClear={selection.clear}
        />
      )}
      {contents.length > 0 && (
        <ResponsiveTable
          ref={table}
          caption={caption}
          columns={columns}
          rows={contents}
          keyOf={({ _id }) => _id}
          isSelected={({ _id }) => selection.has(_id)}
        />
      )}
      {pendingDecision && (
        <DecideDialog
          {...pendingDecision}
          onClose={() => {
            setPendingDecision(null)
            if (document.activeElement === document.body) focusRow(table, lastRow.current)
          }}
          onDone={(done) => void afterDecision(done)}
        />
      )}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  )
}
