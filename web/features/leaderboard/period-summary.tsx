import { Link } from '@tanstack/react-router'
import { formatNumber } from '#contract/format-number.ts'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import type { Timeframe } from '#contract/points.ts'
import { useSite } from '../../platform/platform.ts'
import { formatDay, formatTime } from '../../ui/format.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import type { Board } from './api.ts'

/** The first and the last day of a board, in the site's time zone. */
export function useRange(timeframe: Timeframe, board: Board | undefined): string | null {
  const { timeZone } = useSite()
  const now = useCurrentTime() ?? currentTime()
  if (timeframe === 'allTime') return texts.allTime
  if (!board?.startDate || !board.endDate) return null
  const last = Date.parse(board.endDate) - 1
  return texts.range(formatDay(board.startDate, now, timeZone), formatDay(last, now, timeZone))
}

/** "16 Nov to 22 Nov · 1,284 members · ends 23 Nov, 00:00 IST" */
export function PeriodSummary({ timeframe, board }: { timeframe: Timeframe; board: Board | undefined }) {
  const { timeZone } = useSite()
  const now = useCurrentTime() ?? currentTime()
  const range = useRange(timeframe, board)
  const at = (moment: string) => [formatDay(moment, now, timeZone), formatTime(moment, timeZone)] as const
  return (
    <ul className="leaderboard-summary muted">
      {range && <li>{range}</li>}
      {board && <li>{texts.participants(formatNumber(board.totalParticipants), board.totalParticipants === 1)}</li>}
      {board?.frozenAt && <li className="leaderboard-frozen">{texts.frozen(...at(board.frozenAt))}</li>}
      {board?.endDate && !board.frozenAt && Date.parse(board.endDate) > now && (
        <li>{texts.ends(...at(board.endDate))}</li>
      )}
      <li>
        <Link to="/how-points-work" className="link tap-target">
          {texts.howPointsWork}
        </Link>
      </li>
    </ul>
  )
}
