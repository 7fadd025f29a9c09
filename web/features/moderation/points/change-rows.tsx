import type { Author } from '#contract/common.ts'
import { allBoards, boards, pointChanges as texts } from '#contract/messages/en/points-administration-screens.ts'
import { roomTitle } from '#contract/messages/en/rooms-screens.ts'
import type { PointsAdjustment, SetRank } from '#contract/points-administration.ts'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { MemberName } from '../member-name.tsx'
import { ReasonCell, UndoCell } from './undoable-cells.tsx'

/** What both kinds of changes have in common. */
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
    where: texts.board(roomTitle(section), timeframe ? boards[timeframe] : allBoards),
  }
}

export const changeOfRank = (rank: SetRank): Change => ({
  ...rank,
  id: rank._id,
  what: texts.rank(rank.rank),
  where: texts.board(
    roomTitle(rank.section),
    rank.timeframe === 'allTime' ? boards.allTime : `${boards[rank.timeframe]} ${texts.from(rank.startDate)}`,
  ),
})

type TableProps = { caption: string; changes: Change[]; onUndo: (change: Change) => void }

export function ChangeTable({ caption, changes, onUndo }: TableProps) {
  return (
    <table className="moderation-table audit">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.member}</th>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.why}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} onUndo={() => onUndo(change)} />
        ))}
      </tbody>
    </table>
  )
}

function ChangeRow({ change, onUndo }: { change: Change; onUndo: () => void }) {
  const { user, what, where, reason, by, createdAt, undoneAt } = change
  return (
    <tr>
      <td className="moderation-cell-time">
        <ExactTime value={createdAt} />
      </td>
      <td className="moderation-cell-author">
        <MemberName member={user} />
      </td>
      <td className="moderation-cell-action">
        <span className="bold">{what}</span>
        <span className="meta moderation-cell-row">{where}</span>
      </td>
      <ReasonCell reason={reason} by={by} />
      <UndoCell undoneAt={undoneAt} label={texts.undoOf(user.name)} onUndo={onUndo} />
    </tr>
  )
}
