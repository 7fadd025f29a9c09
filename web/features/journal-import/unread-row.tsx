import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { importUnread as texts } from '#contract/messages/en/journal-import-screens.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { RowProblem } from './fill.ts'
import type { ImportPlan } from './plan-import.ts'
import type { Correction } from './use-import.ts'

type Unread = ImportPlan['unread'][number]

/** Such rows are no trades: orders that weren't executed, and text that pretends to be one. */
const notCorrected: readonly RowProblem[] = ['quantityZero', 'formula']

const longest = 120

const reasonOf = ({ problem, value }: Unread): string =>
  value && problem !== 'quantityZero'
    ? texts.withValue(texts.problems[problem], value.slice(0, 80))
    : texts.problems[problem]

type Props = {
  row: Unread
  fileName: string | undefined
  isUpdating: boolean
  onCorrect: (correction: Correction) => void
}

/** A row that couldn't be read. The member can correct the cell that is the reason. */
export function UnreadRow({ row, fileName, isUpdating, onCorrect }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { cell, line, sheet } = row
  const action = cell?.text === '' ? texts.add : texts.correct
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <li>
      <span className="meta" title={texts.line(formatNumber(line))}>
        <span className="visually-hidden">{texts.line('')}</span>
        {formatNumber(line)}
      </span>
      <div>
        <code dir="auto">{row.text}</code>
        <p dir="auto">{reasonOf(row)}</p>
        {(fileName || sheet) && (
          <p className="meta" dir="auto">
            {[fileName, sheet].filter(Boolean).join(', ')}
          </p>
        )}
        {cell && !notCorrected.includes(row.problem) && !isOpen && (
          <button
            ref={button}
            type="button"
            className="quiet-link tap-target"
            aria-label={texts.correctIn(action, formatNumber(line))}
            onClick={() => setOpen(true)}
          >
            {action}
          </button>
        )}
        {cell && isOpen && (
          <CorrectionForm
            // Another cell of the row has the next problem.
            key={cell.index}
            row={row}
            cell={cell}
            isUpdating={isUpdating}
            onCorrect={onCorrect}
            onClose={close}
          />
        )}
      </div>
    </li>
  )
}

type FormProps = Pick<Props, 'row' | 'isUpdating' | 'onCorrect'> & {
  cell: NonNullable<Unread['cell']>
  onClose: () => void
}

function CorrectionForm({ row, cell, isUpdating, onCorrect, onClose }: FormProps) {
  const [text, setText] = useState(cell.text.slice(0, longest))
  const [sent, setSent] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // Once the row is read, this form is gone; the heading above says how many rows are left. Unless the member is already
  // somewhere else.
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
    return () => {
      if ((document.activeElement ?? document.body) === document.body) document.getElementById('import-unread')?.focus()
    }
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUpdating) return
    setSent(text)
    const { file, sheet, rowIndex } = row
    onCorrect({ file, sheet, rowIndex, index: cell.index, text: text.trim() })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <TextField
        label={cell.column}
        hint={texts.inFile(cell.text.slice(0, longest))}
        error={sent !== null && !isUpdating && sent === text ? texts.problems[row.problem] : undefined}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="button-row">
        <Button type="submit" pending={isUpdating}>
          {texts.readAgain}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
