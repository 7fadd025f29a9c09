import { ui } from '#contract/messages/en/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Shown instead of a component that threw while rendering (A §2). */
export function ComponentFailed({ heading }: { heading?: 'h1' | 'h2' }) {
  const { title, text, reload, back } = ui.componentFailed
  return (
    <EmptyState illustration="component-failed" title={title} text={text} heading={heading} isAlert>
      <Button variant="primary" onClick={() => location.reload()}>
        {reload}
      </Button>
      <Button onClick={() => history.back()}>{back}</Button>
    </EmptyState>
  )
}
