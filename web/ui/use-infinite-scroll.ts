import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { observeIntersection } from './observe-intersection.ts'

/**
 * Loads the next page of a list when its end comes near the viewport. `isWaiting`: there is a next page, and it is
 * neither loading nor failed. `margin`: how near, as a CSS length. Returns the ref of the end's element.
 */
export function useInfiniteScroll(
  isWaiting: boolean,
  loadMore: () => void,
  margin: string,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const onNear = useEffectEvent(loadMore)
  // Starts again after each page, because an end that stays in view doesn't call the observer.
  useEffect(() => {
    if (!isWaiting || !end.current) return
    return observeIntersection(end.current, ({ isIntersecting }) => isIntersecting && onNear(), { rootMargin: margin })
  }, [isWaiting, margin])
  return end
}
