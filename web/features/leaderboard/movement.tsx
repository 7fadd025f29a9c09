import { formatNumber } from '#contract/format-number.ts'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import type { BoardEntry, Timeframe } from '#contract/points.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** How many ranks a member won or lost since the board's previous period. */
export function Movement({ movement, timeframe }: { movement: BoardEntry['movement']; timeframe: Timeframe }) {
  if (timeframe === 'allTime') return null
  if (movement === null)
    return (
      <span className="leaderboard-change">
        <span aria-hidden="true">{texts.new}</span>
        <VisuallyHidden>{texts.newSince(timeframe)}</VisuallyHidden>
      </span>
    )
  if (movement === 0)
    return (
      <span className="leaderboard-change">
        <Icon name="minus" small />
        <VisuallyHidden>{texts.same(timeframe)}</VisuallyHidden>
      </span>
    )
  const isUp = movement > 0
  const count = Math.abs(movement)
  return (
    <span className={isUp ? 'leaderboard-change up' : 'leaderboard-change down'}>
      <Icon name={isUp ? 'up' : 'down'} small />
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden>{isUp ? texts.up(count, timeframe) : texts.down(count, timeframe)}</VisuallyHidden>
    </span>
  )
}
