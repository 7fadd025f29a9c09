import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import type { BoardEntry, Timeframe } from '#contract/points.ts'
import { afterLayout } from '../../ui/after-layout.ts'
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
    const readTops = () => {
      tops.current = new Map(rowsOf(body.current).map((row) => [row.dataset.member ?? '', row.offsetTop]))
    }
    // A new board: nothing moves.
    if (tops.current.size === 0) return body.current ? afterLayout(body.current, readTops) : undefined
    const before = tops.current
    readTops()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const row of rowsOf(body.current)) {
      const { member = '' } = row.dataset
      const distance = (before.get(member) ?? tops.current.get(member)!) - tops.current.get(member)!
      if (distance !== 0)
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
          duration,
          easing: 'ease-out',
        })
    }
  }, [rows])
}

const rowsOf = (body: HTMLElement | null): HTMLElement[] => [
  ...(body?.querySelectorAll<HTMLElement>('tr[data-member]:not(.leaderboard-own)') ?? []),
]

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
