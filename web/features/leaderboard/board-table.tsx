import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import type { BoardEntry, Timeframe } from '#contract/points.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Board } from './api.ts'
import { BoardRow } from './board-row.tsx'
import type { FollowSlot } from './leaderboard-page.tsx'
import { moveFocusBetweenRows } from './row-keys.ts'

const duration = 200

/** Lets rows that change places after a live update slide there. The page itself doesn't move. */
function useRowMotion(body: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const tops = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: places change with the rows
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const before = tops.current
    tops.current = new Map()
    for (const row of body.current?.querySelectorAll<HTMLElement>('tr[data-member]:not(.leaderboard-own)') ?? []) {
      const { member = '' } = row.dataset
      const top = row.offsetTop
      tops.current.set(member, top)
      const from = before.get(member)
      if (from === undefined || from === top || isStill) continue
      row.animate([{ transform: `translateY(${from - top}px)` }, { transform: 'none' }], {
        duration,
        easing: 'ease-out',
      })
    }
  }, [rows])
}

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
