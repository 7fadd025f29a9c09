import type { RefObject } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import type { BoardEntry, Timeframe } from '#contract/points.ts'
import type { Board } from './api.ts'
import { BoardRow } from './board-row.tsx'
import type { FollowSlot } from './leaderboard-page.tsx'
import { NotOnBoard } from './not-on-board.tsx'
import { moveFocusBetweenRows } from './row-keys.ts'
import { useIsOnScreen } from './use-is-on-screen.ts'

type Props = {
  /** What contains the podium and the rows. */
  places: RefObject<HTMLElement | null>
  leaderboard: BoardEntry[]
  me: Board['me']
  timeframe: Timeframe
  section: SectionOrAll
  isPast: boolean
  follow: FollowSlot
}

/** The viewer's own place, pinned below the others while it isn't on the screen itself: on the podium or in its row. */
export function OwnPlace({ places, leaderboard, me, timeframe, section, isPast, follow }: Props) {
  const isOnScreen = useIsOnScreen(places, '[data-own]', {
    // The podium is at the top of the page.
    initially: leaderboard.slice(0, 3).some(({ isMe }) => isMe),
    key: leaderboard,
  })
  return (
    <table
      className={
        isOnScreen ? 'leaderboard-table leaderboard-own-place hidden' : 'leaderboard-table leaderboard-own-place'
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
