// Keys that work anywhere on the page. Other code doesn't listen to the keys of the document (scripts/architecture.ts).
import { useEffect, useEffectEvent, useRef } from 'react'

/** What a key does. Held down, it does so once, unless it `repeats`, as moving and seeking do. */
export type KeyAction = { run: () => void; repeats?: boolean }

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, input:not([type=checkbox]), [contenteditable]') !== null

/**
 * Asks `actionOf` for the action of each key, except in text fields and in shortcuts of the browser. A key that is held
 * belongs to its press, even if that moved the focus into a text field.
 */
export function useDocumentKeys(actionOf: (event: KeyboardEvent) => KeyAction | undefined, isActive = true): void {
  const pressed = useRef<{ code: string; action: KeyAction } | null>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, repeat } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!repeat) {
      const action = isTyping(event.target) ? undefined : actionOf(event)
      pressed.current = action ? { code, action } : null
    }
    if (pressed.current?.code !== code) return
    event.preventDefault()
    if (!repeat) pressed.current.action.run()
    else if (pressed.current.action.repeats) actionOf(event)?.run()
  })
  useEffect(() => {
    if (!isActive) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isActive])
}
