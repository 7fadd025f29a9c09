import { feed as texts } from '#contract/messages/en/rooms-screens.ts'
import type { PagesState } from '../../platform/cache/use-call.ts'
import { PostSkeleton } from '../../shared/post-skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { useInfiniteScroll } from '../../ui/use-infinite-scroll.ts'

/** The end of a list. Loads more as it nears the viewport; the button is for retries. */
export function LoadMorePosts({ pages }: { pages: PagesState<unknown> }) {
  const { hasMore, isLoadingMore, loadMore } = pages
  const failed = pages.error !== null
  const end = useInfiniteScroll(hasMore && !failed && !isLoadingMore, loadMore, '1200px')

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
