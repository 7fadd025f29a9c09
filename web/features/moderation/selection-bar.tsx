import { decide as texts } from '#contract/messages/en/moderation-screens.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { authorNames, type Decision, decisionsFor } from './decisions.ts'

type SelectionBarProps = {
  chosen: readonly ModeratedContent[]
  onDecide: (decision: Decision) => void
  onClear: () => void
}

/** Actions for all selected items. */
export function SelectionBar({ chosen, onDecide, onClear }: SelectionBarProps) {
  const canAll = (decision: Decision) => chosen.every((content) => decisionsFor(content).includes(decision))
  return (
    <section className="moderation-bulk-bar" aria-label={texts.toolbar}>
      <span className="bold" role="status">
        {texts.selected(chosen.length)}
      </span>
      <span className="muted desktop-only">{texts.authorCount(authorNames(chosen).length)}</span>
      <span className="grow" />
      {canAll('approved') && (
        <Button onClick={() => onDecide('approved')}>
          <Icon name="check" small />
          {texts.approve}
        </Button>
      )}
      {canAll('rejected') && (
        <Button onClick={() => onDecide('rejected')}>
          <Icon name="close" small />
          {texts.reject}…
        </Button>
      )}
      {canAll('removed') && (
        <Button onClick={() => onDecide('removed')}>
          <Icon name="trash" small />
          {texts.remove}…
        </Button>
      )}
      <Button variant="plain" onClick={onClear}>
        {texts.clear}
      </Button>
    </section>
  )
}
