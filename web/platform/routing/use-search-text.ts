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
  const sent = useRef(value)
  const cancel = useRef(() => {})

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    cancel.current()
    setText(value)
  }, [value])
  useEffect(() => () => cancel.current(), [])

  const sendNow = (words = text) => {
    cancel.current()
    sent.current = words.trim()
    onChange(sent.current)
  }
  const setTyped = (words: string) => {
    setText(words)
    cancel.current()
    if (live) cancel.current = browserClock.after(typingDelay, () => sendNow(words))
  }
  return { text, type: setTyped, sendNow }
}
