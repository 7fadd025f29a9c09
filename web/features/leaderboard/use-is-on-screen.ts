import { type RefObject, useEffect, useState } from 'react'

type Options = {
  /** Until it's known. */
  initially: boolean
  /** Changes with the element. */
  key: unknown
}

/** Whether the first element inside that matches is completely on the screen. */
export function useIsOnScreen(
  within: RefObject<HTMLElement | null>,
  selector: string,
  { initially, key }: Options,
): boolean {
  const [isOnScreen, setOnScreen] = useState(initially)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is another one when the key changes
  useEffect(() => {
    const element = within.current?.querySelector(selector)
    if (!element) return setOnScreen(false)
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false), {
      // Below the top bar, and above the bar that the own place would cover.
      ...{ threshold: 1, rootMargin: '-56px 0px -64px 0px' },
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [within, selector, key])
  return isOnScreen
}
