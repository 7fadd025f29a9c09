import { useEffect, useState } from 'react'
import { decide as texts } from '#contract/messages/en/moderation-screens.ts'
import { moderationLimits } from '#contract/moderation-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What was just decided. `ids` are those of the decisions. */
export type Undoable = { ids: readonly string[]; text: string }

type Props = { undoable: Undoable; onUndo: () => void; onExpire: () => void }

/** Offers to undo a decision for 10 seconds. Render it with a new key for each decision. */
export function UndoBar({ undoable, onUndo, onExpire }: Props) {
  const [left, setLeft] = useState<number>(moderationLimits.undoSeconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) onExpire()
  }, [left, onExpire])
  return (
    <section className="moderation-undo" aria-label={texts.undo}>
      <p role="status">
        <Icon name="check" small /> <b className="bold">{undoable.text}</b>
      </p>
      <span className="meta">{texts.noticesIn(Math.max(left, 0))}</span>
      <span className="grow" />
      <Button onClick={onUndo}>
        {texts.undo} <kbd>Z</kbd>
      </Button>
    </section>
  )
}
