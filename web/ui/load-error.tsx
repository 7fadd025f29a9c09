import { ui } from '#contract/messages/en/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

type LoadErrorProps = {
  title: string
  /** What happened. */
  text?: string
  heading?: 'h1' | 'h2' | 'h3'
  onRetry: () => void
  /** The retry is under way. */
  retrying?: boolean
}

/** Something could not be fetched; it can be tried again. */
export function LoadError({ title, text, heading, onRetry, retrying }: LoadErrorProps) {
  return (
    <EmptyState illustration="error" title={title} text={text} heading={heading} isAlert>
      <Button variant="primary" onClick={onRetry} pending={retrying}>
        <Icon name="refresh" />
        {ui.tryAgain}
      </Button>
    </EmptyState>
  )
}
