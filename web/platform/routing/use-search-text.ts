import { useEffect, useRef, useState } from 'react'
import { browserClock } from '../clock.ts'

/** Milliseconds without another letter after which what was typed counts. */
const typingDelay = 250

/**
 * A text that an address holds: what is typed is sent there after a pause (`live`), and what the address says otherwise,
 * because somebody went back or chose a link, is shown.
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
