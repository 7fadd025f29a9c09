import { decide as texts } from '#contract/messages/en/moderation-screens.ts'
import { moderationLimits } from '#contract/moderation.ts'
import { UndoBar } from '../../ui/undo-bar.tsx'
import type { Undoable } from './decisions.ts'

type Props = { undoable: Undoable; onUndo: () => void; onExpire: () => void }

/** Offers to undo a decision until the notices are sent. Render it with a new key for each decision. */
export const UndoDecision = ({ undoable, ...handlers }: Props) => (
  <UndoBar
    text={undoable.text}
    seconds={moderationLimits.undoSeconds}
    note={texts.noticesIn}
    shortcut="Z"
    {...handlers}
  />
)
