import { useRef } from 'react'

/**
 * Keeps an address until its subject changes: signed ones differ in every response, and browsers would load each
 * image again.
 */
export function useStableValue<Value>(value: Value, subject: string): Value {
  const kept = useRef({ value, subject })
  if (kept.current.subject !== subject) kept.current = { value, subject }
  return kept.current.value
}
