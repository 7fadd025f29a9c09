import { ui } from '#contract/messages/en/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A page's script couldn't be loaded (B §8). `page` is the component's name, such as VideoPage. */
export function PageFailed({ page, isOutdated }: { page: string; isOutdated: boolean }) {
  const title = isOutdated ? ui.newVersion.title : ui.pageFailed.title(page)
  return (
    <EmptyState illustration="component-failed" title={title} heading="h1" isAlert>
      <Button variant="primary" onClick={() => location.reload()}>
        {isOutdated ? ui.newVersion.reload : ui.pageFailed.refresh}
      </Button>
    </EmptyState>
  )
}
