import type { ImportResult } from '#contract/journal-trades.ts'

/** How many trades were added, continued, or known already. */
export type ImportOutcome = Record<ImportResult['outcome'], number>

export function outcomeOf(results: readonly ImportResult[]): ImportOutcome {
  const count = (wanted: ImportResult['outcome']): number => results.filter(({ outcome }) => outcome === wanted).length
  return { created: count('created'), extended: count('extended'), duplicate: count('duplicate') }
}
