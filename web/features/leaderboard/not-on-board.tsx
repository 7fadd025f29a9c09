import { Link } from '@tanstack/react-router'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'

/** The viewer's own row while they have no points on the board. */
export function NotOnBoard({ isPast }: { isPast: boolean }) {
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
