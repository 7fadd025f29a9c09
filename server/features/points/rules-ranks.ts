// Ranks from the histogram of a board: how many members have each total.

/** `above`: members with more points. Most points first; the last one, of 0 points, has all members above it. */
export type Level = { points: number; above: number }

export function levelsOf(counts: { points: number; count: number }[]): Level[] {
  let above = 0
  const levels = counts.map(({ points, count }) => {
    above += count
    return { points, above: above - count }
  })
  return [...levels, { points: 0, above }]
}

/** The rank of a total, also of one that nobody had. */
export const rankIn = (levels: Level[], points: number): number =>
  levels.find((level) => level.points <= points)!.above + 1

/** How many members may have left the ranks above since the histogram was read. */
const margin = 1_000

/** The lowest total whose rank may be within `maxRank`. */
export const lowestCounted = (levels: Level[], maxRank: number): number =>
  levels.findLast(({ above }) => above < maxRank + margin)!.points
