import { useDeferredValue, useEffect, useState } from 'react'

const shownItems = new WeakSet<object>()

/**
 * Returns the first items of a list until they are on screen, then all: a tap may interrupt the rendering of the others. A
 * list that was shown before is there as a whole, because its scroll position is restored.
 */
export function useFirstItems<Item extends object>(items: readonly Item[], count: number): readonly Item[] {
  // Some may have changed since then.
  const [wasShown] = useState(() => items.slice(count).some((item) => shownItems.has(item)))
  const shown = useDeferredValue(items, wasShown ? items : items.slice(0, count))
  useEffect(() => {
    for (const item of shown) shownItems.add(item)
  }, [shown])
  return shown
}
