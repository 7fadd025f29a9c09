import type { Fill } from '../fill.ts'

/** Many files start with the latest fill. Then equal times are in reverse, too. */
function isNewestFirst(fills: readonly Fill[]): boolean {
  let [later, earlier] = [0, 0]
  for (let at = 1; at < fills.length; at++) {
    if (fills[at]!.at > fills[at - 1]!.at) later++
    else if (fills[at]!.at < fills[at - 1]!.at) earlier++
  }
  return earlier > later
}

/** The oldest first. Fills at the same time, or on the same date without a time, stay in the order of the file. */
export function orderFills(fills: readonly Fill[]): Fill[] {
  // The entry of a row stays before its exit.
  const inOrder = isNewestFirst(fills) ? fills.toSorted((a, b) => b.row - a.row) : fills
  return inOrder.toSorted((a, b) => a.at - b.at)
}
