import { useEffect, useEffectEvent, useRef } from 'react'
import { feed as texts } from '#contract/messages/en/rooms-screens.ts'
import type { PagesState } from '../../platform/cache/use-call.ts'
import { PostSkeleton } from '../../shared/post-skeleton.tsx'
import { Button } from '../../ui/button.tsx'

/** The end of a list. Loads more as it nears the viewport; the button is for retries. */
export function LoadMorePosts({ pages }: { pages: PagesState<unknown> }) {
  const { hasMore, isLoadingMore, loadMore } = pages
  const failed = pages.error !== null
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(loadMore)
  // Starts again after each page, because an end that stays in view doesn't call the observer.
  const isWatching = hasMore && !failed && !isLoadingMore
  useEffect(() => {
    if (!isWatching || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '1200px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching])

  if (!hasMore) return <p className="feed-end meta">{texts.end}</p>
  return (
    <div ref={end}>
      {isLoadingMore && <PostSkeleton />}
      {failed && !isLoadingMore && (
        <p className="feed-end">
          {texts.moreFailed} <Button onClick={loadMore}>{texts.more}</Button>
        </p>
      )}
    </div>
  )
}
