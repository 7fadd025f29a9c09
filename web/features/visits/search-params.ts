import { type VisitPeriod, visitPeriods } from '#contract/visits.ts'

/** The shortest period is the default, and left out. */
export const visitsSearch = ({ days }: Record<string, unknown>): { days?: VisitPeriod } => {
  const known = visitPeriods.slice(1).find((period) => String(period) === String(days))
  return known === undefined ? {} : { days: known }
}
