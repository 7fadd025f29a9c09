// Which prices of a plan fit together. Free of Zod, for the form.

import { compare, decimal } from './decimals.ts'
import { decimalPattern, type TradeSide } from './journal-limits.ts'

type Prices = { side: TradeSide; entry: string; stop: string; target: string | null }

/** Other rules report texts that are no numbers. */
const areDecimals = (...texts: string[]): boolean => texts.every((text) => decimalPattern.test(text))

/** 1: the trade gains at this price, seen from its entry; -1: it loses. */
const directionOf = ({ side, entry }: Prices, price: string): number =>
  compare(decimal(price), decimal(entry)) * (side === 'long' ? 1 : -1)

/** The price on the wrong side of the entry, if one is. */
export function planProblem(plan: Prices): 'stop' | 'target' | null {
  const { entry, stop, target } = plan
  if (areDecimals(entry, stop) && directionOf(plan, stop) >= 0) return 'stop'
  if (target !== null && areDecimals(entry, target) && directionOf(plan, target) <= 0) return 'target'
  return null
}
