// Asks the server whether a typed value, such as a username, is still free.
import { useEffect, useState } from 'react'

export type Availability = 'unknown' | 'checking' | 'available' | 'taken'

/** `available` is null when the check failed. */
type CheckResult = { value: string; available: boolean | null }

/**
 * Calls `check` `delay` milliseconds after `value` last changed, unless `isValid` is false. `check` resolves to whether
 * the value is free; when it rejects, `onFailure` gets the error. `checkNow` skips the delay, even after a failed check.
 * `markTaken` records that the server rejected the value on submit.
 */
export function useAvailabilityCheck(options: {
  value: string
  isValid: boolean
  delay: number
  check: (value: string, signal: AbortSignal) => Promise<boolean>
  onFailure: (error: unknown) => void
}): { availability: Availability; checkNow: () => void; markTaken: () => void } {
  const { value, isValid, delay, check, onFailure } = options
  const [result, setResult] = useState<CheckResult | null>(null)
  const [immediate, setImmediate] = useState<{ value: string } | null>(null)

  useEffect(() => {
    if (!isValid) return
    const controller = new AbortController()
    const { signal } = controller
    const runCheck = async () => {
      try {
        const available = await check(value, signal)
        if (!signal.aborted) setResult({ value, available })
      } catch (error) {
        if (signal.aborted) return
        setResult({ value, available: null })
        onFailure(error)
      }
    }
    const timer = setTimeout(runCheck, immediate?.value === value ? 0 : delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [value, isValid, delay, check, onFailure, immediate])

  const current = result?.value === value ? result : null
  return {
    availability: availabilityOf(isValid, current),
    checkNow: () => {
      setResult(null)
      setImmediate({ value })
    },
    markTaken: () => setResult({ value, available: false }),
  }
}

function availabilityOf(isValid: boolean, current: CheckResult | null): Availability {
  if (!isValid) return 'unknown'
  if (!current) return 'checking'
  if (current.available === null) return 'unknown'
  return current.available ? 'available' : 'taken'
}
