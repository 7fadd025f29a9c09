import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import type { BoardEntry, Timeframe } from '#contract/points.ts'
import { observeIntersection } from '../../ui/observe-intersection.ts'
import type { Board } from './api.ts'
import { BoardRow } from './board-row.tsx'
import type { FollowSlot } from './leaderboard-page.tsx'
import { moveFocusBetweenRows } from './row-keys.ts'

type Options = {
  /** Until it's known. */
  initially: boolean
  /** Changes with the element. */
  key: unknown
}

/** Whether the first element inside that matches is completely on the screen. */
function useIsOnScreen(within: RefObject<HTMLElement | null>, selector: string, { initially, key }: Options): boolean {
  const [isOnScreen, setOnScreen] = useState(initially)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is another one when the key changes
  useEffect(() => {
    const element = within.current?.querySelector(selector)
    if (!element) return setOnScreen(false)
    // Below the top bar, and above the bar that the pinned row would cover.
    const options = { threshold: 1, rootMargin: '-56px 0px -64px 0px' }
    return observeIntersection(element, ({ isIntersecting }) => setOnScreen(isIntersecting), options)
  }, [within, selector, key])
  return isOnScreen
}

/** The viewer's own row while they have no points on the board. */
function NotOnBoard({ isPast }: { isPast: boolean }) {
  return (
    <tr className="leaderboard-own">
      <td colSpan={6}>
        <span className="leaderboard-not-on-board">
          {isPast ? texts.wereNotOnBoard : texts.notOnBoard}
          {!isPast && (
            <Link to="/how-points-work" className="link tap-target">
              {texts.howPointsWork}
            </Link>
          )}
        </span>
      </td>
    </tr>
  )
}

type Props = {
  /** Contains the podium and the rows. */
  ranks: RefObject<HTMLElement | null>
  leaderboard: BoardEntry[]
  me: Board['me']
  timeframe: Timeframe
  section: SectionOrAll
  isPast: boolean
  follow: FollowSlot
}

/** The viewer's row, pinned below the others while their place on the podium or in the table is off the screen. */
export function YourRank({ ranks, leaderboard, me, timeframe, section, isPast, follow }: Props) {
  const isOnScreen = useIsOnScreen(ranks, '[data-own]', {
    // The podium is at the top of the page.
    initially: leaderboard.slice(0, 3).some(({ isMe }) => isMe),
    key: leaderboard,
  })
  return (
    <table
      className={
        isOnScreen ? 'leaderboard-table leaderboard-your-rank hidden' : 'leaderboard-table leaderboard-your-rank'
      }
      onKeyDown={moveFocusBetweenRows}
    >
      <caption className="visually-hidden">{texts.yourPlace}</caption>
      <tbody>
        {me ? (
          <BoardRow entry={me} me={me} isPinned timeframe={timeframe} section={section} follow={follow} />
        ) : (
          <NotOnBoard isPast={isPast} />
        )}
      </tbody>
    </table>
  )
}
