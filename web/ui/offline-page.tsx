import type { ReactNode } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

type Props = {
  heading?: 'h1'
  onRetry: () => void
  /** Ways to other pages. */
  children?: ReactNode
}

/** There's no connection, and the device has no copy of this page. */
export function OfflinePage({ heading, onRetry, children }: Props) {
  return (
    <EmptyState illustration="offline" title={ui.offline.title} text={ui.offline.text} heading={heading}>
      <Button onClick={onRetry}>
        <Icon name="refresh" />
        {ui.tryAgain}
      </Button>
      {children}
    </EmptyState>
  )
}
