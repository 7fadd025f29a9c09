import { journalLimits } from '#contract/journal-limits.ts'
import { ImportedTrade, type Trade } from '#contract/journal-trades.ts'
import { tradeProblem } from '#contract/trade-problems.ts'
import type { RowProblem } from './fill.ts'

/** `leg`: the one with the problem, counted from the last one, which is -1. */
export type Problem = { problem: RowProblem; value: string; leg?: number }

/** Why the journal would refuse a trade, and with it the whole request. `continued`: the trade that its first leg is of. */
export function problemOf(trade: ImportedTrade, continued: Trade | undefined, now: number): Problem | null {
  const [known, added] = continued ? [continued.legs, trade.legs.slice(1)] : [[], trade.legs]
  const count = known.length + added.length
  if (count > journalLimits.legs) return { problem: 'tooManyLegs', value: String(count) }
  const { data, error } = ImportedTrade.safeParse(trade)
  if (error) return { problem: 'refused', value: error.issues[0]!.message }
  const legs = [...known, ...data.legs.slice(continued ? 1 : 0)]
  const found = tradeProblem(
    { ...data, ...(continued && { side: continued.side, splits: continued.splits }), legs, isMissed: false },
    null,
    now,
  )
  if (!found) return null
  const [, leg] = /^legs\.(\d+)$/.exec(found[0]) ?? []
  return { problem: 'refused', value: found[1], ...(leg !== undefined && { leg: Number(leg) - legs.length }) }
}
