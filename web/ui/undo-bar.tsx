import { type ReactNode, useEffect, useState } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { currentTime } from './use-current-time.ts'

type Props = {
  /** The action that can be undone. */
  text: string
  /** How long it can be undone. */
  seconds: number
  /** The consequence when the time is over. */
  note: (secondsLeft: number) => string
  /** The key that undoes it. */
  shortcut?: ReactNode
  onUndo: () => void
  onExpire: () => void
}

/** Offers to undo something for some seconds. Render it with a new key each time. */
export function UndoBar({ text, seconds, note, shortcut, onUndo, onExpire }: Props) {
  const [end] = useState(() => currentTime() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    // Browsers slow down the timers of pages that aren't visible.
    const timer = setInterval(() => setLeft(Math.ceil((end - currentTime()) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [end])
  useEffect(() => {
    if (left <= 0) onExpire()
  }, [left, onExpire])
  return (
    <section className="undo-bar" aria-label={ui.undo}>
      <p role="status">
        <Icon name="check" small /> <b className="bold">{text}</b>
      </p>
      <span className="meta">{note(Math.max(left, 0))}</span>
      <span className="grow" />
      <Button onClick={onUndo}>
        {ui.undo} {shortcut && <kbd>{shortcut}</kbd>}
      </Button>
    </section>
  )
}
