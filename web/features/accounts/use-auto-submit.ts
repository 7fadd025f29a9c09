// Auto-submit and auto-advance of forms (A §9): announced, canceled by any key or touch, and run once for the same values.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type AutoSubmitState = 'idle' | 'counting' | 'stopped'

/**
 * Calls `run` after `delay` milliseconds once the form is ready, unless a key or the screen is pressed. Runs once for the same
 * `values` (serialized); new values start the timer again. Call `markDone` when the user submits manually.
 */
export function useAutoSubmit(options: { ready: boolean; values: string; delay: number; run: () => void }): {
  state: AutoSubmitState
  markDone: () => void
  /** For a button. Any key and any touch stop it anyway. */
  stop: () => void
} {
  const { ready, values, delay } = options
  const [stoppedFor, setStoppedFor] = useState<string | null>(null)
  const [doneFor, setDoneFor] = useState<ReadonlySet<string>>(new Set())
  const newest = useRef(values)
  const run = useEffectEvent(options.run)
  const counting = ready && stoppedFor !== values && !doneFor.has(values)

  useEffect(() => {
    newest.current = values
  })

  useEffect(() => {
    if (!counting) return
    const stop = () => setStoppedFor(values)
    const timer = setTimeout(() => {
      setDoneFor((before) => new Set(before).add(values))
      run()
    }, delay)
    window.addEventListener('keydown', stop)
    window.addEventListener('pointerdown', stop)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', stop)
      window.removeEventListener('pointerdown', stop)
    }
  }, [counting, values, delay])

  const isStopped = ready && stoppedFor === values && !doneFor.has(values)
  return {
    state: counting ? 'counting' : isStopped ? 'stopped' : 'idle',
    stop: () => setStoppedFor(newest.current),
    markDone: () => setDoneFor((before) => new Set(before).add(newest.current)),
  }
}
