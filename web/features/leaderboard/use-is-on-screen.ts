import { type RefObject, useEffect, useState } from 'react'

/** Whether a row of this class inside is completely on the screen. `key` changes with the rows. */
export function useIsOnScreen(within: RefObject<HTMLElement | null>, className: string, key: unknown): boolean {
  const [isOnScreen, setOnScreen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is another one after the rows change
  useEffect(() => {
    const row = within.current?.querySelector(`.${className}`)
    if (!row) return setOnScreen(false)
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false), {
      // Below the top bar, and above the bar that the own place would cover.
      ...{ threshold: 1, rootMargin: '-56px 0px -64px 0px' },
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [within, className, key])
  return isOnScreen
}
