import { ui } from '#contract/messages/en/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

/** There's no connection, and the device has no copy of this page. */
export function OfflinePage({ heading, onRetry }: { heading?: 'h1'; onRetry: () => void }) {
  return (
    <EmptyState illustration="offline" title={ui.offline.title} text={ui.offline.text} heading={heading}>
      <Button onClick={onRetry}>
        <Icon name="refresh" />
        {ui.tryAgain}
      </Button>
    </EmptyState>
  )
}
