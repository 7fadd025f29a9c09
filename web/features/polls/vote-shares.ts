/**
 * Whole percentages that add up to 100 (largest remainder method). Each differs from the exact share by less than 1.
 */
export function voteShares(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / all)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact.map((share, index) => ({ rest: share - Math.floor(share), index }))
  byRest.sort((one, other) => other.rest - one.rest)
  for (const { index } of byRest.slice(0, missing)) shares[index]! += 1
  return shares
}
