import { ui } from '#contract/messages/en/ui.ts'
import { Blank } from './blank.tsx'
import { Button } from './button.tsx'

/** A component failed while it was drawn (A §2). */
export function ComponentFailed({ heading }: { heading?: 'h1' | 'h2' }) {
  const { title, text, reload, back } = ui.componentFailed
  return (
    <Blank drawing="component-failed" title={title} text={text} heading={heading} urgent>
      <Button variant="primary" onClick={() => location.reload()}>
        {reload}
      </Button>
      <Button onClick={() => history.back()}>{back}</Button>
    </Blank>
  )
}
