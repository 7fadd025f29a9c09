import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'

type LoadMoreProps = {
  label: string
  failedText: string
  failed: boolean
  pending: boolean
  onLoadMore: () => void
}

/**
 * The end of a list with more pages. Loads the next page as it nears the viewport; the button is for retries and the
 * keyboard.
 */
export function LoadMore({ label, failedText, failed, pending, onLoadMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onLoadMore)
  // Starts again after each page, because an end that stays in view doesn't call the observer.
  const isWatching = !failed && !pending
  useEffect(() => {
    if (!isWatching || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '800px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching])
  return (
    <div ref={end} className="load-more">
      {failed && !pending && <span role="alert">{failedText}</span>}
      <Button pending={pending} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  )
}
