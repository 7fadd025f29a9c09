import { startTransition, useEffect, useState } from 'react'
import { useIsHydrating } from './use-is-hydrating.ts'

const waiting = new Set<() => void>()

/** Runs all callbacks of one moment together, in a task of their own. Returns a function that cancels this one. */
function runSoon(callback: () => void): () => void {
  if (waiting.size === 0)
    setTimeout(() => {
      const callbacks = [...waiting]
      waiting.clear()
      for (const run of callbacks) run()
    })
  waiting.add(callback)
  return () => waiting.delete(callback)
}

/**
 * A value that only the device knows; `serverValue` in the server's markup. Unlike `useSyncExternalStore` it changes in
 * a transition: a hundred components change right after hydration, and at once they would block the page.
 */
export function useDeviceValue<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  serverValue: Value,
): Value {
  const isHydrating = useIsHydrating()
  const [value, setValue] = useState(() => (isHydrating ? serverValue : read()))
  useEffect(() => {
    const update = () => startTransition(() => setValue(read()))
    const cancel = isHydrating ? runSoon(update) : undefined
    const unsubscribe = subscribe(update)
    return () => {
      cancel?.()
      unsubscribe()
    }
  }, [isHydrating, subscribe, read])
  return value
}
