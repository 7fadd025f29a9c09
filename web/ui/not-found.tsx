import type { ReactNode } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { EmptyState } from './empty-state.tsx'

/** The whole page for an address where nothing is. `children`: where to go instead. */
export function NotFound({ children }: { children: ReactNode }) {
  return (
    <EmptyState illustration="not-found" title={ui.notFound.title} text={ui.notFound.text} heading="h1">
      {children}
    </EmptyState>
  )
}
