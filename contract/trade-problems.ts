// Which parts of a trade fit together. The form and the server check it.

import { compare, decimal } from './decimals.ts'
import { type FigureTrade, inTimeOrder, legProblem, statusOf } from './journal-figures.ts'
import { validation } from './messages/en/journal.ts'

type CheckedTrade = FigureTrade & { isMissed: boolean }
type PlanPrices = { entry: string | null; stop: string | null }

/** Zones are often confused, so a day of error is allowed. */
const latestLeg = 86_400_000

/** The first split that isn't while the trade was open, or -1. */
function misplacedSplit(trade: CheckedTrade): number {
  const times = inTimeOrder(trade.legs).map(({ at }) => Date.parse(at))
  const end = statusOf(trade, trade.isMissed) === 'closed' ? times.at(-1)! : Number.POSITIVE_INFINITY
  return trade.splits.findIndex(({ at }) => {
    const time = Date.parse(at)
    return !(time > (times[0] ?? end) && time <= end)
  })
}

/** The first problem, as a field such as `legs.1` and a message, or null. Expects valid decimals and times. */
export function tradeProblem(
  trade: CheckedTrade,
  plan: PlanPrices | null,
  now: number,
): [field: string, message: string] | null {
  if (trade.isMissed && trade.legs.length > 0) return ['isMissed', validation.missedWithLegs]
  const future = trade.legs.findIndex(({ at }) => Date.parse(at) > now + latestLeg)
  if (future !== -1) return [`legs.${future}`, validation.legInFuture]
  const impossible = legProblem(trade)
  if (impossible) return [`legs.${impossible.leg}`, validation[impossible.problem]]
  const misplaced = misplacedSplit(trade)
  if (misplaced !== -1) return [`splits.${misplaced}`, validation.splitOrder]
  if (plan?.entry && plan.stop) {
    const isAbove = compare(decimal(plan.stop), decimal(plan.entry))
    if (isAbove === (trade.side === 'long' ? 1 : -1)) return ['plan.stop', validation.stopSide]
  }
  return null
}
