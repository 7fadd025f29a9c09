import { useEffect, useRef, useState } from 'react'
import { browserClock } from '../clock.ts'

/** Milliseconds after the last keystroke until the text is applied. */
const typingDelay = 250

/**
 * A text field that is bound to a search param. Typing updates the param after a pause (`live`), and navigation
 * updates the text.
 */
export function useSearchText(
  value: string,
  onChange: (text: string) => void,
  { live = true }: { live?: boolean } = {},
) {
  const [text, setText] = useState(value)
  const applied = useRef(value)
  const cancel = useRef(() => {})
  // Other params may change before the text is applied.
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    if (value === applied.current) return
    applied.current = value
    cancel.current()
    setText(value)
  }, [value])
  useEffect(() => () => cancel.current(), [])

  const applyNow = (newText = text) => {
    cancel.current()
    applied.current = newText.trim()
    latest.current(applied.current)
  }
  const setTyped = (newText: string) => {
    setText(newText)
    cancel.current()
    if (live) cancel.current = browserClock.after(typingDelay, () => applyNow(newText))
  }
  /** Empties the field and leaves the param as it is. */
  const forget = () => {
    cancel.current()
    setText('')
  }
  return { text, type: setTyped, sendNow: applyNow, forget }
}
