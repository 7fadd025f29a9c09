import { ui } from '#contract/messages/en/ui.ts'
import { Blank } from './blank.tsx'
import { Button } from './button.tsx'

/** A page's script could not be fetched (B §8). `page` is its component's name, such as VideoPage. */
export function PageFailed({ page, isOutdated }: { page: string; isOutdated: boolean }) {
  const title = isOutdated ? ui.newVersion.title : ui.pageFailed.title(page)
  return (
    <Blank drawing="component-failed" title={title} heading="h1" urgent>
      <Button variant="primary" onClick={() => location.reload()}>
        {isOutdated ? ui.newVersion.reload : ui.pageFailed.refresh}
      </Button>
    </Blank>
  )
}
