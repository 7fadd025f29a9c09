// Cells of the tables of changes that can be undone.
import type { Author } from '#contract/common.ts'
import { undoChange as texts } from '#contract/messages/en/points-administration-screens.ts'
import { Button } from '../../../ui/button.tsx'
import { MemberText } from '../../../ui/member-text.tsx'

/** Why, and by whom. */
export const ReasonCell = ({ reason, by }: { reason: string; by: Author | null }) => (
  <td className="moderation-cell-details">
    <MemberText>{reason}</MemberText>
    {by && (
      <span className="meta">
        {texts.by} <MemberText>{by.name}</MemberText>
      </span>
    )}
  </td>
)

type UndoCellProps = { undoneAt: string | null; label: string; onUndo: () => void }

export const UndoCell = ({ undoneAt, label, onUndo }: UndoCellProps) => (
  <td className="moderation-cell-actions">
    {undoneAt ? (
      <span className="moderation-state">{texts.undone}</span>
    ) : (
      <Button aria-label={label} onClick={onUndo}>
        {texts.undo}
      </Button>
    )}
  </td>
)
