// The part of a trade or a review that others see when its member shares it.

import type { Trade } from './journal-trades.ts'
import type { SharedReview, SharedTrade } from './shared-records.ts'
import type { PeriodFigures, TradeReview } from './trade-reviews.ts'

/** Null until the trade is closed. */
export function sharedTradeOf(trade: Trade): SharedTrade | null {
  const { symbol, side, market, openedAt, closedAt, figures, plan, rulesKept, rulesChecked } = trade
  const { averageEntry: entry, averageExit: exit, r, plannedR } = figures
  if (!openedAt || !closedAt || !entry || !exit) return null
  const prices = plan && { entry: plan.entry, stop: plan.stop, target: plan.target, isBeforeEntry: plan.isBeforeEntry }
  const hasPrices = prices && (prices.entry ?? prices.stop ?? prices.target)
  return {
    symbol,
    side,
    market,
    openedAt,
    closedAt,
    entry,
    exit,
    r,
    plannedR,
    rulesKept,
    rulesChecked,
    plan: hasPrices ? prices : null,
  }
}

const sharedFigures = ({ from, to, closed, trades, net, winRate, rules }: PeriodFigures): SharedReview['now'] => ({
  from,
  to,
  closed,
  trades,
  net,
  winRate,
  rules,
})

/** Null if no trade was closed. */
export const sharedReviewOf = ({ period, now, together }: TradeReview): SharedReview | null =>
  now.closed === 0 ? null : { period, now: sharedFigures(now), before: sharedFigures(together) }
