import { useRef } from 'react'

/** The latest value that isn't undefined. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const latest = useRef(value)
  if (value !== undefined) latest.current = value
  return latest.current
}
