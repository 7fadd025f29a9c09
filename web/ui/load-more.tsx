import { Button } from './button.tsx'
import { useInfiniteScroll } from './use-infinite-scroll.ts'

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
  const end = useInfiniteScroll(!failed && !pending, onLoadMore, '800px')
  return (
    <div ref={end} className="load-more">
      {failed && !pending && <span role="alert">{failedText}</span>}
      <Button pending={pending} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  )
}
