import type { Author } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import {
  allBoards,
  boards,
  roomName,
  pointChanges as texts,
  undoChange as undoTexts,
} from '#contract/messages/en/points-administration-screens.ts'
import type { PointsAdjustment, SetRank } from '#contract/points-administration.ts'
import { MemberName } from '../../../shared/admin/member-name.tsx'
import type { Column } from '../../../shared/admin/responsive-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { MemberText } from '../../../ui/member-text.tsx'

/** The columns of both kinds of changes. */
export type Change = { id: string; user: Author; what: string; where: string } & Pick<
  PointsAdjustment,
  'reason' | 'by' | 'createdAt' | 'undoneAt'
>

const signed = (points: number): string => (points > 0 ? `+${formatNumber(points)}` : formatNumber(points))

export const changeOfPoints = (adjustment: PointsAdjustment): Change => {
  const { _id, points, section, timeframe } = adjustment
  return {
    ...adjustment,
    id: _id,
    what: texts.amount(signed(points), Math.abs(points) === 1),
    where: texts.board(roomName(section), timeframe ? boards[timeframe] : allBoards),
  }
}

export const changeOfRank = (rank: SetRank): Change => ({
  ...rank,
  id: rank._id,
  what: texts.rank(rank.rank),
  where: texts.board(
    roomName(rank.section),
    rank.timeframe === 'allTime' ? boards.allTime : `${boards[rank.timeframe]} ${texts.from(rank.startDate)}`,
  ),
})

export const changeColumns = (onUndo: (change: Change) => void): Column<Change>[] => [
  { head: texts.when, kind: 'time', cell: ({ createdAt }) => <ExactTime value={createdAt} /> },
  { head: texts.member, kind: 'short', cell: ({ user }) => <MemberName member={user} /> },
  {
    head: texts.what,
    cell: ({ what, where }) => (
      <>
        <span className="bold">{what}</span>
        <div className="meta">{where}</div>
      </>
    ),
  },
  { head: texts.why, kind: 'main', cell: (change) => <Reason change={change} /> },
  {
    head: texts.actions,
    kind: 'actions',
    cell: (change) => (
      <UndoButton change={change} label={texts.undoOf(change.user.name)} onUndo={() => onUndo(change)} />
    ),
  },
]

type Undoable = Pick<PointsAdjustment, 'reason' | 'by' | 'undoneAt'>

/** Why, and by whom. */
export const Reason = ({ change: { reason, by } }: { change: Undoable }) => (
  <>
    <MemberText>{reason}</MemberText>
    {by && (
      <div className="meta">
        {undoTexts.by} <MemberText>{by.name}</MemberText>
      </div>
    )}
  </>
)

export const UndoButton = ({ change, label, onUndo }: { change: Undoable; label: string; onUndo: () => void }) =>
  change.undoneAt ? (
    <span className="admin-state">{undoTexts.undone}</span>
  ) : (
    <Button aria-label={label} onClick={onUndo}>
      {undoTexts.undo}
    </Button>
  )
