import { useRef } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import type { BoardEntry, Timeframe } from '#contract/points.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Board } from './api.ts'
import { BoardRow } from './board-row.tsx'
import type { FollowSlot } from './leaderboard-page.tsx'
import { moveFocusBetweenRows } from './row-keys.ts'
import { useRowMotion } from './use-row-motion.ts'

type Props = {
  caption: string
  rows: BoardEntry[]
  me: Board['me']
  timeframe: Timeframe
  section: SectionOrAll
  follow: FollowSlot
}

/** The places below the podium. */
export function BoardTable({ caption, rows, me, timeframe, section, follow }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  useRowMotion(body, rows)
  if (rows.length === 0) return null
  return (
    <table className="leaderboard-table" onKeyDown={moveFocusBetweenRows}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.rank}</th>
          <th scope="col" className="leaderboard-wide">
            <VisuallyHidden>{texts.change}</VisuallyHidden>
          </th>
          <th scope="col">{texts.member}</th>
          <th scope="col" className="leaderboard-wide">
            {texts.bestBadge}
          </th>
          <th scope="col" className="leaderboard-number">
            {texts.points}
          </th>
          <th scope="col">
            <VisuallyHidden>{texts.follow}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((entry) => (
          <BoardRow
            key={entry.user._id}
            entry={entry}
            me={entry.isMe ? me : null}
            timeframe={timeframe}
            section={section}
            follow={follow}
          />
        ))}
      </tbody>
    </table>
  )
}
