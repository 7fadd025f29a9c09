import type { ReactNode } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { EmptyState } from './empty-state.tsx'

/** The page for a URL that doesn't exist. `children`: where to go instead. */
export function NotFound({ children }: { children: ReactNode }) {
  return (
    <EmptyState illustration="not-found" title={ui.notFound.title} text={ui.notFound.text} heading="h1">
      {children}
    </EmptyState>
  )
}
