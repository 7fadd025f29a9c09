import type { ReactNode } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { EmptyState } from './empty-state.tsx'

/** The page for a URL that doesn't exist, or no longer. `gone`: why. `children`: where to go instead. */
export function NotFound({ gone, children }: { gone?: string | undefined; children: ReactNode }) {
  const { title, text } = gone ? { title: ui.gone, text: gone } : ui.notFound
  return (
    <EmptyState illustration="not-found" title={title} text={text} heading="h1">
      {children}
    </EmptyState>
  )
}
