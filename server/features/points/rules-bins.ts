// Bins of totals, by which a board is ordered (`points_bin` of migration 0106), and the rank that they tell.

/** Below this, each total is a bin of its own. */
export const exactBins = 64

export const binOf = (points: number): number => (points < exactBins ? points : Math.floor(8 * Math.sqrt(points)))

/** The lowest total of a bin. */
const lowest = (bin: number): number => (bin < exactBins ? bin : Math.ceil((bin / 8) ** 2))

/** `above`: members in higher bins. Highest bin first. */
export type Bin = { bin: number; above: number; count: number }

/** As if the members of a bin were spread evenly over its totals. Null below the lowest bin. */
export function rankInBins(bins: Bin[], points: number): number | null {
  const own = binOf(points)
  const reached = bins.find(({ bin }) => bin <= own)
  if (!reached) return null
  if (reached.bin < own) return reached.above + 1
  const [from, to] = [lowest(own), lowest(own + 1)]
  return reached.above + Math.round((reached.count * (to - 1 - points)) / (to - from)) + 1
}
