import { ui } from '#contract/messages/en/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

type LoadErrorProps = {
  title: string
  /** The error in words. */
  text?: string
  heading?: 'h1' | 'h2' | 'h3'
  onRetry: () => void
  /** Offered beside the retry, for what only a new page can load. */
  onReload?: (() => void) | undefined
  /** The retry is in progress. */
  retrying?: boolean
}

/** Something couldn't be loaded. Offers a retry. */
export function LoadError({ title, text, heading, onRetry, onReload, retrying }: LoadErrorProps) {
  return (
    <EmptyState illustration="error" title={title} text={text} heading={heading} isAlert>
      <Button variant="primary" onClick={onRetry} pending={retrying}>
        <Icon name="refresh" />
        {ui.tryAgain}
      </Button>
      {onReload && <Button onClick={onReload}>{ui.componentFailed.reload}</Button>}
    </EmptyState>
  )
}
