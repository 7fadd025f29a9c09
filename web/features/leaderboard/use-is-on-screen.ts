import { type RefObject, useEffect, useState } from 'react'
import { observeIntersection } from '../../ui/observe-intersection.ts'

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
    // Below the top bar, and above the bar that the own place would cover.
    const options = { threshold: 1, rootMargin: '-56px 0px -64px 0px' }
    return observeIntersection(element, ({ isIntersecting }) => setOnScreen(isIntersecting), options)
  }, [within, selector, key])
  return isOnScreen
}
